import { partOf } from './lines.js';
import { ANTICLOCKWISE, CLOCKWISE, FULL } from './quadrants.js';

/*
 * Stones are counted on all 32 lines at once: a number of binary digits for every line is kept as one word for each
 * digit, in which bit i belongs to line i. Adding such numbers is adding by hand, digit by digit.
 */

/** Per quadrant and set of stones: two digits of the counts as it lies, then turned clockwise, then the other way. */
const COUNTS = countTable();
const WORDS = 8;
const LIES = 0;
const RIGHT = 2;
const LEFT = 4;

/** What `measure` finds, by place: the lines without a stone of the other side that have exactly so many stones. */
export const TWO = 0;
export const THREE = 1;
export const FOUR = 2;
/** Lines with at least so many after one turn of a quadrant, or as they lie. */
export const REACH_THREE = 3;
export const REACH_FOUR = 4;
/** Lines with all five after one turn. */
export const REACH_FIVE = 5;
/** Words that `measure` writes. */
export const FOUND = 6;

// Sums under way, three words each. The array has more room than they need: V8 moves small arrays about with its other
// objects, and reaches only larger ones at a fixed address.
const sums = new Int32Array(64);
const ONE = 0;
const TOP = 3;
const BOTTOM = 6;
const REST = 9;
const BOARD = 12;

/** Writes into `found`, from `to` on, what the side at `own` of the stones has in hand against the side at `other`. */
export function measure(stones: Int32Array, own: number, other: number, found: Int32Array, to: number): void {
  const own0 = stones[own] * WORDS;
  const own1 = (512 + stones[own + 1]) * WORDS;
  const own2 = (1024 + stones[own + 2]) * WORDS;
  const own3 = (1536 + stones[own + 3]) * WORDS;
  const other0 = stones[other] * WORDS;
  const other1 = (512 + stones[other + 1]) * WORDS;
  const other2 = (1024 + stones[other + 2]) * WORDS;
  const other3 = (1536 + stones[other + 3]) * WORDS;
  const touched0 = COUNTS[other0] | COUNTS[other0 + 1];
  const touched1 = COUNTS[other1] | COUNTS[other1 + 1];
  const touched2 = COUNTS[other2] | COUNTS[other2 + 1];
  const touched3 = COUNTS[other3] | COUNTS[other3 + 1];
  begin(own0);
  add(ONE, own1 + LIES, TOP);
  begin(own2);
  add(ONE, own3 + LIES, BOTTOM);

  add(BOTTOM, own1 + LIES, REST);
  add(REST, own0 + LIES, BOARD);
  const open = ~(touched0 | touched1 | touched2 | touched3);
  const low = sums[BOARD];
  const middle = sums[BOARD + 1];
  const high = sums[BOARD + 2];
  found[to + TWO] = ~high & middle & ~low & open;
  found[to + THREE] = ~high & middle & low & open;
  found[to + FOUR] = high & ~low & open;
  found[to + REACH_THREE] = (high | (middle & low)) & open;
  found[to + REACH_FOUR] = high & open;
  found[to + REACH_FIVE] = 0;

  let touched = touched1 | touched2 | touched3;
  note(own0 + RIGHT, other0 + RIGHT, touched, found, to);
  note(own0 + LEFT, other0 + LEFT, touched, found, to);
  add(BOTTOM, own0 + LIES, REST);
  touched = touched0 | touched2 | touched3;
  note(own1 + RIGHT, other1 + RIGHT, touched, found, to);
  note(own1 + LEFT, other1 + LEFT, touched, found, to);
  add(TOP, own3 + LIES, REST);
  touched = touched0 | touched1 | touched3;
  note(own2 + RIGHT, other2 + RIGHT, touched, found, to);
  note(own2 + LEFT, other2 + LEFT, touched, found, to);
  add(TOP, own2 + LIES, REST);
  touched = touched0 | touched1 | touched2;
  note(own3 + RIGHT, other3 + RIGHT, touched, found, to);
  note(own3 + LEFT, other3 + LEFT, touched, found, to);
}

/** One turned quadrant beside the rest. */
function note(own: number, other: number, touched: number, found: Int32Array, to: number): void {
  add(REST, own, BOARD);
  const open = ~(touched | COUNTS[other] | COUNTS[other + 1]);
  const low = sums[BOARD];
  const high = sums[BOARD + 2];
  found[to + REACH_THREE] |= (high | (sums[BOARD + 1] & low)) & open;
  found[to + REACH_FOUR] |= high & open;
  found[to + REACH_FIVE] |= high & low & open;
}

function begin(counts: number): void {
  sums[ONE] = COUNTS[counts];
  sums[ONE + 1] = COUNTS[counts + 1];
  sums[ONE + 2] = 0;
}

/** Adds the counts of a quadrant to a sum. No line has more than five, so three digits hold every sum. */
function add(from: number, counts: number, to: number): void {
  const low = COUNTS[counts];
  const high = COUNTS[counts + 1];
  const sumLow = sums[from];
  const sumMiddle = sums[from + 1];
  const carry = low & sumLow;
  const half = high ^ sumMiddle;
  sums[to] = low ^ sumLow;
  sums[to + 1] = half ^ carry;
  sums[to + 2] = sums[from + 2] | (high & sumMiddle) | (carry & half);
}

/** How many bits of a word are set. */
export function bits(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function countTable(): Int32Array {
  const table = new Int32Array(4 * (FULL + 1) * 8);
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    const parts = Array.from({ length: 32 }, (_, line) => partOf(line, quadrant));
    /** By cell: the lines that pass through it. */
    const through = Array.from({ length: 9 }, (_, bit) =>
      parts.reduce((lines, part, line) => lines | (((part >> bit) & 1) << line), 0),
    );
    const low = new Int32Array(FULL + 1);
    const high = new Int32Array(FULL + 1);
    for (let stones = 1; stones <= FULL; stones++) {
      // One stone more than a set that was counted before. No line has more than three here.
      const rest = stones & (stones - 1);
      const lines = through[31 - Math.clz32(stones - rest)];
      low[stones] = low[rest] ^ lines;
      high[stones] = high[rest] | (low[rest] & lines);
    }
    for (let stones = 0; stones <= FULL; stones++) {
      const at = ((quadrant << 9) | stones) * 8;
      [stones, CLOCKWISE[stones], ANTICLOCKWISE[stones]].forEach((turned, way) => {
        table[at + 2 * way] = low[turned];
        table[at + 2 * way + 1] = high[turned];
      });
    }
  }
  return table;
}
