import { describe, expect, it } from 'vitest';
import { eloFromScore } from './elo.js';
import type { GameOutcome } from './outcome.js';
import { markRepeats, type PlayedOutcome } from './repeats.js';
import { bestFirst, repeatsPhrase, standingsOf } from './standings.js';

function game(block: number, seats: string, payoffs: readonly number[]): GameOutcome {
  return { block, seats: [...seats], payoffs, plies: 4 };
}

/** Two agents play the same pair of games so many times: one wins the first game, the other the second. */
function again(times: number): PlayedOutcome[] {
  return Array.from({ length: times }, (_, block) => [
    { ...game(block, 'AB', [1, -1]), opening: 'start', moves: ['a'] },
    { ...game(block, 'BA', [1, -1]), opening: 'start', moves: ['b'] },
  ]).flat();
}

/** Three agents by turns, each with every place equally often. */
const FAIR = Array.from({ length: 12 }, (_, block) => {
  const payoffs = [2, 1, 0].map((_, seat) => (seat + block) % 3);
  return [game(block, 'ABC', payoffs), game(block, 'BCA', payoffs), game(block, 'CAB', payoffs)];
}).flat();

describe('standings', () => {
  it('of games that repeat say no more than those games once', () => {
    const [once] = standingsOf(markRepeats(again(1))).agents;
    const standings = standingsOf(markRepeats(again(20)));
    const [often] = standings.agents;
    expect(standings).toMatchObject({ games: 40, distinct: 2, errors: 'games' });
    expect(often).toMatchObject({ games: 40, distinct: 2, wins: 20, losses: 20, score: 0.5 });
    expect(often.interval).toEqual(once.interval);
    expect(often.elo?.value).toBeCloseTo(0, 9);
    expect(often.elo?.high).toBeCloseTo(once.elo?.high ?? 0, 6);
    // Two games, the one won and the other lost, tell next to nothing.
    expect(often.elo?.high).toBeGreaterThan(300);
  });

  it('say in words that games repeat, and what helps', () => {
    expect(repeatsPhrase({ games: 40, distinct: 2 })?.message).toMatch(
      /^only 2 of 40 games are distinct, .*random openings or an agent that draws lots/,
    );
    expect(repeatsPhrase({ games: 40, distinct: 39 })?.message).toMatch(/^39 of 40 games are distinct/);
    expect(repeatsPhrase({ games: 40, distinct: 40 })).toBeNull();
  });

  it('are not sure of Elo because all blocks went alike', () => {
    const alike = Array.from({ length: 5 }, (_, block) => [game(block, 'AB', [1, -1]), game(block, 'BA', [1, -1])]);
    const [a] = standingsOf(alike.flat()).agents;
    expect(a.elo?.value).toBeCloseTo(0, 9);
    expect(a.elo?.high).toBeGreaterThan(100);
  });

  it('of two have the Elo of their score', () => {
    const games = [0, 1, 2, 3].flatMap((block) => [
      game(block, 'AB', [1, -1]),
      game(block, 'BA', block % 2 === 0 ? [1, -1] : [0, 0]),
    ]);
    const { agents } = standingsOf(games);
    expect(agents[0].score).toBe(0.625);
    expect(agents[0].elo?.value).toBeCloseTo(eloFromScore(0.625), 6);
    expect(agents[1].elo?.value).toBeCloseTo(-eloFromScore(0.625), 6);
    expect(agents.map(({ fairShare }) => fairShare)).toEqual([0.5, 0.5]);
  });

  it('give a fair share of the wins an Elo of 0, however many play', () => {
    for (const { score, fairShare, elo, place } of standingsOf(FAIR).agents) {
      expect([score, fairShare]).toEqual([expect.closeTo(1 / 3), expect.closeTo(1 / 3)]);
      expect(elo?.value).toBeCloseTo(0, 6);
      expect(place?.value).toBeCloseTo(2, 6);
    }
    // Two agents on three sides: a fair share is a half.
    const mixed = ['AAB', 'ABA', 'ABB', 'BAA', 'BAB', 'BBA'].flatMap((seats, i) => [
      game(i, seats, [1, 0, 0]),
      game(i, seats, [0, 1, 0]),
      game(i, seats, [0, 0, 1]),
    ]);
    for (const { fairShare, score, elo } of standingsOf(mixed).agents) {
      expect([score, fairShare]).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);
      expect(elo?.value).toBeCloseTo(0, 6);
    }
  });

  it('share a first place in parts', () => {
    const [a, b, c] = standingsOf([game(0, 'ABC', [1, 1, 1]), game(1, 'ABC', [1, 1, 0])]).agents;
    expect([a.score, b.score, c.score].map((score) => score.toFixed(4))).toEqual(['0.4167', '0.4167', '0.1667']);
    expect(a.draws).toBe(2);
  });

  it('have the mean payoff where it says more than who won', () => {
    const points = [game(0, 'AB', [0.5, -0.5]), game(0, 'BA', [0.1, -0.1]), game(1, 'AB', [0.3, -0.3])];
    expect(standingsOf(points).agents.map(({ payoff }) => payoff?.value)).toEqual([
      expect.closeTo(0.7 / 3),
      expect.closeTo(-0.7 / 3),
    ]);
    expect(standingsOf(again(3)).agents[0].payoff).toBeNull();
    expect(standingsOf(FAIR).agents[0].payoff).toBeNull();
  });

  it('have each seat by itself where the seats are unlike', () => {
    const games = [0, 1, 2].flatMap((block) => [game(block, 'AB', [-1, 1]), game(block, 'BA', [-1, 1])]);
    const [a] = standingsOf(games, { unlikeSeats: true }).agents;
    expect(a.score).toBe(0.5);
    expect(a.bySeat).toMatchObject([
      { seat: 0, games: 3, wins: 0, losses: 3, score: 0 },
      { seat: 1, games: 3, wins: 3, losses: 0, score: 1 },
    ]);
    expect(standingsOf(games).agents[0].bySeat).toBeNull();
  });

  it('know agents that have not played, and put the best first', () => {
    const games = [game(0, 'AB', [-1, 1]), game(1, 'BA', [1, -1])];
    const { agents } = standingsOf(games, { agents: ['A', 'B', 'C'] });
    expect(agents[2]).toMatchObject({ agent: 'C', games: 0, score: 0, elo: null });
    expect(bestFirst(agents).map(({ agent }) => agent)).toEqual(['B', 'A', 'C']);
  });
});
