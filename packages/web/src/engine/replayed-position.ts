import { type Catalogue, type Match, type Position, type Result, replay, type Table } from '@tabuleiro/engine';

/** A position and how it came about, as texts: what goes to a worker and into an address. */
export interface Place {
  readonly game: string;
  readonly seats: number;
  readonly rules: string;
  /** The text of the position that the moves begin from; null is the start of the game. */
  readonly start: string | null;
  readonly moves: readonly string[];
}

/** Reads a place strictly and plays its way there: every move must be legal. */
export function reach(catalogue: Catalogue, place: Place): Result<Match> {
  const table = catalogue.table(place.game, place.seats, place.rules);
  return table.ok ? replay(table.value, place) : table;
}

/** The last of the moves and the position it was made in; null where there is none, or where chance moved. */
export function lastMove(table: Table, start: string | null, moves: readonly string[]): MadeMove | null {
  let made: MadeMove | null = null;
  const replayed = replay(table, { start, moves }, (position, move, i) => {
    if (i === moves.length - 1 && position.turn >= 0) made = { before: position.clone(), move };
  });
  return replayed.ok ? made : null;
}

/** A move, and the position that it was made in. */
export interface MadeMove {
  readonly before: Position;
  readonly move: number;
}
