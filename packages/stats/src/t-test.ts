/**
 * Student's t-tests: one sample, two samples by Welch (Biometrika 34, 1947; the variances may differ), and pairs.
 * All take means and deviations, so that a published table can be tested as well as our own numbers.
 */
import { studentCdf, studentQuantile, studentTwoSided } from './distributions.js';
import { type Moments, momentsOf } from './moments.js';
import { CONFIDENCE, type Interval } from './wilson.js';

/** What would count against the null hypothesis: any difference, a larger first mean, or a smaller one. */
export const ALTERNATIVES = ['different', 'greater', 'less'] as const;
/** One of the alternatives that a test can be against. */
export type Alternative = (typeof ALTERNATIVES)[number];

/** The outcome of a t-test. */
export interface TTest {
  readonly t: number;
  readonly df: number;
  readonly p: number;
  /** The difference that was tested, and its two-sided interval. */
  readonly difference: number;
  readonly interval: Interval;
}

/** What a t-test is against. */
export interface TTestOptions {
  readonly alternative?: Alternative;
  readonly confidence?: number;
}

/** Is the mean of a sample the one expected? */
export function oneSampleTTest(sample: Moments, expected: number, options: TTestOptions = {}): TTest {
  return tTest(sample.mean - expected, sample.sd / Math.sqrt(sample.n), sample.n - 1, options);
}

/** Do two samples have the same mean? Each needs two values at least. */
export function welchTTest(a: Moments, b: Moments, options: TTestOptions = {}): TTest {
  const va = a.sd ** 2 / a.n;
  const vb = b.sd ** 2 / b.n;
  // Without any spread the degrees of freedom are 0/0; the difference is then certain, whatever they are.
  const df = va + vb === 0 ? a.n + b.n - 2 : (va + vb) ** 2 / (va ** 2 / (a.n - 1) + vb ** 2 / (b.n - 1));
  return tTest(a.mean - b.mean, Math.sqrt(va + vb), df, options);
}

/** Do the values of one list differ from their partners in the other? */
export function pairedTTest(a: readonly number[], b: readonly number[], options: TTestOptions = {}): TTest {
  if (a.length !== b.length) throw new Error(`pairs need lists of one length, not ${a.length} and ${b.length}`);
  return oneSampleTTest(momentsOf(a.map((value, i) => value - b[i])), 0, options);
}

/** A difference with its standard error and degrees of freedom. */
export function tTest(difference: number, error: number, df: number, options: TTestOptions = {}): TTest {
  const { alternative = 'different', confidence = CONFIDENCE } = options;
  const t = difference === 0 ? 0 : difference / error;
  const reach = error === 0 ? 0 : criticalT(confidence, df) * error;
  const p =
    alternative === 'different'
      ? studentTwoSided(t, df)
      : alternative === 'less'
        ? studentCdf(t, df)
        : studentCdf(-t, df);
  return { t, df, p, difference, interval: { low: difference - reach, high: difference + reach } };
}

/** What t must exceed for significance: 3.250 at 99% with 9 degrees of freedom, 2.821 if only one side counts. */
export function criticalT(confidence: number, df: number, sides: 1 | 2 = 2): number {
  return studentQuantile(1 - (1 - confidence) / sides, df);
}
