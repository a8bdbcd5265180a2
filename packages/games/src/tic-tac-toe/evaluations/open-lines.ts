import { linear, num } from '@tabuleiro/engine';
import { LINES } from '../lines.js';
import type { TicTacToe } from '../position.js';

/** For every set of squares: the lines that have no mark on them. */
const OPEN = Uint8Array.from({ length: 512 }, (_, squares) => LINES.filter((line) => (line & squares) === 0).length);

/** The lines that a side can still complete are those without a mark of the other side. */
export const openLines = linear<TicTacToe>({
  name: 'open-lines',
  summary: 'lines still open to the seat, less those still open to the opponent',
  constantSum: true,
  terms: {
    own: {
      ...num('worth of a line that the seat can still complete', 1, 0, 100),
      low: 0,
      high: 8,
      feature: (position, seat) => OPEN[position.marks(1 - seat)],
    },
    theirs: {
      ...num('worth of a line that the opponent can still complete', 1, 0, 100),
      low: -8,
      high: 0,
      feature: (position, seat) => 0 - OPEN[position.marks(seat)],
    },
  },
});
