import { OVER } from '@tabuleiro/engine';
import type { OnlineMessageOf, TableEvent, TableEventOf, Terms } from '@tabuleiro/protocol/online';
import { type Chair, chairsAfter, firstChairs } from '../chairs.js';
import { dealAfter, type PendingDeal } from '../pending-deal.js';

/** A move as somebody at the table has heard of it. */
export interface SeenMove {
  readonly seat: number;
  /** Null where it was not heard which one. */
  readonly text: string | null;
  readonly ms: number;
  readonly agent: boolean;
}

/** What a message said of how the game stands. */
type Standing = Omit<OnlineMessageOf<'told'>, 'kind' | 'table' | 'from' | 'events'>;

/** A table as somebody who is told of it knows it: a value that follows from the messages. */
export interface SeenTable extends Standing {
  readonly id: string;
  /** How many events have been told. */
  readonly version: number;
  readonly terms: Terms;
  readonly owner: string;
  readonly chairs: readonly Chair[];
  readonly begun: boolean;
  /** Whether nobody plays here any more, and nobody did. */
  readonly closed: boolean;
  /** The moves of seats that are on the board. */
  readonly moves: readonly SeenMove[];
  /** What was dealt before so many moves of seats; null where that is not known yet. */
  readonly deals: readonly { readonly at: number; readonly moves: readonly string[] | null }[];
  readonly deal: PendingDeal | null;
  readonly takeBack: { readonly seat: number; readonly moves: number } | null;
  readonly ready: readonly number[];
  readonly rematchAsked: readonly number[];
  readonly rematch: string | null;
  /** What the game has changed in the ratings of those who played it. */
  readonly ratings: TableEventOf<'rated'>['changes'];
}

/** What is known after a message; null where it says nothing that can be understood without what was missed. */
export function seenAfter(seen: SeenTable | null, told: OnlineMessageOf<'told'>): SeenTable | null {
  const { from, events, kind: _, table, ...standing } = told;
  if (seen === null ? from !== 0 : from > seen.version) return null;
  // What has been told before is told again after a break.
  const fresh = events.slice(seen === null ? 0 : seen.version - from);
  const [first] = fresh;
  const begin = seen ?? (first?.kind === 'opened' ? opened(table, first, standing) : null);
  if (begin === null) return null;
  const rest = seen === null ? fresh.slice(1) : fresh;
  return { ...rest.reduce(after, begin), ...standing };
}

function opened(id: string, event: TableEventOf<'opened'>, standing: Standing): SeenTable {
  return {
    ...standing,
    id,
    version: 1,
    terms: event.terms,
    owner: event.by,
    chairs: firstChairs(event),
    begun: false,
    closed: false,
    moves: [],
    deals: [],
    deal: null,
    takeBack: null,
    ready: [],
    rematchAsked: [],
    rematch: null,
    ratings: [],
  };
}

function after(seen: SeenTable, event: TableEvent): SeenTable {
  const common = {
    ...seen,
    version: seen.version + 1,
    chairs: chairsAfter(seen.chairs, event),
    deal: dealAfter(seen.deal, event, { table: seen.id, terms: seen.terms }),
  };
  switch (event.kind) {
    case 'begun':
      return { ...common, begun: true };
    case 'closed':
      return { ...common, closed: true };
    case 'rated':
      return { ...common, ratings: event.changes };
    case 'moved': {
      const { seat, move: text, ms, agent } = event;
      return { ...common, moves: [...seen.moves, { seat, text, ms, agent }], takeBack: null };
    }
    case 'dealt':
      return { ...common, deals: [...seen.deals, { at: seen.moves.length, moves: event.moves }], ready: [] };
    case 'uncovered': {
      const last = seen.deals.length - 1;
      return { ...common, deals: seen.deals.map((deal, i) => (i === last ? { ...deal, moves: event.moves } : deal)) };
    }
    case 'taken-back':
      return { ...common, moves: seen.moves.slice(0, event.moves), takeBack: null };
    case 'take-back-asked':
      return { ...common, takeBack: { seat: event.seat, moves: event.moves } };
    case 'take-back-declined':
      return { ...common, takeBack: null };
    case 'ready':
      return { ...common, ready: [...seen.ready, event.seat] };
    case 'rematch-asked':
      return { ...common, rematchAsked: [...seen.rematchAsked, event.seat] };
    case 'rematched':
      return { ...common, rematch: event.table };
    default:
      return common;
  }
}

/** The whole game as texts, deals and all; null while something of it is not known. */
export function wholeGame({ moves, deals }: SeenTable): string[] | null {
  const texts: (string | null)[] = [];
  for (let at = 0; at <= moves.length; at++) {
    for (const deal of deals) if (deal.at === at) texts.push(...(deal.moves ?? [null]));
    if (at < moves.length) texts.push(moves[at].text);
  }
  return texts.every((text) => text !== null) ? texts : null;
}

/** Whether the game has ended. */
export function isOver({ begun, turn }: SeenTable): boolean {
  return begun && turn === OVER;
}
