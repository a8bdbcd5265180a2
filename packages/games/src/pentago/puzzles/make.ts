import { OVER } from '@tabuleiro/engine';
import { valuePuzzles } from '@tabuleiro/engine/solve';
import type { Pentago } from '../position.js';

/** So many cells are empty: with more, nobody could make sure of the solution at once. */
const FEWEST = 4;
const MOST = 6;
const CELLS = 36;

export const maker = valuePuzzles<Pentago>(({ game, setup }, rng) => {
  const position = game.start(setup);
  const turns = CELLS - FEWEST - rng.below(MOST - FEWEST + 1);
  // A turn is a stone and a quadrant.
  for (let i = 0; i < 2 * turns; i++) {
    if (position.turn === OVER) return null;
    position.play(position.randomMove(rng));
  }
  return position;
});
