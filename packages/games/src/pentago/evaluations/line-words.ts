/**
 * The stones of a quadrant, counted line by line, for the heuristics that look at whole lines: six-cell lines (rows,
 * columns, the two main diagonals) by their four inner and two end cells, the four minor diagonals by their stones.
 *
 * The counts of several lines share one word, and words add up: the word of one side's stones in one quadrant plus
 * those of the other quadrants, plus the other side's words shifted, is the word of the lines of a board. A six-cell
 * line has ten bits (own inner, own ends, their inner, their ends: 3 + 2 + 3 + 2), a minor diagonal six (own, theirs).
 */
import { countStones, FULL } from '../quadrants.js';

/** A side's counts of a six-cell line, and how far left the other side's stand. */
export const SIX_BITS = 10;
export const SIX_MASK = (1 << SIX_BITS) - 1;
export const SIX_THEIRS = 5;
const END = 1 << 3;

export const MINOR_BITS = 6;
export const MINOR_MASK = (1 << MINOR_BITS) - 1;
export const MINOR_THEIRS = 3;

/** Where the parts of a diagonal word begin: the main diagonal is first, and the first minor one follows at once. */
const FIRST_MINOR = SIX_BITS;
export const SECOND_MINOR = FIRST_MINOR + MINOR_BITS;
export const CORNER = SECOND_MINOR + MINOR_BITS;

/** ROWS[side << 9 | stones]: the three rows of a quadrant on the left (0) or right (1) as one word. */
export const ROWS = sixCellWords((line, place) => 3 * line + place);
/** COLUMNS[side << 9 | stones]: the three columns of a quadrant at the top (0) or bottom (1). */
export const COLUMNS = sixCellWords((line, place) => 3 * place + line);

/** The cells of each quadrant on diagonals, as bits of the quadrant. */
const DIAGONALS = [
  { inner: [4, 8], end: 0, first: [1, 5], second: [3, 7], corner: 8 },
  { inner: [4, 6], end: 2, first: [1, 3], second: [5, 7], corner: 6 },
  { inner: [4, 2], end: 6, first: [1, 3], second: [5, 7], corner: 2 },
  { inner: [4, 0], end: 8, first: [1, 5], second: [3, 7], corner: 0 },
] as const;

/**
 * OWN_DIAGONALS[quadrant << 9 | stones]: the quadrant's part of a main diagonal, its two cells on each of the two
 * minor diagonals beside that one, and its corner, which is the middle of a minor diagonal of the other direction.
 */
export const OWN_DIAGONALS = diagonalWords(0, 0);
export const THEIR_DIAGONALS = diagonalWords(SIX_THEIRS, MINOR_THEIRS);

/** `bitOf` says which bit is at a place (0 to 2) of a line (0 to 2) of the quadrant. */
function sixCellWords(bitOf: (line: number, place: number) => number): Int32Array {
  return Int32Array.from({ length: 2 * (FULL + 1) }, (_, i) => {
    const end = i > FULL ? 2 : 0;
    let word = 0;
    for (let line = 0; line < 3; line++) {
      for (let place = 0; place < 3; place++) {
        if (((i >> bitOf(line, place)) & 1) === 1) word += (place === end ? END : 1) << (SIX_BITS * line);
      }
    }
    return word;
  });
}

function diagonalWords(six: number, minor: number): Int32Array {
  const setOf = (bits: readonly number[]): number => bits.reduce((set, bit) => set | (1 << bit), 0);
  const sets = DIAGONALS.map(({ inner, end, first, second, corner }) =>
    [inner, [end], first, second, [corner]].map(setOf),
  );
  return Int32Array.from({ length: 4 * (FULL + 1) }, (_, i) => {
    const stones = i & FULL;
    const [inner, end, first, second, corner] = sets[i >> 9];
    return (
      ((countStones(stones & inner) + END * countStones(stones & end)) << six) |
      (countStones(stones & first) << (FIRST_MINOR + minor)) |
      (countStones(stones & second) << (SECOND_MINOR + minor)) |
      (countStones(stones & corner) << (CORNER + minor))
    );
  });
}
