import { MAX_MOVES } from '../contract/position.js';
import { exponential } from '../mcts/exponential.js';
import type { Rng } from '../rng.js';
import type { MoveLook } from './move-sight.js';
import type { NamedPolicy } from './network-file.js';

/** A policy at work: how likely each move is. */
export class BoundPolicy<S = unknown> {
  private readonly parts: readonly Part<S>[];
  private readonly odds = new Float64Array(MAX_MOVES);

  /**
   * `rating`: of whom it is to choose like; between two that it was made from it is one or the other by lot, as near as
   * they are. 0 for the strongest. `temperature` above 1 levels the odds; with 0 the likeliest move is certain.
   */
  constructor(
    look: MoveLook<S>,
    network: NamedPolicy,
    rating: number,
    private readonly temperature: number,
  ) {
    const { weights, bits, policy } = network;
    const scale = 2 ** -bits;
    this.parts = sharesOf(policy.ratings, rating).map(({ band, share }) => {
      const sum = look.summing(weights.subarray(band * look.size, (band + 1) * look.size));
      return { share, score: (seen, move) => scale * sum(seen, move) };
    });
  }

  /** How likely the moves are from `from` up to `to`, into `odds` from its front; they add up to 1. */
  weigh(seen: S, moves: Int32Array, from: number, to: number, odds: Float64Array): void {
    const count = to - from;
    const { parts } = this;
    if (parts.length === 1) {
      this.weighPart(parts[0], seen, moves, from, count, odds);
      return;
    }
    odds.fill(0, 0, count);
    for (const part of parts) {
      this.weighPart(part, seen, moves, from, count, this.odds);
      for (let i = 0; i < count; i++) odds[i] += part.share * this.odds[i];
    }
  }

  private weighPart(
    { score }: Part<S>,
    seen: S,
    moves: Int32Array,
    from: number,
    count: number,
    odds: Float64Array,
  ): void {
    for (let i = 0; i < count; i++) odds[i] = score(seen, moves[from + i]);
    softmax(odds, count, this.temperature);
  }
}

interface Part<S> {
  readonly share: number;
  score(seen: S, move: number): number;
}

/** Makes odds of scores. */
export function softmax(scores: Float64Array, count: number, temperature: number): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) if (scores[i] > highest) highest = scores[i];
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const behind = scores[i] - highest;
    scores[i] = temperature === 0 ? (behind === 0 ? 1 : 0) : exponential(behind / temperature);
    sum += scores[i];
  }
  for (let i = 0; i < count; i++) scores[i] /= sum;
}

/** One of several by lot, by their odds. */
export function drawn(odds: Float64Array, count: number, rng: Rng): number {
  let left = rng.unit();
  for (let i = 0; i < count - 1; i++) {
    left -= odds[i];
    if (left < 0) return i;
  }
  // What rounding leaves over falls to the last one that can be.
  let last = count - 1;
  while (last > 0 && odds[last] === 0) last--;
  return last;
}

/** Which of the policies, rising by rating, count how much. */
function sharesOf(
  ratings: readonly (number | null)[],
  rating: number,
): readonly { readonly band: number; readonly share: number }[] {
  const last = ratings.length - 1;
  if (rating === 0) return [{ band: last, share: 1 }];
  const above = ratings.findIndex((each) => each !== null && each >= rating);
  if (above < 0) return [{ band: last, share: 1 }];
  const [low, high] = [ratings[above - 1] ?? null, ratings[above] ?? null];
  if (low === null || high === null || high === rating) return [{ band: above, share: 1 }];
  const share = (rating - low) / (high - low);
  return [
    { band: above - 1, share: 1 - share },
    { band: above, share },
  ];
}
