import { unwrap } from '@tabuleiro/engine';
import { type Match, PERSON, replay } from '@tabuleiro/engine/match';
import type { Shown } from '@tabuleiro/protocol';
import type { Standing } from './shown.js';

/**
 * What a game waits for that goes on when it is told to: at a place that was gone back to with an agent to act, and
 * after a round of hidden hands until a person has looked at it. `nextRound` is the version after which that is done.
 */
export function waitsIn(
  { match, players, start, at }: Pick<Standing, 'match' | 'players' | 'start' | 'at'>,
  nextRound: number,
): Shown['waits'] {
  const { hidden } = match.table.game;
  if (at < match.moves.length) {
    const { turn } = placeAt(match, start, at);
    return !hidden && turn >= 0 && players[turn] !== PERSON ? 'place' : null;
  }
  const between = hidden && !match.isOver && !match.secret;
  return between && players.includes(PERSON) && nextRound !== match.version ? 'round' : null;
}

/** The game after so many of its moves. */
export function placeAt(match: Match, start: string | null, at: number): Match {
  const moves = match.moves.slice(0, at).map(({ text }) => text);
  return unwrap(replay(match.table, { start, moves }));
}
