import { NEIGHBOURS, NEXT, POINTS } from './graph.js';

/** A hash of so many bits tells all sets of up to eight points apart. */
export const WAY_BITS = 9;

/**
 * For every point, the eight places around it (neighbours, or landings beyond them) as one set of points, and a way to
 * turn any part of that set into a set of directions: `ways[point << WAY_BITS | hash]`, where the hash is the high bits
 * of the part times the point's multiplier.
 */
export interface WayTable {
  readonly around: Int32Array;
  readonly multiplier: Int32Array;
  readonly ways: Uint8Array;
}

/** `places[8 * point + direction]` is a point or -1. */
export function wayTable(places: readonly number[]): WayTable {
  const around = new Int32Array(POINTS);
  const multiplier = new Int32Array(POINTS);
  const ways = new Uint8Array(POINTS << WAY_BITS);
  for (let point = 0; point < POINTS; point++) {
    const place = places.slice(8 * point, 8 * point + 8);
    const open = place.reduce((set, to, direction) => (to < 0 ? set : set | (1 << direction)), 0);
    // Every part of the open directions, in order, and the places there.
    const parts = [0];
    const setOf = new Int32Array(256);
    for (let part = -open & open; part !== 0; part = (part - open) & open) {
      parts.push(part);
      setOf[part] = setOf[part & (part - 1)] | (1 << place[31 - Math.clz32(part & -part)]);
    }
    const sets = parts.map((part) => setOf[part]);
    around[point] = setOf[open];
    multiplier[point] = findMultiplier(sets);
    parts.forEach((directions, i) => {
      ways[(point << WAY_BITS) | wayHash(sets[i], multiplier[point])] = directions;
    });
  }
  return { around, multiplier, ways };
}

function wayHash(set: number, multiplier: number): number {
  return Math.imul(set, multiplier) >>> (32 - WAY_BITS);
}

/** Tries multipliers with few bits, always the same ones, until one tells all sets apart. A few hundred are enough. */
function findMultiplier(sets: readonly number[]): number {
  let state = 1;
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };
  // By hash: the last attempt in which a set had it. Most attempts end after a few sets.
  const taken = new Int32Array(1 << WAY_BITS);
  for (let attempt = 1; ; attempt++) {
    const multiplier = random() & random();
    const tellsApart = sets.every((set) => {
      const hash = wayHash(set, multiplier);
      const isFree = taken[hash] !== attempt;
      taken[hash] = attempt;
      return isFree;
    });
    if (tellsApart) return multiplier;
  }
}

/** The directions in which each point has a neighbour. */
export function openWays(): Uint8Array {
  return Uint8Array.from({ length: POINTS }, (_, point) =>
    NEXT.slice(8 * point, 8 * point + 8).reduce((set, to, direction) => (to < 0 ? set : set | (1 << direction)), 0),
  );
}

/** How many members each set of eight has. */
export function sizes(): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, set) => members(set).length);
}

/** NTH[set << 3 | n]: member n of a set of eight. */
export function nthMembers(): Uint8Array {
  const table = new Uint8Array(256 << 3);
  for (let set = 0; set < 256; set++) table.set(members(set), set << 3);
  return table;
}

function members(set: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((member) => (set >> member) & 1);
}

/**
 * The lines between neighbours, 66 of them, as bits of three words: along rows, along columns, and all others. A line
 * is told by the lower of its two points and by how far apart their numbers are; diagonals meet even points only, so
 * those of one kind find room on the odd bits.
 */
const LINE_KINDS = [
  { apart: 1, word: 0, moved: 0 },
  { apart: 5, word: 1, moved: 0 },
  { apart: 6, word: 2, moved: 0 },
  { apart: 4, word: 2, moved: 1 },
  { apart: 3, word: 2, moved: 0 },
];

/** By the jaguar's point: the lower ends of the lines of one kind that do not touch the jaguar. */
export function linesWithout(apart: number): Int32Array {
  return Int32Array.from({ length: POINTS }, (_, jaguar) =>
    NEIGHBOURS.reduce(
      (set, near, low) =>
        low !== jaguar && low + apart !== jaguar && near.includes(low + apart) ? set | (1 << low) : set,
      0,
    ),
  );
}

/** Both ends of the line at each bit of the three words, as a set of two points. */
export function lineEnds(): Int32Array {
  const ends = new Int32Array(96);
  NEIGHBOURS.forEach((near, low) => {
    for (const { apart, word, moved } of LINE_KINDS) {
      if (near.includes(low + apart)) ends[32 * word + low + moved] = (1 << low) | (1 << (low + apart));
    }
  });
  return ends;
}
