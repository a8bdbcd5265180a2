import { BEYOND, DOGS, NEXT, POINTS } from './graph.js';

/**
 * Chains of more than seven captures, which only go on after a win, as numbers: no dog is captured twice, so of the
 * ways there are few, though three bits a hop would not fit. The first seven hops are one of some fifty thousand ways,
 * in the order of their numbers as moves; what follows is counted through, the ways on from there in the order of
 * directions, each before those that go on from it.
 */
export const LONG_CHAIN = 2 ** 29;

/** Hops that a plain move has room for. */
const FIRST = 7;
const MOST = DOGS;
/** Bits for the number of the way on: from nowhere there are more than 2,550. */
const REST_BITS = 12;
const REST = (1 << REST_BITS) - 1;

/** All ways of seven hops, as moves, in ascending order; made when the first is asked for. */
let ways: Int32Array | undefined;

function firstWays(): Int32Array {
  if (ways !== undefined) return ways;
  const found: number[] = [];
  const hop = (point: number, passed: number, hops: number, move: number): void => {
    if (hops === FIRST) {
      found.push(move);
      return;
    }
    for (const direction of directionsFrom(point, passed)) {
      const way = 8 * point + direction;
      // As in move.ts: a hop more in bits 5 to 7, and its direction above those before.
      hop(BEYOND[way], passed | (1 << NEXT[way]), hops + 1, (move + 32) | (direction << (8 + 3 * hops)));
    }
  };
  for (let point = 0; point < POINTS; point++) hop(point, 0, 0, point);
  ways = Int32Array.from(found).sort();
  return ways;
}

/** Where a jump leads from a point, over dogs that were not captured yet. */
function directionsFrom(point: number, passed: number): number[] {
  const found: number[] = [];
  for (let direction = 0; direction < 8; direction++) {
    const way = 8 * point + direction;
    if (NEXT[way] >= 0 && BEYOND[way] >= 0 && ((passed >> NEXT[way]) & 1) === 0) found.push(direction);
  }
  return found;
}

/** What was counted before, by point and dogs captured: the same rest is asked for by many ways there. */
const counted = new Map<number, number>();

/** How many ways lead on from a point, all lengths together. */
function countOn(point: number, passed: number, hops: number): number {
  if (hops === MOST) return 0;
  const key = passed * POINTS + point;
  const known = counted.get(key);
  if (known !== undefined) return known;
  let count = 0;
  for (const direction of directionsFrom(point, passed)) {
    const way = 8 * point + direction;
    count += 1 + countOn(BEYOND[way], passed | (1 << NEXT[way]), hops + 1);
  }
  counted.set(key, count);
  return count;
}

/** The chain of more than seven hops that begins at a point; null where the board has no such way. */
export function makeLongChain(from: number, directions: readonly number[]): number | null {
  let first = from;
  for (let hop = 0; hop < FIRST; hop++) first = (first + 32) | (directions[hop] << (8 + 3 * hop));
  const index = placeOf(firstWays(), first);
  if (index < 0) return null;
  let { point, passed } = walk(from, directions.slice(0, FIRST));
  let rest = -1;
  for (let hop = FIRST; hop < directions.length; hop++) {
    const open = directionsFrom(point, passed);
    if (hop >= MOST || !open.includes(directions[hop])) return null;
    rest++;
    for (const direction of open) {
      const way = 8 * point + direction;
      const next = { point: BEYOND[way], passed: passed | (1 << NEXT[way]) };
      if (direction === directions[hop]) {
        ({ point, passed } = next);
        break;
      }
      rest += 1 + countOn(next.point, next.passed, hop + 1);
    }
  }
  return LONG_CHAIN + (index << REST_BITS) + rest;
}

/** The first seven hops of such a number as a move, and the directions of the others; null where it stands for none. */
export function readLongChain(move: number): { readonly first: number; readonly rest: readonly number[] } | null {
  const all = firstWays();
  const index = (move - LONG_CHAIN) >> REST_BITS;
  if (index >= all.length) return null;
  const first = all[index];
  const directions = Array.from({ length: FIRST }, (_, hop) => (first >> (8 + 3 * hop)) & 7);
  let { point, passed } = walk(first & 31, directions);
  let left = (move & REST) + 1;
  const rest: number[] = [];
  while (left > 0) {
    left--;
    const next = directionsFrom(point, passed).find((direction) => {
      const way = 8 * point + direction;
      const size = 1 + countOn(BEYOND[way], passed | (1 << NEXT[way]), FIRST + rest.length + 1);
      if (left < size) return true;
      left -= size;
      return false;
    });
    if (next === undefined || FIRST + rest.length === MOST) return null;
    rest.push(next);
    const way = 8 * point + next;
    passed |= 1 << NEXT[way];
    point = BEYOND[way];
  }
  return { first, rest };
}

/** Where hops end, and the dogs that they have captured. */
function walk(from: number, directions: readonly number[]): { point: number; passed: number } {
  let point = from;
  let passed = 0;
  for (const direction of directions) {
    const way = 8 * point + direction;
    passed |= 1 << NEXT[way];
    point = BEYOND[way];
  }
  return { point, passed };
}

/** The place of a number in an ascending list, or -1. */
function placeOf(list: Int32Array, value: number): number {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (list[middle] === value) return middle;
    if (list[middle] < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
