/**
 * The Wilson score interval (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927), for proportions and for scores with draws.
 *
 * Unlike "estimate ± z standard errors" it stays within 0 and 1, holds for small samples, and is not a point when all
 * games went the same way.
 */
import { zOf } from './distributions.js';
import type { ScoreSample } from './score.js';

/** The bounds of an interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The confidence of every interval that says nothing else. */
export const CONFIDENCE = 0.95;

/** The interval for the probability behind so many successes of n. */
export function wilson(successes: number, n: number, confidence = CONFIDENCE): Interval {
  const mean = successes / n;
  return scoreInterval({ n, gamesPerUnit: 1, mean, variance: mean * (1 - mean) }, confidence);
}

/**
 * The interval for the expected score behind a sample of games or blocks.
 *
 * Wilson's interval is (n m + z²/2 ± z √(n v + z²/4)) / (n + z²) with mean m and v = m (1 - m). A score with draws, or
 * the mean of a block, varies less than that, so v is the variance that was observed; the z²/4 stays as it is, as if z²
 * further games had been played without a draw. So a proportion gets exactly Wilson's interval, draws make it narrower,
 * and it never shrinks to a point: ten draws of ten give 0.36 to 0.64.
 */
export function scoreInterval({ n, mean, variance }: ScoreSample, confidence = CONFIDENCE): Interval {
  if (n === 0) return { low: 0, high: 1 };
  const z = zOf(confidence);
  const weight = n + z * z;
  const centre = (n * mean + (z * z) / 2) / weight;
  const half = (z * Math.sqrt(n * variance + (z * z) / 4)) / weight;
  // The formula keeps 0 <= low <= mean <= high <= 1; only rounding could break it.
  return { low: Math.max(0, Math.min(mean, centre - half)), high: Math.min(1, Math.max(mean, centre + half)) };
}
