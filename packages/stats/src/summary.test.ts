import { describe, expect, it } from 'vitest';
import type { GameOutcome } from './outcome.js';
import { summaryOf } from './summary.js';

function game(block: number, seats: string, payoffs: readonly number[]): GameOutcome {
  return { block, seats: [...seats], payoffs, plies: 4 + block };
}

describe('the summary of a match', () => {
  it('of two puts the better one first', () => {
    const games = [game(0, 'AB', [-1, 1]), game(0, 'BA', [0, 0]), game(1, 'AB', [1, -1]), game(1, 'BA', [1, -1])];
    const summary = summaryOf(games, { anchor: 'A' });
    expect(summary).toMatchObject({ games: 4, blocks: 2, agents: ['A', 'B'], placings: null, skills: null });
    expect(summary.crossTable.agents).toEqual(['B', 'A']);
    expect(summary.ratings.ratings[1]).toMatchObject({ agent: 'A', elo: 0 });
    expect(summary.seats?.firstMover).toMatchObject({ wins: 2, draws: 1, losses: 1 });
    expect(summary.lengths?.longest).toBe(5);
  });

  it('of three has placings and skills as well', () => {
    const games = [game(0, 'ABC', [2, 1, 0]), game(0, 'BCA', [1, 0, 2]), game(0, 'CAB', [0, 2, 1])];
    const summary = summaryOf(games);
    expect(summary.placings?.map(({ agent }) => agent)).toEqual(['A', 'B', 'C']);
    expect(summary.skills?.map(({ agent }) => agent)).toEqual(['A', 'B', 'C']);
    expect(summary.seats?.firstMover).toBeNull();
  });

  it('of two teams is that of two', () => {
    const summary = summaryOf([game(0, 'ABAB', [1, -1, 1, -1])], { sides: [0, 1, 0, 1] });
    expect(summary.placings).toBeNull();
    expect(summary.crossTable.rows[0]).toMatchObject({ agent: 'A', score: 1 });
  });

  it('of nothing is empty', () => {
    expect(summaryOf([])).toMatchObject({ games: 0, blocks: 0, agents: [], seats: null, lengths: null });
  });
});
