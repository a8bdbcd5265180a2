import { binomial } from '@tabuleiro/engine/solve';

/**
 * Subsets of a few cells, numbered in the order of their highest elements (colexicographic): the subsets of 0..n-1
 * come before all that have n in them, so a subset has the same number however many cells there are. Leaving cells out
 * and numbering the rest anew keeps the order.
 */
const MOST = 36;
const WIDTH = MOST + 2;
const CHOOSE = Float64Array.from({ length: (MOST + 1) * WIDTH }, (_, i) => binomial(Math.floor(i / WIDTH), i % WIDTH));

/** How many subsets of k of n cells there are; none where k is below zero or above n. */
export function choose(n: number, k: number): number {
  return k < 0 || k > n ? 0 : CHOOSE[n * WIDTH + k];
}

/** The number of a subset, its elements in ascending order. */
export function rankOf(subset: ArrayLike<number>): number {
  let rank = 0;
  for (let i = 0; i < subset.length; i++) rank += choose(subset[i], i + 1);
  return rank;
}

/** The first subset of its size: 0, 1, 2, ... */
export function firstSubset(size: number): Int32Array {
  return Int32Array.from({ length: size }, (_, i) => i);
}

/** Moves on to the next subset of the same size, in place. */
export function nextSubset(subset: Int32Array): void {
  const size = subset.length;
  let i = 0;
  while (i + 1 < size && subset[i] + 1 === subset[i + 1]) {
    subset[i] = i;
    i++;
  }
  if (i < size) subset[i]++;
}

/**
 * For every subset of `size` of n cells, in order: the numbers of the n - size subsets that have one cell more, each
 * times `stride`.
 */
export function supersetsOf(n: number, size: number, stride: number): Int32Array {
  const table = new Int32Array(choose(n, size) * (n - size));
  const subset = firstSubset(size);
  let at = 0;
  for (let rank = 0; rank < choose(n, size); rank++) {
    // With the new cell at place i, the elements below keep their places and those above go one up.
    let rest = 0;
    for (let i = 0; i < size; i++) rest += choose(subset[i], i + 2);
    let place = 0;
    for (let cell = 0; cell < n; cell++) {
      if (place < size && subset[place] === cell) {
        rest += choose(cell, place + 1) - choose(cell, place + 2);
        place++;
      } else {
        table[at++] = (rest + choose(cell, place + 1)) * stride;
      }
    }
    nextSubset(subset);
  }
  return table;
}
