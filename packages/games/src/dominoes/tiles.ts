/** The 28 tiles: their numbers, their names, and sets of them as bits. */
import { ok, type Result } from '@tabuleiro/engine';
import { err } from './sentences.js';

/** The numbers 0 to 6, and a tile for every pair of them. */
export const NUMBERS = 7;
export const TILES = 28;

/**
 * Tiles are numbered 0-0, 1-0, 1-1, 2-0, ... 6-6, and a set of tiles is a number with a bit for each. HIGH and LOW are
 * the two halves of a tile.
 */
export const HIGH = new Int8Array(TILES);
export const LOW = new Int8Array(TILES);
for (let high = 0, tile = 0; high < NUMBERS; high++) {
  for (let low = 0; low <= high; low++, tile++) {
    HIGH[tile] = high;
    LOW[tile] = low;
  }
}

export const ALL_TILES = 2 ** TILES - 1;
/** SUIT[n]: the seven tiles that show the number n. */
export const SUIT = Int32Array.from({ length: NUMBERS }, (_, n) =>
  setOf((tile) => HIGH[tile] === n || LOW[tile] === n),
);
/** SUITS[s]: the tiles that show a number of the set s, which has a bit for each number. */
export const SUITS = Int32Array.from({ length: 1 << NUMBERS }, (_, numbers) =>
  setOf((tile) => ((numbers >> HIGH[tile]) & 1) === 1 || ((numbers >> LOW[tile]) & 1) === 1),
);
export const DOUBLES = setOf((tile) => HIGH[tile] === LOW[tile]);
export const DOUBLE_SIX = TILES - 1;

function setOf(belongs: (tile: number) => boolean): number {
  let set = 0;
  for (let tile = 0; tile < TILES; tile++) if (belongs(tile)) set |= 1 << tile;
  return set;
}

export function tileOf(a: number, b: number): number {
  const high = Math.max(a, b);
  return (high * (high + 1)) / 2 + Math.min(a, b);
}

export function isDouble(tile: number): boolean {
  return HIGH[tile] === LOW[tile];
}

/** How many tiles a set has. */
export function countTiles(set: number): number {
  let left = set - ((set >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The pips on all tiles of a set. */
export function pipsOf(set: number): number {
  let pips = 0;
  for (let left = set; left !== 0; left &= left - 1) {
    const tile = 31 - Math.clz32(left & (0 - left));
    pips += HIGH[tile] + LOW[tile];
  }
  return pips;
}

/** The tiles of a set, one by one. */
export function listTiles(set: number): number[] {
  const tiles: number[] = [];
  for (let tile = 0; tile < TILES; tile++) if ((set >> tile) & 1) tiles.push(tile);
  return tiles;
}

/** "6-4": the higher number first. */
export function makeTile(tile: number): string {
  return `${HIGH[tile]}-${LOW[tile]}`;
}

/** A tile may be written either way round. */
export function parseTile(text: string): Result<number> {
  const match = /^([0-6])-([0-6])$/.exec(text);
  if (match === null) return err('not-a-tile', { text });
  return ok(tileOf(Number(match[1]), Number(match[2])));
}

/** "6-6,6-4,2-0": the highest first. */
export function makeTiles(set: number): string {
  return listTiles(set).reverse().map(makeTile).join(',');
}

export function parseTiles(text: string): Result<number> {
  let set = 0;
  for (const part of text.split(',')) {
    const tile = parseTile(part);
    if (!tile.ok) return tile;
    if ((set >> tile.value) & 1) return err('tile-twice', { tile: makeTile(tile.value) });
    set |= 1 << tile.value;
  }
  return ok(set);
}
