import type { Features, Tuple } from '@tabuleiro/engine';
import { canParry } from './parry.js';
import type { Pentago } from './position.js';
import { FULL, QUADRANTS } from './quadrants.js';
import { bits, FOUND, FOUR, measure, REACH_FIVE, REACH_FOUR, REACH_THREE, THREE, TWO } from './reach.js';
import { SYMMETRY_TABLES } from './symmetry.js';

/*
 * Variables. Lines that the other side has not touched are counted for the seat to act, then for the other one, up to a
 * limit; each variable has one value more than it needs, for positions in which the game is as good as decided.
 */
const TWOS = 0;
const THREES = 2;
const FOURS = 4;
/** Lines with three or four stones, or with as many after one turn. */
const THREE_REACHED = 6;
const FOUR_REACHED = 8;
const MOST_LINES = [15, 15, 7, 7, 3, 3, 15, 15, 7, 7];
/** Three stones make a step. */
const STAGE = 10;
const STAGES = 12;
/** Whether the seat to act wins with its next stone or turn, or the other side whatever it does. */
const DECIDED = 11;
const WON = 1;
const LOST = 2;
/** By quadrant: what lies in it, the same number for all that is alike, as two digits. */
const WHOLE = 12;
/** By quadrant: parts of lines that go on in other quadrants. */
const PARTS = 20;
const LONG_PARTS = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const SHORT_PARTS = [
  [1, 5],
  [3, 7],
  [1, 3],
  [5, 7],
];
const CORNERS = [[0], [2], [6], [8]];
const EVERY_PART = [...LONG_PARTS, ...SHORT_PARTS, ...CORNERS];
const FIRST_SHORT = LONG_PARTS.length;
const FIRST_CORNER = FIRST_SHORT + SHORT_PARTS.length;
const PER_QUADRANT = EVERY_PART.length;

/** Sets of stones as numbers to base 3, one digit a cell. */
const TERNARY = Uint16Array.from({ length: FULL + 1 }, (_, stones) => ternary(stones, [0, 1, 2, 3, 4, 5, 6, 7, 8]));
const PATTERNS = 3 ** 9;
/** How many of them are not alike, and by quadrant and pattern its number among those: worked out when it is wanted. */
const UNLIKE = (PATTERNS + 3 ** 6) / 2;
let numberOf: Uint16Array | null = null;
const DIGIT = 256;

const sizes: readonly number[] = [
  ...MOST_LINES.map((most) => most + 2),
  STAGES + 1,
  3,
  ...new Array<number>(QUADRANTS).fill(Math.ceil((UNLIKE + 1) / DIGIT)),
  ...new Array<number>(QUADRANTS).fill(DIGIT),
  ...[0, 1, 2, 3].flatMap(() => EVERY_PART.map((cells) => 3 ** cells.length + 1)),
];
/** All variables where the game is as good as decided. */
const AS_GOOD_AS_OVER = Uint8Array.from(sizes, (size) => size - 1);

// Constants of the inner loop stand in this file: imported ones are read anew at every use.
const FIELD = 5;
const FIELD_MASK = (1 << FIELD) - 1;
/** By set of stones: its parts, six in a word. */
const PACKED = packed(EVERY_PART.slice(0, 6));
const PACKED_REST = packed(EVERY_PART.slice(6, 12));
const found = new Int32Array(64);

/**
 * What a search of one turn sees of lines, what lies in each quadrant, and lines as they lie across two or three of
 * them. A stone to be placed and a quadrant to be turned are phases of their own.
 */
