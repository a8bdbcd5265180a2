/** Pearson's chi-square tests (Philosophical Magazine 50, 1900): goodness of fit, and independence in a table. */
import { chiSquareQuantile, chiSquareTail } from './distributions.js';

/** The outcome of a chi-square test. */
export interface ChiSquareTest {
  readonly statistic: number;
  readonly df: number;
  readonly p: number;
  /** The smallest expected count: below 5 the p-value is only rough (Cochran, Biometrics 10, 1954). */
  readonly smallestExpected: number;
}

/** Do counts agree with the given shares? All equal unless said otherwise; the shares need not add up to 1. */
export function goodnessOfFit(
  observed: readonly number[],
  shares: readonly number[] = observed.map(() => 1),
): ChiSquareTest {
  if (observed.length !== shares.length) throw new Error('every count needs its expected share');
  const scale = sum(observed) / sum(shares);
  const expected = shares.map((share) => share * scale);
  return chiSquare(observed, expected, shares.filter((share) => share > 0).length - 1);
}

/** Do the rows of a table of counts have the same distribution over its columns? Empty rows and columns do not count. */
export function independence(table: readonly (readonly number[])[]): ChiSquareTest {
  const rows = table.filter((row) => sum(row) > 0);
  const totals = (table[0] ?? []).map((_, column) => sum(rows.map((row) => row[column])));
  const total = sum(totals);
  const columns = totals.filter((count) => count > 0).length;
  const expected = rows.flatMap((row) => totals.map((count) => (sum(row) * count) / total));
  return chiSquare(rows.flat(), expected, (rows.length - 1) * (columns - 1));
}

/** What chi-square must exceed for significance: 6.635 at 99% with 1 degree of freedom. */
export function criticalChiSquare(confidence: number, df: number): number {
  return chiSquareQuantile(confidence, df);
}

function chiSquare(observed: readonly number[], expected: readonly number[], df: number): ChiSquareTest {
  // What was thought impossible and happened nevertheless makes the statistic infinite, and p zero.
  const parts = observed.map((count, i) => (count === expected[i] ? 0 : (count - expected[i]) ** 2 / expected[i]));
  const statistic = sum(parts);
  const possible = expected.filter((count) => count > 0);
  return {
    statistic,
    df,
    p: df > 0 || statistic === Number.POSITIVE_INFINITY ? chiSquareTail(statistic, df) : 1,
    smallestExpected: possible.length > 0 ? Math.min(...possible) : 0,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
