import type { Rng } from '@tabuleiro/engine';
import { BEYOND, NEXT } from './graph.js';
import { makeStep } from './move.js';
import { linesWithout, nthMembers, WAY_BITS, wayTable } from './move-tables.js';

// Where the pieces can go, by lookup. The tables stand beside the functions that read them: imported ones are slower.
const WAY_SHIFT = 32 - WAY_BITS;
const WAY_ROOM = WAY_BITS;
const { around: NEAR, multiplier: NEAR_MULTIPLIER, ways: NEAR_WAYS } = wayTable(NEXT);
const { around: FAR, multiplier: FAR_MULTIPLIER, ways: FAR_WAYS } = wayTable(BEYOND);
const NTH = nthMembers();
const ALONG_ROWS = linesWithout(1);
const ALONG_COLUMNS = linesWithout(5);
const FALLING = linesWithout(6);
const RISING = linesWithout(4);
const IN_LAIR = linesWithout(3);

/** The directions in which a dog stands next to the jaguar. */
export function dogWays(jaguar: number, dogs: number): number {
  return NEAR_WAYS[(jaguar << WAY_ROOM) | (Math.imul(dogs & NEAR[jaguar], NEAR_MULTIPLIER[jaguar]) >>> WAY_SHIFT)];
}

/** The directions in which the point beyond the neighbour is free. */
export function landingWays(jaguar: number, dogs: number): number {
  return FAR_WAYS[(jaguar << WAY_ROOM) | (Math.imul(~dogs & FAR[jaguar], FAR_MULTIPLIER[jaguar]) >>> WAY_SHIFT)];
}

export function isShutIn(jaguar: number, dogs: number): boolean {
  if ((NEAR[jaguar] & ~dogs) !== 0) return false;
  return (dogWays(jaguar, dogs) & landingWays(jaguar, dogs)) === 0;
}

/** Whether a line leads from a point to another that is not one of those taken. The other may be no point at all. */
export function isFreeNeighbour(from: number, to: number, taken: number): boolean {
  return to < 32 && ((NEAR[from] >>> to) & ~(taken >>> to) & 1) === 1;
}

export function packMoves(jaguar: number, dogs: number, buffer: Int32Array, at: number): number {
  const free = ~(dogs | (1 << jaguar));
  let end = at;
  for (let rest = dogs; rest !== 0; rest &= rest - 1) {
    const dog = lowest(rest);
    for (let to = NEAR[dog] & free; to !== 0; to &= to - 1) buffer[end++] = makeStep(dog, lowest(to));
  }
  return end;
}

/** The lowest point of a set that is not empty. */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & (0 - set));
}

/** A line, uniformly among those with a dog at one end and nothing at the other: where its bit is in the three words. */
export function randomLine(jaguar: number, dogs: number, rng: Rng): number {
  const rows = (dogs ^ (dogs >>> 1)) & ALONG_ROWS[jaguar];
  const columns = (dogs ^ (dogs >>> 5)) & ALONG_COLUMNS[jaguar];
  const others =
    ((dogs ^ (dogs >>> 6)) & FALLING[jaguar]) |
    (((dogs ^ (dogs >>> 4)) & RISING[jaguar]) << 1) |
    ((dogs ^ (dogs >>> 3)) & IN_LAIR[jaguar]);
  const inRows = sums(rows);
  const inColumns = sums(columns);
  const inOthers = sums(others);
  const untilColumns = (inRows >>> 24) + (inColumns >>> 24);
  const n = rng.below(untilColumns + (inOthers >>> 24));
  if (n < inRows >>> 24) return nthBit(rows, inRows, n);
  if (n < untilColumns) return 32 + nthBit(columns, inColumns, n - (inRows >>> 24));
  return 64 + nthBit(others, inOthers, n - untilColumns);
}

/** Byte i: how many bits are set in the bytes up to and including i. */
function sums(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101);
}

/** The place of set bit n of a word, given its sums: first the byte whose sum exceeds n, then the bit in it. */
function nthBit(word: number, sum: number, n: number): number {
  const exceeds = ((sum | 0x80808080) - Math.imul(n + 1, 0x01010101)) & 0x80808080;
  const shift = 24 - Math.clz32(exceeds & (0 - exceeds));
  const before = ((sum << 8) >>> shift) & 0xff;
  return shift + NTH[(((word >>> shift) & 0xff) << 3) | (n - before)];
}
