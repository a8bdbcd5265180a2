import { listMoves, OVER } from '@tabuleiro/engine';
import { FIRST_TURN, type Pentago } from '../position.js';
import type { Outlook } from './outlook.js';
import type { Trail } from './trail.js';

/**
 * A line of play in which the side to act keeps to success by its outlook and the other side keeps it from success by
 * its own; a side without an outlook plays anything. It ends with the game, or where the walks have kept no more.
 */
export function lineOfPlay(position: Pentago, root: Trail, mine: Outlook | null, theirs: Outlook | null): number[] {
  const play = position.clone();
  const line: number[] = [];
  let trail = root;
  while (play.turn !== OVER) {
    const acting = play.turn === position.turn;
    const outlook = acting ? mine : theirs;
    const move = listMoves(play).find(
      (move) => outlook === null || outlook.succeeds(trail.with(move), move >= FIRST_TURN) === acting,
    );
    if (move === undefined) break;
    line.push(move);
    trail = trail.with(move);
    play.play(move);
  }
  return line;
}
