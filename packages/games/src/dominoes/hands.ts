import type { Rng } from '@tabuleiro/engine';
import { binomial } from '@tabuleiro/engine/solve';
import { HAND } from './round.js';
import { TILES } from './tiles.js';

/**
 * The dealing of one hand as a number: the hands of seven tiles, in order. A whole deal would not fit into a move
 * (there are 28!/7!^4 of them, about 2^49), three hands one after the other do.
 */
export const HANDS = 1_184_040;

/** CHOOSE[8 * n + k]: the ways to choose k of n, for k up to 7. */
const CHOOSE = Int32Array.from({ length: 8 * (TILES + 1) }, (_, i) => binomial(i >> 3, i & 7));

/** The number of a hand of seven tiles. */
export function rankOfHand(hand: number): number {
  let rank = 0;
  let k = 1;
  for (let left = hand; left !== 0; left &= left - 1, k++) {
    rank += CHOOSE[8 * (31 - Math.clz32(left & (0 - left))) + k];
  }
  return rank;
}

export function handOfRank(rank: number): number {
  let hand = 0;
  let left = rank;
  let k = HAND;
  for (let tile = TILES - 1; k > 0; tile--) {
    const below = CHOOSE[8 * tile + k];
    if (left < below) continue;
    left -= below;
    hand |= 1 << tile;
    k--;
  }
  return hand;
}

const stock = new Int32Array(TILES);

/** Draws `count` of the tiles of a set, all ways alike, always with as many random numbers. */
export function drawTiles(rng: Rng, from: number, count: number): number {
  let size = 0;
  for (let left = from; left !== 0; left &= left - 1) stock[size++] = left & (0 - left);
  let drawn = 0;
  for (let i = 0; i < count; i++) {
    const at = rng.below(size);
    drawn |= stock[at];
    stock[at] = stock[--size];
  }
  return drawn;
}
