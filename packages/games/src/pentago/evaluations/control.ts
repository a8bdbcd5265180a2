import { type BoundEvaluation, type Evaluation, mix, num } from '@tabuleiro/engine';
import type { Pentago } from '../position.js';
import { SCALE } from './scale.js';

/** The key of the position that is evaluated; two words, see Position.hash. */
const key = new Int32Array(2);

/**
 * The control of the authors' experiments: a random value from 0 to 1 that knows nothing. It is drawn from the key of
 * the position, so that a position has one value and a search can be repeated.
 */
export const control: Evaluation<Pentago> = {
  name: 'control',
  summary: 'a random value for every position: what any heuristic should beat',
  weights: { draw: num('which of the random values: any number gives others', 0, 0, 1_000_000) },
  bind({ draw }): BoundEvaluation<Pentago> {
    const salt = mix(Math.round(draw));
    const value = (position: Pentago, seat: number): number => {
      position.hash(key);
      const bits = mix(mix(key[0] ^ salt) ^ key[1] ^ (seat + 1));
      return Math.floor(((bits >>> 0) / 2 ** 32) * SCALE);
    };
    return {
      scale: SCALE,
      low: 0,
      high: SCALE,
      constantSum: false,
      value,
      explain: (position, seat) => [{ name: 'chance', value: value(position, seat) }],
    };
  },
};
