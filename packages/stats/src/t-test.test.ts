import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentsOf } from './moments.js';
import { criticalT, oneSampleTTest, pairedTTest, welchTTest } from './t-test.js';

// Student's sleep data (Biometrika 6, 1908), the example of R's t.test; the numbers below are R's.
const FIRST = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0];
const SECOND = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];

describe('t-tests', () => {
  it("compare two samples as R does: Welch's t = -1.8608, df = 17.776, p = 0.07939", () => {
    const test = welchTTest(momentsOf(FIRST), momentsOf(SECOND));
    expect(test.t).toBeCloseTo(-1.8608, 4);
    expect(test.df).toBeCloseTo(17.776, 3);
    expect(test.p).toBeCloseTo(0.07939, 5);
    expect(test.interval.low).toBeCloseTo(-3.3654832, 6);
    expect(test.interval.high).toBeCloseTo(0.2054832, 6);
  });

  it('compare pairs as R does: t = -4.0621, df = 9, p = 0.002833', () => {
    const test = pairedTTest(FIRST, SECOND);
    expect(test.t).toBeCloseTo(-4.0621, 4);
    expect(test.df).toBe(9);
    expect(test.p).toBeCloseTo(0.002833, 6);
    expect(test.interval.low).toBeCloseTo(-2.4598858, 6);
    expect(test.interval.high).toBeCloseTo(-0.7001142, 6);
  });

  it('compare one sample with a number: t = 1.3257, p = 0.2176, or half of it for one side', () => {
    const test = oneSampleTTest(momentsOf(FIRST), 0);
    expect(test.t).toBeCloseTo(1.3257, 4);
    expect(test.p).toBeCloseTo(0.2176, 4);
    expect(oneSampleTTest(momentsOf(FIRST), 0, { alternative: 'greater' }).p).toBeCloseTo(0.1088, 4);
    expect(oneSampleTTest(momentsOf(FIRST), 0, { alternative: 'less' }).p).toBeCloseTo(0.8912, 4);
  });

  it('have the tabled critical values: 3.250 for two sides and 2.821 for one, at 99% with 9 degrees of freedom', () => {
    expect(criticalT(0.99, 9)).toBeCloseTo(3.25, 3);
    expect(criticalT(0.99, 9, 1)).toBeCloseTo(2.821, 3);
    expect(criticalT(0.95, 9)).toBeCloseTo(2.262, 3);
  });

  const sample = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 30 });

  it('turn round when the samples swap, and hold the difference in the interval', () => {
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        const here = welchTTest(momentsOf(a), momentsOf(b));
        const there = welchTTest(momentsOf(b), momentsOf(a));
        expect(there.t).toBeCloseTo(-here.t, 9);
        expect(there.p).toBeCloseTo(here.p, 9);
        expect(here.p).toBeGreaterThanOrEqual(0);
        expect(here.p).toBeLessThanOrEqual(1);
        expect(here.interval.low).toBeLessThanOrEqual(here.difference);
        expect(here.interval.high).toBeGreaterThanOrEqual(here.difference);
      }),
    );
  });

  it('are certain where nothing varies', () => {
    expect(welchTTest(momentsOf([2, 2, 2]), momentsOf([2, 2])).p).toBe(1);
    expect(welchTTest(momentsOf([2, 2, 2]), momentsOf([3, 3])).p).toBe(0);
  });

  it('refuse pairs without partners', () => {
    expect(() => pairedTTest([1, 2], [1])).toThrow('not 2 and 1');
  });
});
