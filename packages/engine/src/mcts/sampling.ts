import type { Basis } from '../contract/decision.js';

/**
 * What is known of a mean of rewards from 0 to 1 after so many visits; `span` is what a reward of 1 is worth. The spread
 * of the rewards is not kept, so it is taken to be that of wins and losses alone, the widest that there can be with this
 * mean: exact where there is nothing in between, else an upper bound. One visit says nothing of the spread.
 */
export function sampled(mean: number, visits: number, span: number): Basis {
  // Sums of many rewards may leave the bounds by a last digit.
  const variance = Math.max(0, mean * (1 - mean));
  return { kind: 'sampled', error: visits < 2 ? null : span * Math.sqrt(variance / (visits - 1)) };
}

/** Means of several samples with their weights: the mean of all, and its error as the spread between them tells it. */
export class WeightedMeans {
  weight = 0;
  /** The means times their weights. */
  sum = 0;
  private count = 0;
  /** The sums of squared weights, alone, with the means, and with their squares. */
  private readonly squares = [0, 0, 0];

  add(mean: number, weight: number): void {
    this.count++;
    this.weight += weight;
    this.sum += weight * mean;
    for (let power = 0; power < 3; power++) this.squares[power] += weight ** 2 * mean ** power;
  }

  /** Null where nothing was added. */
  get mean(): number | null {
    return this.weight === 0 ? null : this.sum / this.weight;
  }

  get basis(): Basis | null {
    const { mean, count } = this;
    if (mean === null) return null;
    const [weights, means, squares] = this.squares;
    const deviations = Math.max(0, squares - 2 * mean * means + mean ** 2 * weights);
    const error = count < 2 ? null : Math.sqrt((deviations * count) / (count - 1)) / this.weight;
    return { kind: 'sampled', error };
  }
}
