import type { Symmetry } from '@tabuleiro/engine';
import type { TicTacToe } from './position.js';

/** Where a square (row, column) goes. */
type Turn = (row: number, column: number) => readonly [row: number, column: number];

const TURNS: Readonly<Record<string, Turn>> = {
  'quarter turn': (row, column) => [column, 2 - row],
  'half turn': (row, column) => [2 - row, 2 - column],
  'three quarter turn': (row, column) => [2 - column, row],
  'left to right': (row, column) => [row, 2 - column],
  'top to bottom': (row, column) => [2 - row, column],
  'main diagonal': (row, column) => [column, row],
  'other diagonal': (row, column) => [2 - column, 2 - row],
};

/** The seven symmetries of the square besides leaving it alone. */
export const symmetries: readonly Symmetry<TicTacToe>[] = Object.entries(TURNS).map(([name, turn]) => {
  const target = Array.from({ length: 9 }, (_, square) => {
    const [row, column] = turn(Math.floor(square / 3), square % 3);
    return 3 * row + column;
  });
  const mapped = (squares: number) =>
    target.reduce((set, to, from) => ((squares >> from) & 1 ? set | (1 << to) : set), 0);
  return {
    name,
    move: (move) => target[move],
    map: (from, to) => to.set(mapped(from.marks(0)), mapped(from.marks(1))),
  };
});
