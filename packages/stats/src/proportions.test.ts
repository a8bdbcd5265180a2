import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { independence } from './chi-square.js';
import { compareProportions, differenceInterval, exactTest, fisherExact, twoProportionP } from './proportions.js';

const proportion = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.nat(60))
  .map(([n, some]) => ({ successes: some % (n + 1), n }));

describe('two proportions', () => {
  it('tested by z are the chi-square of their table', () => {
    fc.assert(
      fc.property(proportion, proportion, (a, b) => {
        fc.pre(a.successes + b.successes > 0 && a.successes + b.successes < a.n + b.n);
        const table = [a, b].map(({ successes, n }) => [successes, n - successes]);
        expect(twoProportionP(a, b)).toBeCloseTo(independence(table).p, 8);
      }),
    );
  });

  it("are as in R's prop.test without correction: 15 and 25 of 50, p = 0.04123", () => {
    expect(twoProportionP({ successes: 15, n: 50 }, { successes: 25, n: 50 })).toBeCloseTo(0.04123, 5);
  });

  it('have the published interval of the difference', () => {
    // R. G. Newcombe, "Interval estimation for the difference", Stat. Med. 17 (1998), table II, method 10, example (a).
    const { low, high } = differenceInterval({ successes: 56, n: 70 }, { successes: 48, n: 80 });
    expect(low).toBeCloseTo(0.0524, 4);
    expect(high).toBeCloseTo(0.3339, 4);
  });

  it('turn round when they swap', () => {
    fc.assert(
      fc.property(proportion, proportion, (a, b) => {
        const here = compareProportions(a, b);
        const there = compareProportions(b, a);
        expect(there.p).toBeCloseTo(here.p, 9);
        expect(there.interval.low).toBeCloseTo(-here.interval.high, 9);
        expect(here.interval.low).toBeLessThanOrEqual(here.difference);
        expect(here.interval.high).toBeGreaterThanOrEqual(here.difference);
      }),
    );
  });

  it('are tested exactly where counts are small', () => {
    expect(compareProportions({ successes: 3, n: 4 }, { successes: 1, n: 4 }).method).toBe('fisher');
    expect(compareProportions({ successes: 30, n: 40 }, { successes: 10, n: 40 }).method).toBe('z');
  });
});

describe("Fisher's exact test", () => {
  it('knows the lady tasting tea: p = 0.4857', () => {
    // R. A. Fisher, The Design of Experiments, 1935; R's fisher.test.
    expect(fisherExact({ successes: 3, n: 4 }, { successes: 1, n: 4 })).toBeCloseTo(17 / 35, 8);
  });

  it('knows the convictions of twins: p = 0.0005367', () => {
    // R. A. Fisher, J. R. Stat. Soc. 98, 1935; R's fisher.test.
    expect(fisherExact({ successes: 2, n: 17 }, { successes: 10, n: 13 })).toBeCloseTo(0.0005367, 7);
  });

  it('agrees with the sum over all tables in whole numbers, also with three columns', () => {
    const row = fc.tuple(fc.nat(7), fc.nat(7), fc.nat(7));
    fc.assert(
      fc.property(row, row, (a, b) => {
        expect(exactTest(a, b)).toBeCloseTo(byCounting(a, b), 8);
        expect(exactTest(b, a)).toBeCloseTo(exactTest(a, b), 8);
      }),
    );
  });

  it('is quick when one sample is large', () => {
    expect(exactTest([3, 2, 3], [500_000, 100, 499_900])).toBeGreaterThan(0);
  });
});

/** The same test by exact counting: the number of ways to draw each first row. */
function byCounting(a: readonly number[], b: readonly number[]): number {
  const totals = a.map((count, i) => count + b[i]);
  const drawn = a[0] + a[1] + a[2];
  const ways = (x: number, y: number): bigint =>
    choose(totals[0], x) * choose(totals[1], y) * choose(totals[2], drawn - x - y);
  const own = ways(a[0], a[1]);
  let all = 0n;
  let unlikely = 0n;
  for (let x = 0; x <= totals[0]; x++) {
    for (let y = 0; y <= totals[1]; y++) {
      const count = ways(x, y);
      all += count;
      if (count <= own) unlikely += count;
    }
  }
  return Number(unlikely) / Number(all);
}

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let i = 0; i < k; i++) result = (result * BigInt(n - i)) / BigInt(i + 1);
  return result;
}
