import { Rng } from '@tabuleiro/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eloFromScore, scoreFromElo } from './elo.js';
import type { GameOutcome } from './outcome.js';
import { ratingDifference, ratingsOf } from './ratings.js';

function pair(block: number, a: string, b: string, first: number, second: number): GameOutcome[] {
  return [
    { block, seats: [a, b], payoffs: [first, -first], plies: 1 },
    { block, seats: [b, a], payoffs: [-second, second], plies: 1 },
  ];
}

describe('ratings', () => {
  it('of two agents are the Elo of their score', () => {
    const games = [...pair(0, 'A', 'B', 1, 0), ...pair(1, 'A', 'B', 1, -1), ...pair(2, 'A', 'B', 1, 0)];
    const { ratings, errors, virtualDraws } = ratingsOf(games, { anchor: 'B', anchorElo: 1000 });
    expect(ratings.map(({ agent }) => agent)).toEqual(['A', 'B']);
    expect(ratings[0].elo).toBeCloseTo(1000 + eloFromScore(4 / 6), 6);
    expect(ratings[0].score).toBeCloseTo(4 / 6, 12);
    expect(ratings[1]).toMatchObject({ elo: 1000, error: 0, games: 6 });
    expect([errors, virtualDraws]).toEqual(['blocks', 0]);
  });

  it('have mean 0 without an anchor, and do not depend on the order of games', () => {
    const games = Array.from({ length: 12 }, (_, i) =>
      pair(i, 'ABC'[i % 3], 'BCA'[i % 3], i % 4 === 0 ? -1 : 1, 0),
    ).flat();
    const { ratings } = ratingsOf(games);
    expect(ratings.reduce((sum, { elo }) => sum + elo, 0)).toBeCloseTo(0, 6);
    fc.assert(
      fc.property(fc.shuffledSubarray(games, { minLength: games.length }), (shuffled) => {
        const again = new Map(ratingsOf(shuffled).ratings.map((rating) => [rating.agent, rating]));
        for (const rating of ratings) {
          expect(again.get(rating.agent)?.elo).toBeCloseTo(rating.elo, 6);
          expect(again.get(rating.agent)?.error).toBeCloseTo(rating.error, 6);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('stay finite for an agent that won everything, and say so', () => {
    const games = Array.from({ length: 10 }, (_, i) => pair(i, 'A', 'B', 1, 1)).flat();
    const list = ratingsOf(games, { anchor: 'B' });
    expect(list.virtualDraws).toBe(1);
    expect(list.ratings[0].elo).toBeCloseTo(eloFromScore(20.5 / 21), 6);
    // About as uncertain as one game in 21 makes it: 173.7 / √(21 p (1 - p)) = 249 if games were independent.
    expect(list.ratings[0].error).toBeGreaterThan(100);
    expect(list.ratings[0].error).toBeLessThan(400);
  });

  it('are not compared between agents that never met', () => {
    const list = ratingsOf([...pair(0, 'A', 'B', 1, -1), ...pair(1, 'C', 'D', 0, 0)]);
    expect(list.ratings.map(({ group }) => group)).toEqual([0, 0, 1, 1]);
    expect(ratingDifference(list, 'A', 'C')).toBeNull();
    expect(ratingDifference(list, 'A', 'B')?.superiority).toBe(0.5);
    // One block for each group says nothing about the spread of blocks.
    expect(list.errors).toBe('games');
  });

  it('leave an agent that met nobody out of the way', () => {
    const alone: GameOutcome = { block: 9, seats: ['E', 'E'], payoffs: [1, -1], plies: 1 };
    const games = [...pair(0, 'A', 'B', 1, 0), ...pair(1, 'A', 'B', 1, -1), alone];
    const list = ratingsOf(games);
    expect(list.errors).toBe('blocks');
    expect(list.virtualDraws).toBe(0);
    expect(list.ratings[2]).toMatchObject({ agent: 'E', elo: 0, error: 0, games: 0, group: 1 });
    expect(ratingsOf([]).ratings).toEqual([]);
  });

  it('refuse an anchor that did not play', () => {
    expect(() => ratingsOf(pair(0, 'A', 'B', 1, 0), { anchor: 'C' })).toThrow('C played no game');
  });

  it('hold the true difference in their 95% interval 95 times of 100', () => {
    const rng = new Rng(3);
    const truth = { A: 0, B: 60, C: 150 } as const;
    const names = ['A', 'B', 'C'] as const;
    let held = 0;
    for (let run = 0; run < 200; run++) {
      const games: GameOutcome[] = [];
      for (let block = 0; block < 120; block++) {
        const a = names[block % 3];
        const b = names[(block + 1) % 3];
        // An unfair opening helps first one agent and then the other.
        const bias = (rng.unit() - 0.5) * 0.4;
        const win = scoreFromElo(truth[a] - truth[b]);
        const [x, y] = [rng.unit() < win + bias ? 1 : -1, rng.unit() < win - bias ? 1 : -1];
        games.push(...pair(block, a, b, x, y));
      }
      const { ratings } = ratingsOf(games, { anchor: 'A' });
      for (const { agent, low, high } of ratings) {
        const elo = truth[agent as 'A' | 'B' | 'C'];
        if (agent !== 'A' && low <= elo && elo <= high) held++;
      }
    }
    // 400 intervals: 380 expected, with a deviation of about 5.
    expect(held).toBeGreaterThan(362);
    expect(held).toBeLessThan(396);
  });
});
