import type { Board, Cell } from '@tabuleiro/engine';
import { LINES } from '../lines.js';
import type { TicTacToe } from '../position.js';
import { phrase } from '../sentences.js';

const CELLS: readonly Cell[] = Array.from({ length: 9 }, (_, i) => ({
  id: String(i + 1),
  x: i % 3,
  y: Math.floor(i / 3),
  shape: 'none',
  name: String(i + 1),
}));

const FRAME = {
  box: { x: -0.6, y: -0.6, width: 3.2, height: 3.2 },
  cells: CELLS,
  lines: [0.5, 1.5].flatMap((at) => [
    { from: [at, -0.45], to: [at, 2.45] } as const,
    { from: [-0.45, at], to: [2.45, at] } as const,
  ]),
};

const SHAPES = ['cross', 'ring'] as const;

export const board: Board<TicTacToe> = {
  picture(position) {
    const marks = [position.marks(0), position.marks(1)];
    const won = LINES.find((line) => marks.some((squares) => (squares & line) === line)) ?? 0;
    const shown = CELLS.filter((_, i) => (won >> i) & 1).map(({ id }) => id);
    return {
      ...FRAME,
      pieces: marks.flatMap((squares, seat) =>
        CELLS.filter((_, i) => (squares >> i) & 1).map(({ id }) => ({
          id,
          cell: id,
          shape: SHAPES[seat],
          seat,
          size: 0.56,
          name: 'XO'[seat],
        })),
      ),
      shown,
      strikes: shown.length === 0 ? [] : [[shown[0], shown[shown.length - 1]]],
    };
  },
  steps: (_, move) => [String(move + 1)],
  whyNot(position, [cell]) {
    const taken = ((position.marks(0) | position.marks(1)) >> (Number(cell) - 1)) & 1;
    return taken ? phrase('taken', { text: cell }) : null;
  },
};
