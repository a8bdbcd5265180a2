import type { Features, Tuple } from '@tabuleiro/engine';
import type { Pentago } from './position.js';
import { BIT_OF, CELLS, QUADRANT_OF } from './quadrants.js';

const QUADRANT = Uint8Array.from(QUADRANT_OF);
const BIT = Uint8Array.from(BIT_OF);

type Part = Tuple[number];

/** A cell by row and column, from the top and from the left. */
const at = (row: number, column: number): number => 6 * row + column;

/** Three cells of a quadrant in a row, counted like rows and columns of the board. */
const row = (from: number, column: number): Part => [0, 1, 2].map((i) => at(from, column + i));
const column = (from: number, across: number): Part => [0, 1, 2].map((i) => at(from + i, across));

const QUADRANT_CELLS: Part = [0, 1, 2].flatMap((each) => row(each, 0));

/** A row across two quadrants as it lies: their thirds of it. */
const rows = [0, 1, 2].map((each) => [row(each, 0), row(each, 3)]);
/** One that a turn of the right quadrant makes: its column comes to lie where the row goes on. */
const turnedRows = [
  [0, 0],
  [0, 2],
  [1, 1],
  [2, 0],
  [2, 2],
].map(([each, across]) => [row(each, 0), column(0, 3 + across)]);

const DIAGONAL: Part = [at(0, 0), at(1, 1), at(2, 2)];
const diagonals = [
  [DIAGONAL, [at(3, 3), at(4, 4), at(5, 5)]],
  [DIAGONAL, [at(3, 5), at(4, 4), at(5, 3)]],
];

/** The diagonal of five cells beside the long one, as it lies and after a turn of one of its three quadrants. */
const SHORT = { first: [at(0, 1), at(1, 2)], middle: [at(2, 3)], last: [at(3, 4), at(4, 5)] };
const shortDiagonals = [
  [SHORT.first, SHORT.middle, SHORT.last],
  ...[
    [at(1, 2), at(2, 1)],
    [at(1, 0), at(0, 1)],
  ].map((turned) => [turned, SHORT.middle, SHORT.last]),
  ...[at(0, 3), at(2, 5)].map((turned) => [SHORT.first, [turned], SHORT.last]),
];

/** Each cell is empty, one's own or the other's; a stone to be placed and a quadrant to be turned are phases of their own. */
export const features: Features<Pentago> = {
  version: 1,
  sizes: new Array<number>(CELLS).fill(3),
  onlooker: 'seat to act',
  phases: 2,
  phase: ({ turning }) => (turning ? 1 : 0),
  read(position, seat, out) {
    const { stones } = position;
    const own = 4 * seat;
    for (let cell = 0; cell < CELLS; cell++) {
      const quadrant = QUADRANT[cell];
      const bit = BIT[cell];
      out[cell] = ((stones[own + quadrant] >> bit) & 1) | (((stones[(own ^ 4) + quadrant] >> bit) & 1) << 1);
    }
  },
  tuples: {
    lines: [[QUADRANT_CELLS], ...rows, ...turnedRows, ...diagonals, ...shortDiagonals],
  },
};
