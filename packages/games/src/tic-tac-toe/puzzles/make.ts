import { OVER } from '@tabuleiro/engine';
import { valuePuzzles } from '@tabuleiro/engine/solve';
import type { TicTacToe } from '../position.js';

/** So many moves have been made, in games by lot: nothing is to be found out earlier, and later it is plain. */
const FEWEST = 2;
const MOST = 6;

export const maker = valuePuzzles<TicTacToe>(({ game, setup }, rng) => {
  const position = game.start(setup);
  const moves = FEWEST + rng.below(MOST - FEWEST + 1);
  for (let i = 0; i < moves; i++) {
    if (position.turn === OVER) return null;
    position.play(position.randomMove(rng));
  }
  return position;
});
