import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logFactorial, zOf } from './distributions.js';
import { fromOtherSide, gamesOf, sampleOfGames } from './score.js';
import { scoreInterval, wilson } from './wilson.js';

describe('the Wilson interval', () => {
  // R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Stat. Med. 17 (1998), table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d in %d is the published one', (successes, n, low, high) => {
    const interval = wilson(successes, n);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('ends where the score test just rejects: (m - p)² = z² p (1 - p) / n', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (n, some) => {
        const successes = some % (n + 1);
        const { low, high } = wilson(successes, n, 0.99);
        for (const p of [low, high]) {
          expect((successes / n - p) ** 2).toBeCloseTo((zOf(0.99) ** 2 * p * (1 - p)) / n, 10);
        }
      }),
    );
  });
});

describe('the interval of a score', () => {
  const played = fc
    .record({ wins: fc.nat(60), draws: fc.nat(60), losses: fc.nat(60) })
    .filter((result) => gamesOf(result) > 0);

  it('contains the score, stays within 0 and 1, and mirrors when the sides swap', () => {
    fc.assert(
      fc.property(played, (result) => {
        const sample = sampleOfGames(result);
        const { low, high } = scoreInterval(sample);
        const swapped = scoreInterval(sampleOfGames(fromOtherSide(result)));
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(sample.mean);
        expect(high).toBeGreaterThanOrEqual(sample.mean);
        expect(high).toBeLessThanOrEqual(1);
        expect(swapped.low).toBeCloseTo(1 - high, 12);
        expect(swapped.high).toBeCloseTo(1 - low, 12);
      }),
    );
  });

  it("is Wilson's without draws, and narrower with them", () => {
    fc.assert(
      fc.property(played, (result) => {
        const n = gamesOf(result);
        const plain = wilson(result.wins + result.draws / 2, n);
        const { low, high } = scoreInterval(sampleOfGames(result));
        expect(high - low).toBeLessThanOrEqual(plain.high - plain.low + 1e-12);
        if (result.draws === 0) expect(low).toBeCloseTo(plain.low, 12);
      }),
    );
  });

  it('does not shrink to a point: ten draws of ten', () => {
    const { low, high } = scoreInterval(sampleOfGames({ wins: 0, draws: 10, losses: 0 }));
    expect(low).toBeCloseTo(0.361, 3);
    expect(high).toBeCloseTo(0.639, 3);
  });

  it('says nothing without games', () => {
    expect(scoreInterval(sampleOfGames({ wins: 0, draws: 0, losses: 0 }))).toEqual({ low: 0, high: 1 });
  });

  // The exact chance that the interval holds the true score, by the sum over all results of n games.
  it.each([10, 20, 50])('holds the true score as often as it says, on average, with %d games', (n) => {
    const covered = coverages(n);
    expect(covered.reduce((sum, share) => sum + share, 0) / covered.length).toBeGreaterThan(0.95);
    // Like Wilson's own interval it dips below for some scores.
    expect(Math.min(...covered)).toBeGreaterThan(0.87);
  });
});

function coverages(n: number): number[] {
  const found: number[] = [];
  for (let draws = 0; draws < 1; draws += 0.19) {
    for (let score = draws / 2 + 0.03; score < 1 - draws / 2; score += 0.07) {
      const chances = [score - draws / 2, draws, 1 - score - draws / 2];
      let share = 0;
      for (let wins = 0; wins <= n; wins++) {
        for (let drawn = 0; drawn <= n - wins; drawn++) {
          const { low, high } = scoreInterval(sampleOfGames({ wins, draws: drawn, losses: n - wins - drawn }));
          if (low <= score && score <= high) share += multinomial([wins, drawn, n - wins - drawn], chances);
        }
      }
      found.push(share);
    }
  }
  return found;
}

function multinomial(counts: readonly number[], chances: readonly number[]): number {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const parts = counts.map((count, i) => (count === 0 ? 0 : count * Math.log(chances[i])) - logFactorial(count));
  return Math.exp(logFactorial(n) + parts.reduce((sum, part) => sum + part, 0));
}
