import { Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { twoProportionP } from './proportions.js';
import { trendOf } from './trend.js';

describe('a trend in proportions', () => {
  it('is that of R: prop.trend.test of smokers among lung patients', () => {
    // The example of prop.trend.test in R (data of Fleiss, 1981): X-squared = 8.2249, p = 0.004132.
    const smokers = [83, 90, 129, 70];
    const patients = [86, 93, 136, 82];
    const { z, p } = trendOf(smokers.map((successes, i) => ({ successes, n: patients[i] })));
    expect(z ** 2).toBeCloseTo(8.2249, 3);
    expect(p).toBeCloseTo(0.004132, 5);
    expect(z).toBeLessThan(0);
  });

  it('of two samples is the test of two proportions', () => {
    const [a, b] = [
      { successes: 30, n: 80 },
      { successes: 55, n: 100 },
    ];
    const { p, rise } = trendOf([a, b]);
    expect(p).toBeCloseTo(twoProportionP(a, b), 10);
    expect(rise).toBeCloseTo(0.55 - 0.375, 10);
  });

  it('is found where there is none in as many samples as p says', () => {
    const rng = new Rng(5);
    let found = 0;
    for (let run = 0; run < 1000; run++) {
      const samples = Array.from({ length: 7 }, () => {
        const successes = Array.from({ length: 100 }, () => (rng.unit() < 0.6 ? 1 : 0)).reduce<number>(
          (a, b) => a + b,
          0,
        );
        return { successes, n: 100 };
      });
      if (trendOf(samples).p < 0.05) found++;
    }
    // 50 expected, with a deviation of 7.
    expect(found).toBeGreaterThan(25);
    expect(found).toBeLessThan(75);
  });
});
