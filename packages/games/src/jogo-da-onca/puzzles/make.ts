import { listMoves, OVER, type Rng } from '@tabuleiro/engine';
import { forcedWinPuzzles } from '@tabuleiro/engine/solve';
import { hopCount } from '../move.js';
import { JAGUAR, type JogoDaOnca, PACK } from '../position.js';

/** A game that has not come to an end by then is given up. */
const MOST_PLIES = 400;
/** How many of its own turns before its win a side is asked: so many at most. */
const TURNS_BEFORE = 4;

/**
 * Positions shortly before somebody wins, in games in which one side plays to win and the other one by lot: most of them
 * are won by force, though nobody who played them knew it.
 */
export const maker = forcedWinPuzzles<JogoDaOnca>(
  ({ game, setup }, rng) => {
    const position = game.start(setup);
    const hunter = rng.below(2);
    while (position.turn !== OVER) {
      if (position.ply >= MOST_PLIES) return null;
      position.play(position.turn === hunter ? huntingMove(position, rng) : position.randomMove(rng));
    }
    if (position.payoff(hunter) <= 0) return null;
    const turns = 2 + rng.below(TURNS_BEFORE - 1);
    for (let left = 2 * turns - 1; left > 0; left--) position.undo();
    return position.turn === hunter ? position.clone() : null;
  },
  { fewest: 2, most: 3, nodes: 60_000 },
);

function huntingMove(position: JogoDaOnca, rng: Rng): number {
  const moves = listMoves(position);
  const worths = moves.map((move) => (position.turn === JAGUAR ? hopCount(move) : trapping(position, move)));
  const best = Math.max(...worths);
  const chosen = moves.filter((_, i) => worths[i] === best);
  return chosen[rng.below(chosen.length)];
}

/** How little a move of the dogs leaves to the jaguar; captures count as many ways out. */
function trapping(position: JogoDaOnca, move: number): number {
  const CAPTURE = 10;
  position.play(move);
  const ways = position.turn === OVER ? -1 : 0;
  const left =
    position.turn === PACK || position.turn === OVER
      ? ways
      : listMoves(position).reduce((sum, each) => sum + (hopCount(each) > 0 ? CAPTURE : 1), 0);
  position.undo();
  return -left;
}
