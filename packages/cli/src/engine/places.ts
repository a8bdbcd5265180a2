import { type Catalogue, ok, type Position, type Result, Rng, type Table, type View } from '@tabuleiro/engine';
import { Match, parseView, replay } from '@tabuleiro/engine/match';
import type { PlaceTexts, TableTexts } from './tasks.js';

/** The table that a message is about. */
export function tableAt(catalogue: Catalogue, { game, seats, rules }: TableTexts): Result<Table> {
  return catalogue.table(game, seats, rules);
}

/** The game that a message is about, played up to where it is. */
export function matchAt(table: Table, { position, moves = [] }: PlaceTexts): Result<Match> {
  if (position === undefined && moves.length === 0) return ok(new Match(table));
  return replay(table, { start: position ?? null, moves });
}

/** What a seat sees, and a position with the moves that it has: its own, or any that agrees with what it sees. */
export interface Sight {
  readonly view: View;
  readonly position: Position;
}

/** What the seat to act sees at a place, or at the view that is given; null where nobody is to act. */
export function sightAt(table: Table, place: PlaceTexts): Result<Sight | null> {
  if (place.view !== undefined) {
    const view = parseView(table, place.view);
    return view.ok ? ok({ view: view.value, position: view.value.sample(new Rng(1)) }) : view;
  }
  const match = matchAt(table, place);
  if (!match.ok) return match;
  const { turn, position } = match.value;
  return ok(turn < 0 ? null : { view: match.value.view(turn), position });
}
