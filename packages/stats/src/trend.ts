/**
 * The Cochran–Armitage test for a trend in proportions (W. G. Cochran, Biometrics 10, 1954; P. Armitage, Biometrics 11,
 * 1955): do shares rise or fall along a row of samples that are in order?
 */
import { normalCdf, zOf } from './distributions.js';
import type { Proportion } from './proportions.js';
import { CONFIDENCE, type Interval } from './wilson.js';

/** A trend along a row of proportions. */
export interface Trend {
  /** Along the whole row, by the straight line that fits all samples best. */
  readonly rise: number;
  readonly interval: Interval;
  readonly z: number;
  /** Two-sided. */
  readonly p: number;
}

/** The trend over samples at equal steps. */
export function trendOf(samples: readonly Proportion[], confidence = CONFIDENCE): Trend {
  const all = samples.reduce((sum, { n }) => sum + n, 0);
  const pooled = samples.reduce((sum, { successes }) => sum + successes, 0) / all;
  const middle = samples.reduce((sum, { n }, step) => sum + n * step, 0) / all;
  const spread = samples.reduce((sum, { n }, step) => sum + n * (step - middle) ** 2, 0);
  const slope = samples.reduce((sum, { successes, n }, step) => sum + (step - middle) * (successes - n * pooled), 0);
  const steps = samples.length - 1;
  const error = (steps * Math.sqrt(pooled * (1 - pooled))) / Math.sqrt(spread);
  const rise = (steps * slope) / spread;
  const z = rise === 0 ? 0 : rise / error;
  const reach = zOf(confidence) * error;
  return {
    rise,
    interval: { low: rise - reach, high: rise + reach },
    z,
    p: Math.min(1, 2 * normalCdf(-Math.abs(z))),
  };
}
