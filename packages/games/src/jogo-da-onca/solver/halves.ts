import { MIRROR, NEIGHBOURS, POINTS } from '../graph.js';

/**
 * The board in two halves. The north is the upper three rows, points 0 to 14; the south is the rest, points 15 to 30.
 * The mirror keeps each half in its place, and only nine lines run from one to the other.
 */
export const NORTH_POINTS = 15;
const SOUTH_POINTS = POINTS - NORTH_POINTS;
export const SOUTHS = 1 << SOUTH_POINTS;

/** Every point of the board. */
export const BOARD = 0x7fffffff;

export type Pair = readonly [a: number, b: number];

const LINES: readonly Pair[] = NEIGHBOURS.flatMap((near, a) => near.filter((b) => b > a).map((b): Pair => [a, b]));

/** Lines between neighbours within the south, and from a point of the north to one of the south. */
export const SOUTH_LINES: readonly Pair[] = LINES.filter(([a]) => a >= NORTH_POINTS);
export const CROSSING_LINES: readonly Pair[] = LINES.filter(([a, b]) => a < NORTH_POINTS && b >= NORTH_POINTS);
const NORTH_LINES: readonly Pair[] = LINES.filter(([, b]) => b < NORTH_POINTS);

export function bitCount(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

// Mirroring swaps points 4 apart (the outer columns) and 2 apart (the inner columns, and the corners of the lair but for
// its lowest row, whose corners are 2 apart too); the middle column stays.
const swapped = (distance: number): number =>
  MIRROR.reduce((bits, image, point) => (image === point + distance ? bits | (1 << point) : bits), 0);
const BY_FOUR = swapped(4);
const BY_TWO = swapped(2);
const MIDDLE = swapped(0);

/** The mirror image of a set of points. */
export function mirrorSet(set: number): number {
  return (
    (set & MIDDLE) | ((set & BY_FOUR) << 4) | ((set >>> 4) & BY_FOUR) | ((set & BY_TWO) << 2) | ((set >>> 2) & BY_TWO)
  );
}

/** The dog sets of one size within the north, numbered in ascending order, and how a dog's move changes the number. */
export interface Norths {
  readonly sets: Int32Array;
  /** Per set, the number of its mirror image. */
  readonly mirrored: Uint16Array;
  /**
   * The dogs' moves within the north. Those of set i stand from `firstMove[i]` up to `firstMove[i + 1]`: the number of
   * the set after the move in the lower 16 bits, and the point that the dog moves to above them.
   */
  readonly firstMove: Int32Array;
  readonly moves: Int32Array;
  /** Per point: the numbers of the sets without a dog there; and, in step with it, those with one more dog there. */
  readonly without: readonly Uint16Array[];
  readonly added: readonly Uint16Array[];
}

/** Number of every set of the north among those of its size. */
export const NORTH_NUMBER = new Uint16Array(1 << NORTH_POINTS);

let made: readonly Norths[] | undefined;

/** By number of dogs in the north, 0 to 15. */
export function norths(): readonly Norths[] {
  made ??= makeNorths();
  return made;
}

function makeNorths(): Norths[] {
  const sets: number[][] = Array.from({ length: NORTH_POINTS + 1 }, () => []);
  for (let set = 0; set < 1 << NORTH_POINTS; set++) NORTH_NUMBER[set] = sets[bitCount(set)].push(set) - 1;
  const numbers = (list: readonly number[]) => Uint16Array.from(list, (set) => NORTH_NUMBER[set]);
  return sets.map((list) => {
    const lacking = Array.from({ length: NORTH_POINTS }, (_, point) =>
      list.filter((set) => (set & (1 << point)) === 0),
    );
    const firstMove = [0];
    const moves: number[] = [];
    for (const set of list) {
      for (const [a, b] of NORTH_LINES) {
        const moved = (1 << a) | (1 << b);
        const dog = set & moved;
        if (dog === 0 || dog === moved) continue;
        moves.push(NORTH_NUMBER[set ^ moved] | ((dog === 1 << a ? b : a) << 16));
      }
      firstMove.push(moves.length);
    }
    return {
      sets: Int32Array.from(list),
      mirrored: numbers(list.map(mirrorSet)),
      firstMove: Int32Array.from(firstMove),
      moves: Int32Array.from(moves),
      without: lacking.map(numbers),
      added: lacking.map((rest, point) => numbers(rest.map((set) => set | (1 << point)))),
    };
  });
}
