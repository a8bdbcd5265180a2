import { softmax } from './bound-policy.js';
import { NO_WEIGHT } from './move-sight.js';

/** Decisions to be learned from: where the weights of their moves stand. */
export interface SeenDecisions {
  /** By decision: whose policy it is for. */
  readonly bands: Uint8Array;
  /** By decision: how many moves there were, and which of them was made. */
  readonly counts: Int32Array;
  readonly made: Int32Array;
  /** By move, where its weights stand in a policy: as many numbers each as a look at a move takes. */
  readonly indices: Int32Array;
}

/** What a policy in training remembers of each weight. */
export interface PolicyArrays {
  readonly weights: Float32Array;
  /** What each correction was, times the decisions after halfway that came before it: for the mean over the second half. */
  readonly sums: Float32Array;
  /** The squares of all corrections wanted. */
  readonly sizes: Float32Array;
}

/**
 * Fits a policy to decisions by maximum likelihood: each one makes the move that was made more likely, and all others
 * less, as far as they were expected otherwise. Steps of weights that were often corrected shrink (J. Duchi, E. Hazan and
 * Y. Singer, "Adaptive subgradient methods", 2011), and in the end counts the mean of all weights that there were since
 * halfway (B. Polyak and A. Juditsky, "Acceleration of stochastic approximation by averaging", 1992).
 */
export class PolicyLearner {
  /** By weight, how it is wanted to change by the decision at hand; all 0 in between. */
  private readonly wanted: Float64Array;
  private readonly touched: Int32Array;
  private odds = new Float64Array(256);
  private readonly step: number;

  constructor(
    private readonly size: number,
    private readonly images: number,
    private readonly arrays: PolicyArrays,
    rate: number,
    /** Decisions that were learned from since halfway. */
    public counted = 0,
  ) {
    this.wanted = new Float64Array(arrays.weights.length);
    this.touched = new Int32Array(arrays.weights.length);
    this.step = rate / Math.sqrt(images);
  }

  /** Learns from decisions in their order. */
  learn({ bands, counts, made, indices }: SeenDecisions, isSecondHalf: boolean): void {
    const { size, images } = this;
    for (let decision = 0, at = 0; decision < counts.length; decision++) {
      const count = counts[decision];
      this.correct(indices, at, count, made[decision], bands[decision] * size, isSecondHalf);
      at += count * images;
    }
  }

  /** The weights that count in the end. */
  mean(): Float32Array {
    const { weights, sums } = this.arrays;
    if (this.counted === 0) return weights.slice();
    return weights.map((weight, i) => weight - sums[i] / this.counted);
  }

  private correct(indices: Int32Array, at: number, count: number, made: number, base: number, counts: boolean): void {
    const { images, wanted, touched, step, arrays } = this;
    const { weights, sums, sizes } = arrays;
    const odds = this.expected(indices, at, count, base);
    let length = 0;
    for (let move = 0; move < count; move++) {
      const want = (move === made ? 1 : 0) - odds[move];
      if (want === 0) continue;
      const end = at + (move + 1) * images;
      for (let i = at + move * images; i < end && indices[i] !== NO_WEIGHT; i++) {
        const index = base + indices[i];
        if (wanted[index] === 0) touched[length++] = index;
        wanted[index] += want;
        // What cancels out exactly would be touched twice: a trace of it stays.
        if (wanted[index] === 0) wanted[index] = TRACE;
      }
    }
    for (let i = 0; i < length; i++) {
      const index = touched[i];
      const want = wanted[index];
      wanted[index] = 0;
      sizes[index] += want * want;
      // What is too small to be remembered is too small to be corrected.
      if (sizes[index] === 0) continue;
      const change = (step * want) / Math.sqrt(sizes[index]);
      weights[index] += change;
      if (counts) sums[index] += this.counted * change;
    }
    if (counts) this.counted++;
  }

  /** How likely each move is now. */
  private expected(indices: Int32Array, at: number, count: number, base: number): Float64Array {
    const { images, arrays } = this;
    if (count > this.odds.length) this.odds = new Float64Array(2 * count);
    const { odds } = this;
    for (let move = 0; move < count; move++)
      odds[move] = sumOf(arrays.weights, indices, at + move * images, images, base);
    softmax(odds, count, 1);
    return odds;
  }
}

const TRACE = 1e-300;

/** The sum of the weights of a move. */
export function sumOf(
  weights: Float32Array | Int16Array,
  indices: Int32Array,
  at: number,
  images: number,
  base: number,
): number {
  let sum = 0;
  for (let i = at; i < at + images && indices[i] !== NO_WEIGHT; i++) sum += weights[base + indices[i]];
  return sum;
}
