import { binomial } from '@tabuleiro/engine/solve';
import { TILES } from '../tiles.js';

/** Hands are at most seven tiles. */
const HANDS = 8;
/** NONE[(32 * hidden + unfit) * 8 + hand]: the chance that all of a hand are among the unfit ones of the hidden tiles. */
const NONE = new Float64Array(32 * 32 * HANDS);
for (let hand = 0; hand < HANDS; hand++) {
  const ways = Array.from({ length: 32 }, (_, n) => (n > TILES ? 0 : binomial(n, hand)));
  for (let i = hand; i < NONE.length; i += HANDS) NONE[i] = ways[(i >> 3) & 31] / ways[i >> 8];
}

/**
 * The chance model of the thesis (section 4.4). Its equation 20, T_k: of the orders in which the hidden tiles can lie,
 * those in which a hand of so many has exactly k of the `inSuit` tiles of a number.
 */
export function ordersWith(k: number, hidden: number, inSuit: number, hand: number): number {
  if (k > hand) return 0;
  return (
    arrangements(inSuit, k) * binomial(hand, k) * arrangements(hidden - inSuit, hand - k) * factorial(hidden - hand)
  );
}

/** Equation 21, simplified: the chance that a hand has a tile of a number of which `inSuit` of the hidden tiles are. */
export function chanceOfSuit(hidden: number, inSuit: number, hand: number): number {
  return 1 - NONE[(hidden << 8) | ((hidden - inSuit) << 3) | hand];
}

/** Equation 22, simplified: the chance that all tiles of a hand are among the `unfit`, so that it must pass. */
export function chanceOfPass(hidden: number, unfit: number, hand: number): number {
  return NONE[(hidden << 8) | (unfit << 3) | hand];
}

function arrangements(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= Math.max(0, n - i);
  return ways;
}

function factorial(n: number): number {
  return arrangements(n, n);
}
