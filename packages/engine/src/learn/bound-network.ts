import type { BoundEvaluation, Term } from '../contract/evaluation.js';
import type { Features } from '../contract/features.js';
import type { Model } from '../contract/position.js';
import type { Layout } from './layout.js';
import type { Lookups } from './merged-lookups.js';
import { tanh } from './tanh.js';

/** What a certain win is worth: values are expected payoffs in ten-thousandths. */
const CERTAIN = 10_000;
/** No guess is as good as the end of the game. */
const HIGHEST = CERTAIN - 1;
/** Arguments of the tangent are looked up in steps of 1 / 256, from -8 to 8. */
const STEP_BITS = 8;
const REACH = 8 << STEP_BITS;
/** Tables that mirror each other are added up beforehand as long as they take no more than so many numbers. */
const MOST_MERGED = 1 << 20;

const CURVE = Int16Array.from({ length: 2 * REACH + 1 }, (_, i) => {
  const worth = Math.round(CERTAIN * tanh((i - REACH) / (1 << STEP_BITS)));
  return Math.max(-HIGHEST, Math.min(HIGHEST, worth));
});

/** A network at work: whole numbers only. */
export class BoundNetwork<P extends Model> implements BoundEvaluation<P> {
  readonly low = -HIGHEST;
  readonly high = HIGHEST;
  readonly payoffUnit = CERTAIN;
  readonly constantSum: boolean;
  private readonly vars: Uint8Array;
  private readonly lookups: Lookups;
  private readonly shift: number;

  /** `bits`: how many bits of a weight stand behind the point; `names`: what the tuples are called. */
  constructor(
    private readonly features: Features<P>,
    private readonly layout: Layout,
    private readonly weights: Int16Array,
    bits: number,
    private readonly sides: readonly number[],
  ) {
    this.constantSum = features.onlooker !== 'every seat';
    this.vars = new Uint8Array(features.sizes.length);
    this.lookups = layout.merged(weights, MOST_MERGED);
    this.shift = bits - STEP_BITS;
  }

  value(position: P, seat: number): number {
    const { features, vars, sides } = this;
    const onlooker = this.onlookerOf(position, seat);
    features.read(position, onlooker, vars);
    const sum = this.lookups.sum(vars, features.phase(position, onlooker)) >> this.shift;
    const worth = sum >= REACH ? HIGHEST : sum <= -REACH ? -HIGHEST : CURVE[sum + REACH];
    return sides[onlooker] === sides[seat] ? worth : 0 - worth;
  }

  /** The value shared out among the tuples as their sums have it. */
  explain(position: P, seat: number): readonly Term[] {
    const { features, vars, layout, weights, sides } = this;
    const value = this.value(position, seat);
    const onlooker = this.onlookerOf(position, seat);
    features.read(position, onlooker, vars);
    const sums = layout.sumsByTuple(weights, vars, features.phase(position, onlooker));
    const total = sums.reduce((sum, each) => sum + each, 0);
    const sign = sides[onlooker] === sides[seat] ? 1 : -1;
    return sums.map((each, i) => {
      // Where the sums cancel out, the value is nothing, and they are shown as they are, against one another.
      const share = total === 0 ? (sign * each) / 2 ** this.shift : (value * each) / total;
      return { name: `tuple-${i + 1}`, value: share };
    });
  }

  private onlookerOf(position: P, seat: number): number {
    const { onlooker } = this.features;
    if (onlooker === 'every seat') return seat;
    return onlooker === 'first seat' ? 0 : Math.max(0, position.turn);
  }
}
