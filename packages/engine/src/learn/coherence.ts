import type { Layout } from './layout.js';
import { tanh } from './tanh.js';

/**
 * Learns weights by temporal coherence (D. Beal and M. Smith, "Temporal coherence and prediction decay in TD learning",
 * 1999): each weight has a step of its own, which stays long as long as its corrections go one way, and shrinks where
 * they go to and fro.
 */
export class CoherentLearner {
  /** By weight, how often it counts in the value at hand; all 0 in between. */
  private readonly counts: Uint8Array;

  constructor(
    private readonly layout: Layout,
    readonly weights: Float32Array,
    /** By weight, the sum of its corrections, and the sum of their sizes. */
    readonly sums: Float32Array,
    readonly sizes: Float32Array,
    private readonly rate: number,
  ) {
    this.counts = new Uint8Array(layout.size);
  }

  /** Corrects the weights by what a game taught; the sum of the squared errors that there were. */
  learn(indices: Int32Array, targets: Float32Array): number {
    const { layout, weights, sums, sizes } = this;
    const { images } = layout;
    const { counts } = this;
    let squares = 0;
    for (let i = 0; i < targets.length; i++) {
      const from = i * images;
      const end = from + images;
      let sum = 0;
      for (let at = from; at < end; at++) sum += weights[indices[at]];
      const value = tanh(sum);
      const error = targets[i] - value;
      squares += error * error;
      const wanted = error * (1 - value * value);
      const size = Math.abs(wanted);
      if (size === 0) continue;
      // A weight that counts several times moves the value by so much more: together they should move it by the error.
      let squared = 0;
      for (let at = from; at < end; at++) counts[indices[at]]++;
      for (let at = from; at < end; at++) squared += counts[indices[at]];
      for (let at = from; at < end; at++) counts[indices[at]] = 0;
      const step = this.rate / squared;
      for (let at = from; at < end; at++) {
        const index = indices[at];
        const coherence = sizes[index] === 0 ? 1 : Math.abs(sums[index]) / sizes[index];
        weights[index] += step * coherence * wanted;
        sums[index] += wanted;
        sizes[index] += size;
      }
    }
    return squares;
  }
}
