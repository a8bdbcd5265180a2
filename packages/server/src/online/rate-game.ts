import type { Catalogue } from '@tabuleiro/engine';
import type { OnlineTable } from '@tabuleiro/online';
import type { Rating, TableEventOf } from '@tabuleiro/protocol/online';
import { newcomerAt, placesOf, type RatedSeat, ratingsAfter } from '@tabuleiro/stats';
import type { OnlineStore, PersonRating } from '../stores/store.js';
import { measuredStrength, poolOf, startOf } from './rating-pools.js';

/** What a game that is over changes in ratings: the event that says so, and the ratings to keep. */
export interface RatedGame {
  readonly event: TableEventOf<'rated'>;
  readonly ratings: readonly PersonRating[];
}

/** Whether the ratings of a game are still to be changed by it. */
export function awaitsRating({ terms, match, ratings }: OnlineTable): boolean {
  return terms.rated && match?.isOver === true && ratings === null;
}

/** What a game has changed in the ratings of those who played it. */
export async function rateGame(
  online: OnlineTable,
  store: Pick<OnlineStore, 'ratings'>,
  catalogue: Pick<Catalogue, 'readAgent'>,
): Promise<RatedGame> {
  const { table, chairs } = online;
  const pool = poolOf(table.game, table.setup.seats);
  const known = await store.ratings(online.persons().map((seat) => personAt(online, seat)));
  const before = chairs.map((chair): Rating | null => {
    if (chair.kind !== 'person') return null;
    const own = known.find((each) => each.person === chair.person && each.pool === pool);
    return own?.rating ?? newcomerAt(startOf(table));
  });
  const seats = chairs.map((chair, seat): RatedSeat => {
    const { elo, error } = before[seat] ??
      (chair.kind === 'agent' ? measuredStrength(catalogue, table, chair.agent) : null) ?? { elo: 0, error: 0 };
    return { side: table.sides[seat], elo, error, fixed: chair.kind !== 'person' };
  });
  const after = ratingsAfter(seats, placesIn(online));
  const leavers = leaversOf(online);
  const changes = chairs.flatMap((chair, seat) => {
    const old = before[seat];
    if (chair.kind !== 'person' || old === null || isLeft(online, seat, leavers)) return [];
    return [{ seat, before: old, after: { ...after[seat], games: old.games + 1 } }];
  });
  return {
    event: { kind: 'rated', changes },
    ratings: changes.map(({ seat, after: rating }) => ({ person: personAt(online, seat), pool, rating })),
  };
}

/** The seats for which an agent decided at the end: the game counts as lost for who left. */
function leaversOf({ chairs }: OnlineTable): number[] {
  return chairs.flatMap((chair, seat) => (chair.kind === 'person' && chair.replacement !== null ? [seat] : []));
}

/** Whose partner left: what came of it says nothing about who stayed. */
function isLeft({ table: { sides } }: OnlineTable, seat: number, leavers: readonly number[]): boolean {
  return !leavers.includes(seat) && leavers.some((other) => sides[other] === sides[seat]);
}

/** The place of every side; those whom somebody has left come last. */
function placesIn(online: OnlineTable): number[] {
  const { match, table } = online;
  if (match?.payoffs == null) throw new Error('a game is rated when it is over');
  const left = new Set(leaversOf(online).map((seat) => table.sides[seat]));
  const { low } = table.game.payoffs;
  const payoffs = match.payoffs.map((payoff, seat) => (left.has(table.sides[seat]) ? low - 1 : payoff));
  return placesOf(payoffs, [...table.sides]).map(({ from }) => from);
}

function personAt({ chairs }: OnlineTable, seat: number): string {
  const chair = chairs[seat];
  if (chair.kind !== 'person') throw new Error(`nobody sits on seat ${seat}`);
  return chair.person;
}
