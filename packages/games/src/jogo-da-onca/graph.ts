/**
 * The board: 31 points. Points 0 to 24 are the five rows of the square, from the top and from the
 * left; 25 to 27 and 28 to 30 are the two rows of the jaguar's lair below it.
 *
 *      a b c d e
 *   1  0 1 2 3 4      Every drawn line is listed once. Neighbours on a line are one step apart, and
 *   2  5 6 7 8 9      three points in a row are a jump: from one end, over the middle, to the other.
 *   3  . . . . .
 *   4  . . . . .
 *   5  . . 22 . 24
 *   6    25 26 27
 *   7  28   29   30
 */
export const LINES: readonly (readonly number[])[] = [
  // rows
  [0, 1, 2, 3, 4],
  [5, 6, 7, 8, 9],
  [10, 11, 12, 13, 14],
  [15, 16, 17, 18, 19],
  [20, 21, 22, 23, 24],
  [25, 26, 27],
  [28, 29, 30],
  // columns
  [0, 5, 10, 15, 20],
  [1, 6, 11, 16, 21],
  [2, 7, 12, 17, 22, 26, 29],
  [3, 8, 13, 18, 23],
  [4, 9, 14, 19, 24],
  // diagonals; two of them run on into the lair
  [0, 6, 12, 18, 24],
  [4, 8, 12, 16, 20],
  [2, 6, 10],
  [2, 8, 14],
  [10, 16, 22, 27, 30],
  [14, 18, 22, 25, 28],
];

export const POINTS = 31;

/** Column and row of each point, both from 0, row 0 at the top. */
export const COLUMN: readonly number[] = [
  ...Array.from({ length: 25 }, (_, point) => point % 5),
  ...[1, 2, 3, 0, 2, 4],
];
export const ROW: readonly number[] = [
  ...Array.from({ length: 25 }, (_, point) => Math.floor(point / 5)),
  ...[5, 5, 5, 6, 6, 6],
];

/** The points one step away, in ascending order. */
export const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: POINTS }, (_, point) =>
  LINES.flatMap((line) => {
    const at = line.indexOf(point);
    return at < 0 ? [] : line.filter((_, place) => Math.abs(place - at) === 1);
  }).sort((a, b) => a - b),
);

/** Every straight jump, in both directions: from, over, to. */
export const JUMPS: readonly (readonly [from: number, over: number, to: number])[] = LINES.flatMap((line) =>
  line.slice(2).flatMap((end, index): [number, number, number][] => [
    [line[index], line[index + 1], end],
    [end, line[index + 1], line[index]],
  ]),
);

/** The eight directions, clockwise from the top: across a column and down a row, from -1 to 1. */
const DIRECTIONS: readonly (readonly [across: number, down: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** The direction of a straight line from one point to another, 0 to 7. */
export function directionOf(from: number, to: number): number {
  const across = Math.sign(COLUMN[to] - COLUMN[from]);
  const down = Math.sign(ROW[to] - ROW[from]);
  return DIRECTIONS.findIndex(([x, y]) => x === across && y === down);
}

/** The same direction in the mirror. */
export function mirrorDirection(direction: number): number {
  return (8 - direction) & 7;
}

/** NEXT[8 * point + direction]: the neighbour there, or -1. */
export const NEXT: readonly number[] = byDirection(
  NEIGHBOURS.flatMap((near, point) => near.map((to) => [point, directionOf(point, to), to])),
);

/** BEYOND[8 * point + direction]: where a jump over that neighbour lands, or -1. */
export const BEYOND: readonly number[] = byDirection(
  JUMPS.map(([from, over, to]) => [from, directionOf(from, over), to]),
);

function byDirection(ways: readonly (readonly number[])[]): number[] {
  const table = Array<number>(8 * POINTS).fill(-1);
  for (const [point, direction, to] of ways) table[8 * point + direction] = to;
  return table;
}

/** The point on the other side of the middle column. */
export const MIRROR: readonly number[] = Array.from({ length: POINTS }, (_, point) =>
  COLUMN.findIndex((column, other) => column === 4 - COLUMN[point] && ROW[other] === ROW[point]),
);

/** Where the jaguar starts: the middle of the square. */
export const START_JAGUAR = 12;

/** Where the dogs start, a bit per point: the three upper rows without the middle. */
export const START_DOGS = 0x7fff & ~(1 << START_JAGUAR);

/** How many dogs there are at the start. */
export const DOGS = 14;
