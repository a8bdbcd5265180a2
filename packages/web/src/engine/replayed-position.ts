import { type Catalogue, type Position, type Result, type Table, unwrap } from '@tabuleiro/engine';
import { type Match, type PlayedTexts, replay } from '@tabuleiro/engine/match';

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

/** A game that has been played through again, and its last move. */
export interface Replayed {
  readonly match: Match;
  /** Null where there is none, or where chance moved. */
  readonly made: MadeMove | null;
}

/** A move, and the position that it was made in. */
export interface MadeMove {
  readonly before: Position;
  readonly move: number;
}

/** Plays texts through again that are known to be a game: once for all that is asked about it. */
export function replayed(table: Table, texts: PlayedTexts): Replayed {
  let made: MadeMove | null = null;
  const match = unwrap(
    replay(table, texts, (position, move, i) => {
      if (i === texts.moves.length - 1 && position.turn >= 0) made = { before: position.clone(), move };
    }),
  );
  return { match, made };
}
