import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { llrOfMeans, llrOfTValues } from './llr.js';

const counts = fc.array(fc.nat(300), { minLength: 5, maxLength: 5 }).filter((list) => list.some((count) => count > 0));

describe('the generalised log-likelihood ratio', () => {
  it('is the difference of two maxima, found by trisection', () => {
    fc.assert(
      fc.property(counts, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (list, s1) => {
        const expected = byTrisection(list, 0.5) - byTrisection(list, s1);
        expect(llrOfMeans(list, 0.5, s1) / Math.max(1, Math.abs(expected))).toBeCloseTo(
          expected / Math.max(1, Math.abs(expected)),
          6,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('is 0 between a hypothesis and itself, and turns round when the two swap', () => {
    fc.assert(
      fc.property(counts, (list) => {
        expect(llrOfMeans(list, 0.48, 0.48)).toBe(0);
        expect(llrOfMeans(list, 0.48, 0.55)).toBeCloseTo(-llrOfMeans(list, 0.55, 0.48), 9);
        expect(llrOfTValues(list, 0, 0.1)).toBeCloseTo(-llrOfTValues(list, 0.1, 0), 9);
      }),
    );
  });

  it('mirrors when the sides swap', () => {
    fc.assert(
      fc.property(counts, (list) => {
        const mirrored = [...list].reverse();
        expect(llrOfMeans(mirrored, 0.5, 0.45)).toBeCloseTo(llrOfMeans(list, 0.5, 0.55), 7);
        expect(llrOfTValues(mirrored, 0, -0.1)).toBeCloseTo(llrOfTValues(list, 0, 0.1), 6);
      }),
      { numRuns: 1000, examples: [[[0, 299, 213, 9, 34]]] },
    );
  });

  it('is that of a coin where there are only wins and losses', () => {
    // Then a mean is a distribution, and nothing is left to be estimated.
    const coin = 30 * Math.log(0.6 / 0.5) + 25 * Math.log(0.4 / 0.5);
    expect(llrOfMeans([25, 30], 0.5, 0.6)).toBeCloseTo(coin, 9);
  });

  // Independent: a general constrained optimiser (SLSQP of SciPy 1.17, 20 random starts) on the same likelihoods, for
  // results so one-sided that the usual approximations fail: 16,700 draws, and 104 pairs won.
  it('finds the likeliest distributions also where nearly all results are the same', () => {
    const perGame = 5 / (800 / Math.LN10);
    expect(llrOfTValues([0, 16700, 0], 0, perGame)).toBeCloseTo(-3.4505, 3);
    expect(llrOfTValues([0, 0, 0, 0, 104], 0, perGame * Math.SQRT2)).toBeCloseTo(2.09495, 4);
  });
});

/**
 * The likeliest distribution with mean s costs n times the maximum over x of sum of p ln(1 + x (score - s)) in
 * logarithmic likelihood (the dual of proposition 1.1): a concave function of one number, without any derivative.
 */
function byTrisection(list: readonly number[], s: number): number {
  const filled = list.map((count) => (count === 0 ? 1e-3 : count));
  const gain = (x: number): number =>
    filled.reduce((sum, count, i) => sum + count * Math.log(1 + x * (i / (list.length - 1) - s)), 0);
  let low = -1 / (1 - s);
  let high = 1 / s;
  for (let step = 0; step < 200; step++) {
    const third = (high - low) / 3;
    if (gain(low + third) < gain(high - third)) low += third;
    else high -= third;
  }
  return gain((low + high) / 2);
}
