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
/**
 * By quadrant: parts of lines that go on in other quadrants. Those of the diagonals of five cells beside the long ones
 * are two cells in one quadrant, and in its neighbour the corner at the middle of the board.
 */
const PARTS = 20;
const ROWS_AND_COLUMNS = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
];
const FALLING = [
  [0, 4, 8],
  [1, 5],
  [3, 7],
];
const RISING = [
  [2, 4, 6],
  [1, 3],
  [5, 7],
];
const DIAGONALS = [
  [...FALLING, [8]],
  [...RISING, [6]],
  [...RISING, [2]],
  [...FALLING, [0]],
];
const DIAGONAL = ROWS_AND_COLUMNS.length;
const SHORT = DIAGONAL + 1;
const CORNER = DIAGONAL + 3;
const PER_QUADRANT = DIAGONAL + DIAGONALS[0].length;

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
  ...DIAGONALS.flatMap((own) => [...ROWS_AND_COLUMNS, ...own].map((cells) => 3 ** cells.length + 1)),
];
/** All variables where the game is as good as decided. */
const AS_GOOD_AS_OVER = Uint8Array.from(sizes, (size) => size - 1);

// Constants of the inner loop stand in this file: imported ones are read anew at every use.
const FIELD = 5;
const FIELD_MASK = (1 << FIELD) - 1;
/** By set of stones: its parts in a word, those of diagonals by quadrant. */
const PACKED = packed(ROWS_AND_COLUMNS);
const PACKED_DIAGONALS = Int32Array.from(DIAGONALS.flatMap((own) => [...packed(own)]));
const found = new Int32Array(64);

/**
 * What a search of one turn sees of lines, what lies in each quadrant, and lines as they lie across two or three of
 * them. A stone to be placed and a quadrant to be turned are phases of their own.
 */
export const features: Features<Pentago> = {
  version: 3,
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
      const rows = PACKED[mine] + 2 * PACKED[theirs];
      out[at] = rows & FIELD_MASK;
      out[at + 1] = (rows >> FIELD) & FIELD_MASK;
      out[at + 2] = (rows >> (2 * FIELD)) & FIELD_MASK;
      out[at + 3] = (rows >> (3 * FIELD)) & FIELD_MASK;
      out[at + 4] = (rows >> (4 * FIELD)) & FIELD_MASK;
      out[at + 5] = rows >> (5 * FIELD);
      const diagonals = PACKED_DIAGONALS[(quadrant << 9) | mine] + 2 * PACKED_DIAGONALS[(quadrant << 9) | theirs];
      out[at + 6] = diagonals & FIELD_MASK;
      out[at + 7] = (diagonals >> FIELD) & FIELD_MASK;
      out[at + 8] = (diagonals >> (2 * FIELD)) & FIELD_MASK;
      out[at + 9] = diagonals >> (3 * FIELD);
    }
  },
  practice: { explore: 0.15, lambda: 0.5 },
  network: 'pentago-bf468e7e3464f23e',
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
    [part(0, DIAGONAL), part(3, DIAGONAL)],
    // The diagonal of five cells beside the long one crosses the corner of a third quadrant.
    [part(0, SHORT), part(1, CORNER), part(3, SHORT)],
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
