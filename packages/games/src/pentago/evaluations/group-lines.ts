/** Sums over the eighteen lines of the board, from the groups of its quadrants: what heuristics 1 and 1.2 share. */
import { type NumberSpec, num } from '@tabuleiro/engine';
import { AVAILABLE as AVAILABLE_GROUPS, TERNARY as TERNARY_OF } from './groups.js';

/** What the kinds of line are worth: the authors tried weights from 0 to 7. */
export const lineWeights = {
  middle: lineWeight('rows and columns through the centres', 1),
  inner: lineWeight('the two rows and columns next to the middle of the board', 1),
  outer: lineWeight('rows and columns along the edge', 1),
  main: lineWeight('the two main diagonals', 1),
  minor: lineWeight('the four minor diagonals', 0.7),
};

function lineWeight(lines: string, fallback: number): NumberSpec {
  return num(`worth of ${lines}`, fallback, 0, 7);
}

/** The same weights as whole numbers, times what a count is worth. */
export interface LineWorth {
  readonly middle: number;
  readonly inner: number;
  readonly outer: number;
  readonly main: number;
  readonly minor: number;
}

export function lineWorth(weights: LineWorth, times: number): LineWorth {
  const worth = (weight: number): number => Math.round(weight * times);
  const { middle, inner, outer, main, minor } = weights;
  return { middle: worth(middle), inner: worth(inner), outer: worth(outer), main: worth(main), minor: worth(minor) };
}

/** The most that all lines together can be worth: four groups each. */
export function mostWorth({ middle, inner, outer, main, minor }: LineWorth): number {
  return 4 * (4 * middle + 4 * inner + 4 * outer + 2 * main + 4 * minor);
}

// Constants of the inner loop stand in this file: imported ones are read anew at every use.
const AVAILABLE = Int32Array.from(AVAILABLE_GROUPS);
const TERNARY = Int32Array.from(TERNARY_OF);

const plus = (word: number): number => word & 7;
const mul = (word: number): number => (word >> 3) & 7;
const dia = (word: number): number => (word >> 6) & 7;
const cor = (word: number): number => (word >> 9) & 7;
const box1 = (word: number): number => (word >> 12) & 7;
const box2 = (word: number): number => (word >> 15) & 7;

const plusMade = (word: number): number => word & 7;
const plusOpen = (word: number): number => (word >> 3) & 7;
const mulMade = (word: number): number => (word >> 6) & 7;
const mulOpen = (word: number): number => (word >> 9) & 7;
const box1Made = (word: number): number => (word >> 12) & 7;
const box1Open = (word: number): number => (word >> 15) & 7;
const box2Made = (word: number): number => (word >> 18) & 7;
const box2Open = (word: number): number => (word >> 21) & 7;
const midpoints = (word: number): number => (word >> 24) & 7;
const corners = (word: number): number => (word >> 27) & 7;

const min = (a: number, b: number): number => (a < b ? a : b);
const max = (a: number, b: number): number => (a > b ? a : b);

/** How lines are counted where the published program differs from its description. */
export interface LineForm {
  /** It counts column 1 twice and column 4 never. */
  readonly columnTwice: boolean;
  /** In row 2 of the strong lines it takes available groups of one quadrant for made ones. */
  readonly availableInRow2: boolean;
}

/** The lines that a side can still win, each worth its fewest groups in a quadrant without an opposing stone. */
export function possibleLines(stones: Int32Array, theirs: number, worth: LineWorth, form: LineForm): number {
  const a0 = AVAILABLE[stones[theirs]];
  const a1 = AVAILABLE[stones[theirs + 1]];
  const a2 = AVAILABLE[stones[theirs + 2]];
  const a3 = AVAILABLE[stones[theirs + 3]];
  const column1 = min(plus(a0), plus(a2));
  const column4 = form.columnTwice ? column1 : min(plus(a1), plus(a3));
  const main = min(dia(a0), dia(a3));
  const other = min(dia(a1), dia(a2));
  return (
    worth.middle * (min(plus(a0), plus(a1)) + min(plus(a2), plus(a3)) + column1 + column4) +
    worth.inner *
      (min(box2(a0), box1(a1)) + min(box1(a2), box2(a3)) + min(box1(a0), box2(a2)) + min(box2(a1), box1(a3))) +
    worth.outer *
      (min(box1(a0), box2(a1)) + min(box2(a2), box1(a3)) + min(box2(a0), box1(a2)) + min(box1(a1), box2(a3))) +
    worth.main * (min(mul(a0), mul(a3)) + min(mul(a1), mul(a2))) +
    worth.minor * (min(main, cor(a1)) + min(main, cor(a2)) + min(other, cor(a3)) + min(other, cor(a0)))
  );
}

