import type { Command, OnlineMessageOf } from '@tabuleiro/protocol/online';
import type { SummarisedTable } from '../stores/store.js';
import { gameOfPool } from './rating-pools.js';
import { shownChairs } from './shown-chairs.js';
import type { Hall } from './visitor.js';

/** So many games are listed, the newest ones. */
const MOST_LISTED = 100;
const ALL = 1_000_000;

/** The games of a person, and the ratings that came of them. */
export async function ownGames({ surroundings }: Hall, person: string): Promise<OnlineMessageOf<'mine'>> {
  const { store, catalogue } = surroundings;
  const found = (await store.playedBy(person, MOST_LISTED)).filter((table) => seatOf(table, person) >= 0);
  const [chairs, ratings] = await Promise.all([shownChairs(store, catalogue, found), store.ratings([person])]);
  const games = found.map((summary, i) => ({
    table: summary.table,
    terms: summary.terms,
    chairs: chairs[i],
    stage: summary.over ? ('over' as const) : summary.stage,
    opened: Math.round(summary.opened),
    seat: seatOf(summary, person),
    payoffs: summary.payoffs,
  }));
  return { kind: 'mine', games, ratings: ratings.map(({ pool, rating }) => ({ ...gameOfPool(pool), rating })) };
}

/** Has somebody leave all tables, and forgets who it was. */
export async function forgetPerson({ rooms, surroundings }: Hall, person: string): Promise<void> {
  const { store } = surroundings;
  for (const played of await store.playedBy(person, ALL)) {
    if (!played.over && seatOf(played, person) >= 0) await leaveTable(rooms, played.table, person, played.stage);
  }
  await store.forget(person);
}

async function leaveTable(
  rooms: Hall['rooms'],
  table: string,
  person: string,
  stage: SummarisedTable['stage'],
): Promise<void> {
  const room = await rooms.find(table);
  const command: Command = stage === 'gathering' ? { kind: 'stand' } : { kind: 'resign' };
  const answer = await room?.act(person, command);
  if (answer?.ok === false) throw new Error(`somebody could not leave table ${table}: ${answer.refusal.why.message}`);
}

function seatOf({ chairs }: Pick<SummarisedTable, 'chairs'>, person: string): number {
  return chairs.findIndex((chair) => chair.kind === 'person' && chair.person === person);
}
