/**
 * Two proportions: the pooled z-test (the square of z is the chi-square of the 2 × 2 table), Fisher's exact test where
 * counts are small, and Newcombe's interval for the difference.
 */
import { logFactorial, normalCdf } from './distributions.js';
import { CONFIDENCE, type Interval, wilson } from './wilson.js';

/** So many successes of so many. */
export interface Proportion {
  readonly successes: number;
  readonly n: number;
}

/** The outcome of a test whether two proportions differ. */
export interface ProportionTest {
  readonly method: 'z' | 'fisher';
  readonly p: number;
  /** The first share minus the second, and its interval. */
  readonly difference: number;
  readonly interval: Interval;
}

/** Below this expected count the z-test is too rough (Cochran, Biometrics 10, 1954). */
const FEW = 5;

/** Are two proportions the same? Two-sided; Fisher's exact test takes over where a cell of the table expects too few. */
export function compareProportions(a: Proportion, b: Proportion, confidence = CONFIDENCE): ProportionTest {
  const pooled = (a.successes + b.successes) / (a.n + b.n);
  const fewest = Math.min(a.n, b.n) * Math.min(pooled, 1 - pooled);
  const method = fewest < FEW ? 'fisher' : 'z';
  return {
    method,
    p: method === 'z' ? twoProportionP(a, b) : fisherExact(a, b),
    difference: a.successes / a.n - b.successes / b.n,
    interval: differenceInterval(a, b, confidence),
  };
}

/** The two-sided p-value of the z-test with pooled variance, without continuity correction. */
export function twoProportionP(a: Proportion, b: Proportion): number {
  const pooled = (a.successes + b.successes) / (a.n + b.n);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.n + 1 / b.n));
  const difference = a.successes / a.n - b.successes / b.n;
  return difference === 0 ? 1 : Math.min(1, 2 * normalCdf(-Math.abs(difference / error)));
}

/** Fisher's exact test for two proportions, two-sided. */
export function fisherExact(a: Proportion, b: Proportion): number {
  return exactTest([a.successes, a.n - a.successes], [b.successes, b.n - b.successes]);
}

/**
 * Fisher's exact test (1935) for two rows of counts, of two or more columns (Freeman and Halton, Biometrika 38, 1951):
 * the chance, with all totals given, of any table that is no likelier than the one at hand. Its work grows with the
 * product of all columns but the largest: it is for small counts.
 */
export function exactTest(a: readonly number[], b: readonly number[]): number {
  // The row with fewer counts has fewer ways to be filled.
  const row = sum(a) <= sum(b) ? a : b;
  const table = row.map((count, column) => ({ count, total: a[column] + b[column] })).sort((x, y) => x.total - y.total);
  const logChoose = (total: number, count: number): number =>
    logFactorial(total) - logFactorial(count) - logFactorial(total - count);
  const own = sum(table.map(({ count, total }) => logChoose(total, count)));
  let all = 0;
  let unlikely = 0;
  // Fills the row column by column; what the others left over goes into the last, the largest one.
  const fill = (column: number, left: number, weight: number): void => {
    const { total } = table[column];
    if (column === table.length - 1) {
      if (left > total) return;
      const share = Math.exp(weight + logChoose(total, left) - own);
      all += share;
      // Equally likely tables must not be told apart by rounding (the tolerance that R uses).
      if (share <= 1 + 1e-7) unlikely += share;
      return;
    }
    for (let count = 0; count <= Math.min(total, left); count++) {
      fill(column + 1, left - count, weight + logChoose(total, count));
    }
  };
  fill(0, sum(row), 0);
  return Math.min(1, unlikely / all);
}

/** The interval of the difference from the two Wilson intervals (R. G. Newcombe, Stat. Med. 17, 1998: method 10). */
export function differenceInterval(a: Proportion, b: Proportion, confidence = CONFIDENCE): Interval {
  const pa = a.successes / a.n;
  const pb = b.successes / b.n;
  const ia = wilson(a.successes, a.n, confidence);
  const ib = wilson(b.successes, b.n, confidence);
  return {
    low: pa - pb - Math.hypot(pa - ia.low, ib.high - pb),
    high: pa - pb + Math.hypot(ia.high - pa, pb - ib.low),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
