import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentsOf } from './moments.js';
import {
  addGame,
  countBlocks,
  fromOtherSide,
  gamesOf,
  NO_GAMES,
  sampleOfBlocks,
  sampleOfCounts,
  sampleOfGames,
  scoreOf,
} from './score.js';

const results = fc.record({ wins: fc.nat(200), draws: fc.nat(200), losses: fc.nat(200) });

describe('scores', () => {
  it('count a draw as half a win', () => {
    expect(scoreOf({ wins: 3, draws: 4, losses: 1 })).toBe(5 / 8);
  });

  it('of both sides add up to 1', () => {
    fc.assert(
      fc.property(results, (result) => {
        fc.pre(gamesOf(result) > 0);
        expect(scoreOf(result) + scoreOf(fromOtherSide(result))).toBeCloseTo(1, 12);
      }),
    );
  });

  it('add up game by game', () => {
    expect([1, 0.5, 0.5, 0].reduce(addGame, NO_GAMES)).toEqual({ wins: 1, draws: 2, losses: 1 });
  });
});

describe('samples of scores', () => {
  it('have the variance m (1 - m) - draws / 4', () => {
    fc.assert(
      fc.property(results, (result) => {
        fc.pre(gamesOf(result) > 0);
        const { mean, variance } = sampleOfGames(result);
        expect(variance).toBeCloseTo(mean * (1 - mean) - result.draws / gamesOf(result) / 4, 12);
      }),
    );
  });

  it('are the same from counts and from the blocks themselves', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2 }), (points) => {
        const scores = points.map((point) => point / 4);
        const counted = sampleOfCounts(countBlocks(scores, 2));
        const direct = sampleOfBlocks(scores.map((score) => ({ score, games: 2 })));
        const { mean, sd } = momentsOf(scores);
        expect(counted.mean).toBeCloseTo(mean, 12);
        expect(direct.mean).toBeCloseTo(mean, 12);
        expect(counted.variance).toBeCloseTo((sd ** 2 * (points.length - 1)) / points.length, 12);
        expect(direct.variance).toBeCloseTo(counted.variance, 12);
        expect([counted.n, counted.gamesPerUnit, direct.n, direct.gamesPerUnit]).toEqual([
          points.length,
          2,
          points.length,
          2,
        ]);
      }),
    );
  });

  it('weigh blocks by their games', () => {
    const sample = sampleOfBlocks([
      { score: 1, games: 1 },
      { score: 0.5, games: 3 },
    ]);
    expect(sample.mean).toBe(2.5 / 4);
    // Deviations of points from the mean, 0.375 and -0.375, over the mean size 2.
    expect(sample.variance).toBeCloseTo((0.375 / 2) ** 2, 12);
  });
});
