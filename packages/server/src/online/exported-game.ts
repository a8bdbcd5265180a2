import type { Catalogue } from '@tabuleiro/engine';
import type { Ending } from '@tabuleiro/engine/match';
import { OnlineTable } from '@tabuleiro/online';
import type { Rating, Terms } from '@tabuleiro/protocol/online';
import { type KeptEvent, NOBODY } from '../stores/store.js';
import { poolOf } from './rating-pools.js';

/** Who had a seat: an agent by its text, a person by a number that means nothing outside of the export. */
export type ExportedSeat =
  | { readonly agent: string }
  | {
      readonly person: number;
      /** Whether an agent decided for the person at times. */
      readonly replaced: boolean;
      /** The rating that the person had when the game was opened; null before the first rated game. */
      readonly rating: Rating | null;
    }
  /** Somebody who wanted to be forgotten. */
  | { readonly person: null };

/** A move of a seat. */
export interface ExportedMove {
  readonly seat: number;
  readonly move: string;
  /** Milliseconds that the decision took, and since the game began. */
  readonly ms: number;
  readonly at: number;
  /** Whether an agent decided. */
  readonly agent: boolean;
  /** What the seat saw when it decided, where the game hides something. */
  readonly view?: string;
}

/** A game that is over, for whoever studies games. It has no names, and no id that leads to its table. */
export interface ExportedGame {
  readonly game: string;
  /** Of the game, as it was read. */
  readonly version: number;
  readonly seats: number;
  readonly rules: string;
  readonly clock: Terms['clock'];
  readonly rated: boolean;
  /** The day on which it was opened, by Greenwich. */
  readonly day: string;
  readonly players: readonly ExportedSeat[];
  readonly moves: readonly ExportedMove[];
  /** What was dealt, and before how many moves. */
  readonly deals: readonly { readonly before: number; readonly moves: readonly string[] }[];
  readonly ending: Ending;
  readonly payoffs: readonly number[];
}

/** What is told of the people of an export. */
export interface ExportedPeople {
  numberOf(person: string): number;
  /** The rating that somebody had in a pool at a moment. */
  ratingOf(person: string, pool: string, at: number): Rating | null;
}

/** A game from its log; null where it is not over, and so not everything of it may be known. */
export function exportedGame(
  log: readonly KeptEvent[],
  catalogue: Pick<Catalogue, 'table'>,
  people: ExportedPeople,
): ExportedGame | null {
  const [first, ...rest] = log;
  if (first?.event.kind !== 'opened') throw new Error('its log does not begin with its opening');
  const { terms } = first.event;
  const at = catalogue.table(terms.game, terms.seats, terms.rules);
  if (!at.ok) throw new Error(at.message);
  const table = new OnlineTable('', at.value, first.event);
  const moves: ExportedMove[] = [];
  const deals: { before: number; moves: readonly string[] }[] = [];
  let began = first.at;
  for (const { event, at: moment } of rest) {
    const { match } = table;
    if (event.kind === 'begun') began = moment;
    if (event.kind === 'dealt' && event.moves !== null) deals.push({ before: moves.length, moves: event.moves });
    if (event.kind === 'taken-back') moves.length = event.moves;
    if (event.kind === 'moved' && event.move !== null && match !== null) {
      const { seat, move, ms, agent } = event;
      const seen = at.value.game.hidden ? { view: match.view(seat).text() } : {};
      moves.push({ seat, move, ms, at: Math.max(0, Math.round(moment - began)), agent, ...seen });
    }
    table.apply(event);
  }
  const { match } = table;
  if (match === null || match.ending === null || match.payoffs === null) return null;
  const players = table.chairs.map((chair): ExportedSeat => {
    if (chair.kind === 'free') throw new Error('it was played with a free seat');
    if (chair.kind === 'agent') return { agent: chair.agent };
    if (chair.person === NOBODY) return { person: null };
    const rating = people.ratingOf(chair.person, poolOf(at.value.game, terms.seats), first.at);
    return { person: people.numberOf(chair.person), replaced: chair.wasReplaced, rating };
  });
  const { game, seats, rules, clock, rated } = terms;
  const day = new Date(first.at).toISOString().slice(0, 10);
  const { ending, payoffs } = match;
  const { version } = at.value.game;
  return { game, version, seats, rules, clock, rated, day, players, moves, deals, ending, payoffs: [...payoffs] };
}
