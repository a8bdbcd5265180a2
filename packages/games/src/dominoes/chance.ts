import { TILES } from './tiles.js';

/** CHOOSE[32 * n + k]: the ways to choose k of n things. */
const CHOOSE = Float64Array.from({ length: 32 * 32 }, (_, i) => choose(i >> 5, i & 31));

function choose(n: number, k: number): number {
  if (k > n || n > TILES) return 0;
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return Math.round(ways);
}

/**
 * The chance model of the thesis (section 4.4). Its equation 20, T_k: of the orders in which the hidden tiles can lie,
 * those in which a hand of so many has exactly k of the `inSuit` tiles of a number.
 */
export function ordersWith(k: number, hidden: number, inSuit: number, hand: number): number {
  if (k > hand) return 0;
  return arrangements(inSuit, k) * choose(hand, k) * arrangements(hidden - inSuit, hand - k) * factorial(hidden - hand);
}

/** Equation 21, simplified: the chance that a hand has a tile of a number of which `inSuit` of the hidden tiles are. */
export function chanceOfSuit(hidden: number, inSuit: number, hand: number): number {
  return 1 - CHOOSE[((hidden - inSuit) << 5) | hand] / CHOOSE[(hidden << 5) | hand];
}

/** Equation 22, simplified: the chance that all tiles of a hand are among the `unfit`, so that it must pass. */
export function chanceOfPass(hidden: number, unfit: number, hand: number): number {
  return CHOOSE[(unfit << 5) | hand] / CHOOSE[(hidden << 5) | hand];
}

function arrangements(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= Math.max(0, n - i);
  return ways;
}

function factorial(n: number): number {
  return arrangements(n, n);
}
