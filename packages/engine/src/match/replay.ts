import { OVER, type Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import type { View } from '../contract/view.js';
import { ok, type Result } from '../result.js';
import type { Ending } from './ending.js';
import { Match } from './match.js';
import { err } from './sentences.js';
import { parseWay } from './way.js';

/** A game as texts: where it began (null: at the start), its moves, and how it ended if not by its rules. */
export interface PlayedTexts {
  readonly start: string | null;
  readonly moves: readonly string[];
  readonly ending?: Ending | null | undefined;
}

/** Follows a game as it is replayed: the position before each move is as it was when the move was made. */
export type Follow<P extends Position> = (position: P, move: number, index: number) => void;

/** Plays a game through again, strictly: every move must be legal, and none may come after the end. */
export function replay<P extends Position>(
  table: Table<P>,
  { start, moves, ending = null }: PlayedTexts,
  follow?: Follow<P>,
): Result<Match<P>> {
  const begun = start === null ? ok(undefined) : table.game.parsePosition(start, table.setup);
  if (!begun.ok) return begun;
  const match = new Match<P>(table, begun.value);
  for (const [i, text] of moves.entries()) {
    if (match.isOver) return err('after-end', { number: i + 1, text });
    const move = table.game.parseMove(match.position, text);
    if (!move.ok) return err('move', { number: i + 1, why: move });
    follow?.(match.position, move.value, i);
    match.repeat(move.value);
  }
  if (ending === null || ending.reason === 'rules') return ok(match);
  const ended = match.end(ending);
  return ended.ok ? ok(match) : ended;
}

/** Reads the text of a view back, whatever the game hides. The view of an open game is that of the seat to act. */
export function parseView<P extends Position>(table: Table<P>, text: string): Result<View<P>> {
  const { game } = table;
  if (game.hidden) return game.parseView(text, table.setup);
  const match = replay(table, parseWay(text));
  if (!match.ok) return match;
  if (match.value.turn === OVER) return err('over-in', { text });
  return ok(match.value.view(match.value.turn));
}