export const features: Features<Pentago> = {
  version: 2,
  sizes,
  onlooker: 'seat to act',
  phases: 2,
  phase: ({ turning }) => (turning ? 1 : 0),
  read(position, seat, out) {
    const { stones } = position;
    const own = 4 * seat;
    const other = 4 - own;
    measure(stones, own, other, found, 0);
    measure(stones, other, own, found, FOUND);
    const decided = outcome(position, own);
    if (decided !== 0) {
      out.set(AS_GOOD_AS_OVER);
      out[DECIDED] = decided;
      return;
    }
    out[DECIDED] = 0;
    numberOf ??= numbers();
    for (let side = 0; side < 2; side++) {
      const from = side * FOUND;
      out[TWOS + side] = Math.min(15, bits(found[from + TWO]));
      out[THREES + side] = Math.min(7, bits(found[from + THREE]));
      out[FOURS + side] = Math.min(3, bits(found[from + FOUR]));
      out[THREE_REACHED + side] = Math.min(15, bits(found[from + REACH_THREE]));
      out[FOUR_REACHED + side] = Math.min(7, bits(found[from + REACH_FOUR]));
    }
    out[STAGE] = (position.placed / 3) | 0;
    for (let quadrant = 0; quadrant < QUADRANTS; quadrant++) {
      const mine = stones[own + quadrant];
      const theirs = stones[other + quadrant];
      const number = numberOf[quadrant * PATTERNS + TERNARY[mine] + 2 * TERNARY[theirs]];
      out[WHOLE + quadrant] = number >> 8;
      out[WHOLE + QUADRANTS + quadrant] = number & 255;
      const at = PARTS + PER_QUADRANT * quadrant;
      let word = PACKED[mine] + 2 * PACKED[theirs];
      let rest = PACKED_REST[mine] + 2 * PACKED_REST[theirs];
      for (let i = 0; i < 6; i++) {
        out[at + i] = word & FIELD_MASK;
        out[at + 6 + i] = rest & FIELD_MASK;
        word >>= FIELD;
        rest >>= FIELD;
      }
      out[at + 12] = (mine & 1) + 2 * (theirs & 1);
      out[at + 13] = ((mine >> 2) & 1) + 2 * ((theirs >> 2) & 1);
      out[at + 14] = ((mine >> 6) & 1) + 2 * ((theirs >> 6) & 1);
      out[at + 15] = ((mine >> 8) & 1) + 2 * ((theirs >> 8) & 1);
    }
  },
  practice: { nodes: 300, explore: 0.15, opening: 4 },
  tuples: tupleSets(),
};

/** What `measure` found, in `found`, says of the game: 0 where nothing is decided yet. */
function outcome({ stones, turning }: Pentago, own: number): number {
  if (!turning) return found[REACH_FOUR] === 0 ? 0 : WON;
  if (found[REACH_FIVE] !== 0) return WON;
  return found[FOUND + REACH_FOUR] === 0 || canParry(stones, own) ? 0 : LOST;
}

function tupleSets(): Readonly<Record<string, readonly Tuple[]>> {
  const both = (count: number) => [count, count + 1];
  const decided: Tuple = [[DECIDED]];
  const whole: Tuple = [[WHOLE, WHOLE + QUADRANTS]];
  const counts: Tuple[] = [
    [both(TWOS), both(THREES)],
    [both(THREE_REACHED), both(FOUR_REACHED)],
    [both(THREES), both(THREE_REACHED)],
    [both(FOURS), both(FOUR_REACHED), [STAGE]],
    [[STAGE], both(THREE_REACHED)],
  ];
  const part = (quadrant: number, which: number) => [PARTS + PER_QUADRANT * quadrant + which];
  const lines: Tuple[] = [
    ...[0, 1, 2].map((row) => [part(0, row), part(1, row)]),
    [part(0, 6), part(3, 6)],
    // The diagonal of five cells beside the long one crosses the corner of a third quadrant.
    [part(0, FIRST_SHORT), part(1, FIRST_CORNER + 2), part(3, FIRST_SHORT)],
  ];
  return {
    all: [decided, ...counts, whole, ...lines],
    counts: [decided, ...counts, whole],
    lines: [decided, whole, ...lines],
  };
}

function ternary(stones: number, cells: readonly number[]): number {
  return cells.reduce((sum, bit, i) => sum + ((stones >> bit) & 1) * 3 ** i, 0);
}

function packed(parts: readonly (readonly number[])[]): Int32Array {
  return Int32Array.from({ length: FULL + 1 }, (_, stones) =>
    parts.reduce((word, cells, i) => word | (ternary(stones, cells) << (FIELD * i)), 0),
  );
}

/** Quadrants are alike where a symmetry of the board makes one of the other: then they have the same number. */
function numbers(): Uint16Array {
  const table = new Uint16Array(QUADRANTS * PATTERNS);
  const known = new Map<number, number>();
  const patternOf = (mine: number, theirs: number) => TERNARY[mine] + 2 * TERNARY[theirs];
  for (let mine = 0; mine <= FULL; mine++) {
    for (let theirs = 0; theirs <= FULL; theirs++) {
      if ((mine & theirs) !== 0) continue;
      /** By quadrant, what the symmetries make there of this one in the first quadrant. */
      const images: number[][] = [[patternOf(mine, theirs)], [], [], []];
      for (const { quadrants, stones } of SYMMETRY_TABLES) {
        images[quadrants[0]].push(patternOf(stones[mine], stones[theirs]));
      }
      const least = Math.min(...images[0]);
      const number = known.get(least) ?? known.size;
      known.set(least, number);
      images.forEach((patterns, quadrant) => {
        for (const pattern of patterns) table[quadrant * PATTERNS + pattern] = number;
      });
    }
  }
  return table;
}
