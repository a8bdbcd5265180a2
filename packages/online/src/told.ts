import type { TableEvent } from '@tabuleiro/protocol/online';
import type { OnlineTable } from './online-table.js';

/** What somebody sees of a game that hides something: its own view, or the position where all lies open. */
export interface Sight {
  readonly view: string | null;
  readonly position: string | null;
}

const NOTHING: Sight = { view: null, position: null };

/**
 * An event, the one that made it this version, as a seat, or with null whoever only watches, may hear of it while the table stands as it does. What is still
 * secret is left out; once the round is over `uncovered` says it.
 */
export function toldEvent(table: OnlineTable, event: TableEvent, version: number, viewer: number | null): TableEvent {
  const { hidden } = table.table.game;
  const over = table.match?.isOver === true;
  switch (event.kind) {
    case 'dealing':
      return { ...event, secret: null };
    case 'dealt':
      return !hidden || over ? event : { ...event, moves: null };
    case 'moved':
      return over || table.hears(version, viewer) ? event : { ...event, move: null };
    default:
      return event;
  }
}

/** What there is to see beyond the events. */
export function sightOf({ match, table }: OnlineTable, viewer: number | null): Sight {
  const { game } = table;
  if (!game.hidden || match === null || match.isOver) return NOTHING;
  if (!match.secret) return { view: null, position: game.makePosition(match.position) };
  return viewer === null ? NOTHING : { view: game.view(match.position, viewer).text(), position: null };
}
