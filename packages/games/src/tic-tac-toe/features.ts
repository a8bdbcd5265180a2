import type { Features } from '@tabuleiro/engine';
import type { TicTacToe } from './position.js';

const SQUARES = 9;

/** Each square is empty, one's own or the other's. */
export const features: Features<TicTacToe> = {
  version: 1,
  sizes: new Array<number>(SQUARES).fill(3),
  onlooker: 'seat to act',
  phases: 1,
  phase: () => 0,
  read(position, seat, out) {
    const own = position.marks(seat);
    const theirs = position.marks(1 - seat);
    for (let square = 0; square < SQUARES; square++) {
      out[square] = ((own >> square) & 1) | (((theirs >> square) & 1) << 1);
    }
  },
  practice: { explore: 0.5, batch: 4 },
  network: 'tic-tac-toe-0d87672f9b505f10',
  tuples: {
    whole: [[[0, 1, 2, 3, 4, 5, 6, 7, 8]]],
    six: [[[0, 1, 2, 3, 4, 5]], [[0, 1, 3, 4, 6, 7]]],
  },
};
