/**
 * The generalised log-likelihood ratio of two hypotheses about a distribution of scores, as fishtest and fastchess use
 * it: each hypothesis gets the likeliest distribution that fulfils it.
 *
 * Source: M. Van den Bergh, "Comments on normalized Elo" (normalized_elo_practical.pdf): proposition 1.1 for a given
 * mean, section 4.1 for a given t-value.
 */

/** A score that never came up counts this many times, so that every score keeps a probability (as in fishtest). */
const NEVER_SEEN = 1e-3;

const MOST_STEPS = 100;

/** How much likelier the counts are with mean score s1 than with s0. Counts by score, lowest first, equal steps. */
export function llrOfMeans(counts: readonly number[], s0: number, s1: number): number {
  const { n, shares, scores } = empirical(counts);
  return n * meanLogRatio(shares, likeliestWithMean(shares, scores, s1), likeliestWithMean(shares, scores, s0));
}

/** The same for the t-value of a block, (mean - 1/2) / standard deviation. */
export function llrOfTValues(counts: readonly number[], t0: number, t1: number): number {
  const { n, shares, scores } = empirical(counts);
  return n * meanLogRatio(shares, likeliestWithTValue(shares, scores, t1), likeliestWithTValue(shares, scores, t0));
}

function empirical(counts: readonly number[]): { n: number; shares: number[]; scores: number[] } {
  const filled = counts.map((count) => (count === 0 ? NEVER_SEEN : count));
  const n = filled.reduce((sum, count) => sum + count, 0);
  return { n, shares: filled.map((count) => count / n), scores: counts.map((_, i) => i / (counts.length - 1)) };
}

function meanLogRatio(shares: readonly number[], above: readonly number[], below: readonly number[]): number {
  return shares.reduce((sum, share, i) => sum + share * Math.log(above[i] / below[i]), 0);
}

/** Proposition 1.1: of all distributions with this mean, the one that makes the shares likeliest. */
function likeliestWithMean(shares: readonly number[], scores: readonly number[], mean: number): number[] {
  return tilt(
    shares,
    scores.map((score) => score - mean),
  );
}

/** Section 4.1: the mean condition is bent to the t-value around the last distribution, until nothing moves. */
function likeliestWithTValue(shares: readonly number[], scores: readonly number[], t: number): number[] {
  let p = scores.map(() => 1 / scores.length);
  for (let step = 0; step < MOST_STEPS; step++) {
    const mean = p.reduce((sum, share, i) => sum + share * scores[i], 0);
    const deviation = Math.sqrt(p.reduce((sum, share, i) => sum + share * (scores[i] - mean) ** 2, 0));
    const next = tilt(
      shares,
      scores.map((score) => score - 0.5 - (t * deviation * (1 + ((score - mean) / deviation) ** 2)) / 2),
    );
    const moved = next.reduce((most, share, i) => Math.max(most, Math.abs(share - p[i])), 0);
    p = next;
    if (moved < 1e-10) break;
  }
  return p;
}

/** The shares divided by 1 + x v, with the x that brings the mean of the values v to 0. */
function tilt(shares: readonly number[], values: readonly number[]): number[] {
  const x = secularRoot(shares, values);
  return shares.map((share, i) => share / (1 + x * values[i]));
}

/**
 * Solves sum of p v / (1 + x v) = 0. The sum falls from one pole to the other, so the root lies between them, and
 * Newton's steps lead towards it. No step goes further than nine tenths of the way to the end of what is left: beside a
 * pole the steps would become tiny, far from the root.
 */
function secularRoot(shares: readonly number[], values: readonly number[]): number {
  let low = -1 / Math.max(...values);
  let high = -1 / Math.min(...values);
  let x = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    let sum = 0;
    let size = 0;
    let slope = 0;
    for (let i = 0; i < values.length; i++) {
      const part = values[i] / (1 + x * values[i]);
      sum += shares[i] * part;
      size += shares[i] * Math.abs(part);
      slope += shares[i] * part * part;
    }
    if (sum > 0) low = x;
    else high = x;
    const newton = x + sum / slope;
    const next = Math.min(x + 0.9 * (high - x), Math.max(x - 0.9 * (x - low), newton));
    if (Math.abs(sum) <= 1e-15 * size || next === x) return x;
    x = next;
  }
  return x;
}