/** A line is strong in so far as one quadrant has made groups and the other open ones. */
const strong = (made1: number, open1: number, made2: number, open2: number): number =>
  max(min(made1, open2), min(open1, made2));

/** The lines on which a side has made groups; `made` is its table of them. */
export function strongLines(
  stones: Int32Array,
  own: number,
  made: Int32Array,
  worth: LineWorth,
  form: LineForm,
): number {
  const theirs = 4 - own;
  const m0 = made[TERNARY[stones[own]] + 2 * TERNARY[stones[theirs]]];
  const m1 = made[TERNARY[stones[own + 1]] + 2 * TERNARY[stones[theirs + 1]]];
  const m2 = made[TERNARY[stones[own + 2]] + 2 * TERNARY[stones[theirs + 2]]];
  const m3 = made[TERNARY[stones[own + 3]] + 2 * TERNARY[stones[theirs + 3]]];
  const row2 = form.availableInRow2 ? box1(AVAILABLE[stones[theirs + 1]]) : box1Made(m1);
  const column1 = plusStrong(m0, m2);
  const column4 = form.columnTwice ? column1 : plusStrong(m1, m3);
  const main = min(midpoints(m0), midpoints(m3));
  const other = min(midpoints(m1), midpoints(m2));
  return (
    worth.middle * (plusStrong(m0, m1) + plusStrong(m2, m3) + column1 + column4) +
    worth.inner *
      (max(min(box2Made(m0), box1Open(m1)), min(box2Open(m0), row2)) +
        boxStrong(m2, m3) +
        boxStrong(m0, m2) +
        boxStrong(m3, m1)) +
    worth.outer * (boxStrong(m0, m1) + boxStrong(m3, m2) + boxStrong(m2, m0) + boxStrong(m1, m3)) +
    worth.main * (mulStrong(m0, m3) + mulStrong(m1, m2)) +
    worth.minor * (min(main, corners(m1)) + min(main, corners(m2)) + min(other, corners(m3)) + min(other, corners(m0)))
  );
}

/** The two main diagonals alone. */
export function strongDiagonals(stones: Int32Array, own: number, made: Int32Array): number {
  const theirs = 4 - own;
  const m0 = made[TERNARY[stones[own]] + 2 * TERNARY[stones[theirs]]];
  const m1 = made[TERNARY[stones[own + 1]] + 2 * TERNARY[stones[theirs + 1]]];
  const m2 = made[TERNARY[stones[own + 2]] + 2 * TERNARY[stones[theirs + 2]]];
  const m3 = made[TERNARY[stones[own + 3]] + 2 * TERNARY[stones[theirs + 3]]];
  return mulStrong(m0, m3) + mulStrong(m1, m2);
}

export function possibleDiagonals(stones: Int32Array, theirs: number): number {
  return (
    min(mul(AVAILABLE[stones[theirs]]), mul(AVAILABLE[stones[theirs + 3]])) +
    min(mul(AVAILABLE[stones[theirs + 1]]), mul(AVAILABLE[stones[theirs + 2]]))
  );
}

const plusStrong = (a: number, b: number): number => strong(plusMade(a), plusOpen(a), plusMade(b), plusOpen(b));
const mulStrong = (a: number, b: number): number => strong(mulMade(a), mulOpen(a), mulMade(b), mulOpen(b));
/** A line through box1 groups of one quadrant and box2 groups of the other. */
const boxStrong = (one: number, two: number): number =>
  strong(box1Made(one), box1Open(one), box2Made(two), box2Open(two));
