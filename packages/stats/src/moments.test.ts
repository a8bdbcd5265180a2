import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentsOf, quantileOf } from './moments.js';

describe('moments', () => {
  it('are the textbook ones', () => {
    // Student's sleep data, first drug (Biometrika 6, 1908): mean 0.75, standard deviation 1.789.
    const { n, mean, sd } = momentsOf([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]);
    expect(n).toBe(10);
    expect(mean).toBeCloseTo(0.75, 12);
    expect(sd).toBeCloseTo(1.78901, 5);
  });

  it('do not lose small deviations from a large mean', () => {
    expect(momentsOf([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]).sd).toBeCloseTo(Math.sqrt(30), 9);
  });

  it('say nothing where there is nothing to say', () => {
    expect(momentsOf([])).toEqual({ n: 0, mean: Number.NaN, sd: Number.NaN });
    expect(momentsOf([3])).toEqual({ n: 1, mean: 3, sd: Number.NaN });
  });
});

describe('quantiles', () => {
  it("are R's: quantile(1:10) gives 3.25, 5.5 and 7.75", () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect([0, 0.25, 0.5, 0.75, 1].map((q) => quantileOf(list, q))).toEqual([1, 3.25, 5.5, 7.75, 10]);
  });

  it('stay within the sample', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (values, q) => {
        const sorted = [...values].sort((a, b) => a - b);
        const at = quantileOf(sorted, q);
        return at >= sorted[0] && at <= sorted[sorted.length - 1];
      }),
    );
  });
});
