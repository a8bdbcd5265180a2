/** The turns and mirrors of the board of Pentago, and what they make of a position and its moves. */
import type { Symmetry } from '@tabuleiro/engine';
import { FIRST_TURN, MOVES, type Pentago, turnMove } from './position.js';
import { BIT_OF, cellOf, QUADRANT_OF, QUADRANTS, quadrantsMappedBy } from './quadrants.js';

/** Where a place (row, column) of a square goes, whose last row and column are `last`. */
type Move = (row: number, column: number, last: number) => readonly [row: number, column: number];

const TURNS: Readonly<Record<string, Move>> = {
  'quarter turn': (row, column, last) => [column, last - row],
  'half turn': (row, column, last) => [last - row, last - column],
  'three quarter turn': (row, column, last) => [last - column, row],
};
/** A mirror also swaps clockwise and counter-clockwise. */
const MIRRORS: Readonly<Record<string, Move>> = {
  'left to right': (row, column, last) => [row, last - column],
  'top to bottom': (row, column, last) => [last - row, column],
  'main diagonal': (row, column) => [column, row],
  'other diagonal': (row, column, last) => [last - column, last - row],
};

/** A symmetry as tables: where every quadrant goes, what its stones look like there, and what becomes of moves. */
export interface SymmetryTables {
  readonly name: string;
  /** The quadrant that each quadrant goes to. */
  readonly quadrants: Uint8Array;
  /** For every set of stones of a quadrant, the set there. */
  readonly stones: Int16Array;
  readonly moves: Uint8Array;
}

/** The seven symmetries of the square besides leaving it alone. */
export const SYMMETRY_TABLES: readonly SymmetryTables[] = [
  ...Object.entries(TURNS).map(([name, move]) => tablesOf(name, move, false)),
  ...Object.entries(MIRRORS).map(([name, move]) => tablesOf(name, move, true)),
];

function tablesOf(name: string, move: Move, mirrors: boolean): SymmetryTables {
  const quadrants = Uint8Array.from({ length: QUADRANTS }, (_, quadrant) => {
    const [row, column] = move(quadrant >> 1, quadrant & 1, 1);
    return 2 * row + column;
  });
  const stones = quadrantsMappedBy((row, column) => {
    const [toRow, toColumn] = move(row, column, 2);
    return 3 * toRow + toColumn;
  });
  const moves = Uint8Array.from({ length: MOVES }, (_, from) => {
    if (from >= FIRST_TURN) return turnMove(quadrants[(from - FIRST_TURN) >> 1], (from & 1) === (mirrors ? 1 : 0));
    const bit = stones[1 << BIT_OF[from]];
    return cellOf(quadrants[QUADRANT_OF[from]], 31 - Math.clz32(bit));
  });
  return { name, quadrants, stones, moves };
}

export const symmetries: readonly Symmetry<Pentago>[] = SYMMETRY_TABLES.map(({ name, quadrants, stones, moves }) => {
  const mapped = new Int32Array(8);
  return {
    name,
    move: (move) => moves[move],
    map(from, to) {
      for (let i = 0; i < 8; i++) mapped[(i & 4) | quadrants[i & 3]] = stones[from.stones[i]];
      to.set(mapped, from.turning);
    },
  };
});
