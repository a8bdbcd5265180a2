import { type Hindsight, listMoves, type Position, type Table, unwrap } from '@tabuleiro/engine';
import { lookAt } from '../board/look.js';
import type { Choice } from '../board/move-entry.js';
import type { Seen } from '../dealer/protocol.js';
import type { MadeMove } from '../engine/place.js';
import { matchOf, type PlayState, payoffsOf } from './play-state.js';

export function positionOf(state: PlayState): Position {
  return matchOf(state).position;
}

/** Whether a game has hands that are to be kept from somebody: not when it is over. */
export function isHidden(state: PlayState): boolean {
  return state.table.game.hidden && payoffsOf({ ...state, at: state.moves.length }) === null;
}

export function positionIn({ table }: PlayState, { position }: Seen): Position {
  return position === null ? table.game.start(table.setup) : unwrap(table.game.parsePosition(position, table.setup));
}

export function lastSeen({ table }: PlayState, { made }: Seen): MadeMove | null {
  return made === null ? null : { before: unwrap(table.game.parsePosition(made.before, table.setup)), move: made.move };
}

/** What seats could have known, where a position is the end of a round. */
export function hindsightAt({ game }: Table, position: Position | null): Hindsight | null {
  return game.hidden && position !== null ? (game.hindsight?.(position) ?? null) : null;
}

export function choicesAt({ table, ended }: PlayState, position: Position): readonly Choice[] {
  return position.turn < 0 || ended !== null ? [] : choicesOf(table, position);
}

/** The legal moves of the seat to act with their texts and how they are made by hand. */
export function choicesOf(table: Table, position: Position): Choice[] {
  const look = lookAt(table, position, position.turn);
  return listMoves(position).map((move) => ({
    move,
    text: table.game.makeMove(position, move),
    steps: look?.steps(move) ?? [],
  }));
}
