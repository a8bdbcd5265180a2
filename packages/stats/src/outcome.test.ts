import { describe, expect, it } from 'vitest';
import { agentsIn, byBlock, encounterOf, type GameOutcome, headToHead, resultsIn } from './outcome.js';

function game(seats: string, payoffs: readonly number[], block = 0): GameOutcome {
  return { block, seats: [...seats], payoffs, plies: 9 };
}

describe('a game between agents', () => {
  it('is won, drawn or lost between two', () => {
    expect(headToHead(game('AB', [1, -1]), 'A', 'B')).toBe(1);
    expect(headToHead(game('AB', [1, -1]), 'B', 'A')).toBe(0);
    expect(headToHead(game('AB', [0, 0]), 'A', 'B')).toBe(0.5);
  });

  it('is won by a team through any of its seats', () => {
    expect(headToHead(game('ABAB', [-1, 1, -1, 1]), 'B', 'A')).toBe(1);
  });

  it('goes by the best seat where an agent has several', () => {
    expect(headToHead(game('AAB', [0, 3, 2]), 'A', 'B')).toBe(1);
    expect(headToHead(game('AAB', [3, 0, 3]), 'A', 'B')).toBe(0.5);
  });

  it('says nothing of an agent that did not play, nor of one against itself', () => {
    expect(headToHead(game('AB', [1, -1]), 'A', 'C')).toBeNull();
    expect(headToHead(game('AA', [1, -1]), 'A', 'A')).toBeNull();
  });
});

describe('a list of games', () => {
  const games = [game('BA', [0, 0], 2), game('AB', [1, -1], 1), game('AB', [1, -1], 2), game('BA', [1, -1], 1)];

  it('names its agents in the order of their appearance', () => {
    expect(agentsIn(games)).toEqual(['B', 'A']);
  });

  it('is sorted by blocks', () => {
    expect(byBlock(games).map((block) => block.map((one) => one.block))).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('is an encounter: results by game, a sample by block', () => {
    const { result, sample } = encounterOf([...games, game('AC', [1, -1], 3)], 'A', 'B');
    expect(result).toEqual({ wins: 2, draws: 1, losses: 1 });
    // The blocks scored 1/2 and 3/4.
    expect(sample).toEqual({ n: 2, gamesPerUnit: 2, mean: 0.625, variance: 0.125 ** 2 });
  });
});

describe('resultsIn', () => {
  const results = (seats: string[], payoffs: number[]): Record<string, string> =>
    Object.fromEntries(resultsIn({ block: 0, seats, payoffs, plies: 1 }));

  it('is win, draw or loss between two', () => {
    expect(results(['a', 'b'], [1, -1])).toEqual({ a: 'wins', b: 'losses' });
    expect(results(['a', 'b'], [0, 0])).toEqual({ a: 'draws', b: 'draws' });
  });

  it('counts partners and several seats of one agent once', () => {
    expect(results(['a', 'b', 'a', 'b'], [1, -1, 1, -1])).toEqual({ a: 'wins', b: 'losses' });
    expect(results(['a', 'b', 'b'], [0, 1, 0])).toEqual({ a: 'losses', b: 'wins' });
    expect(results(['a', 'b', 'c'], [1, 1, 0])).toEqual({ a: 'draws', b: 'draws', c: 'losses' });
  });
});
