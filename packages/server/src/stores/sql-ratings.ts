import type { Kysely, Transaction } from 'kysely';
import type { OnlineDatabase } from './schema.js';
import type { PastRating, PersonRating } from './store.js';

/** Keeps ratings that follow upon others; false where one of those is no longer the last, and then none may be kept. */
export async function addRatings(
  transaction: Transaction<OnlineDatabase>,
  ratings: readonly PersonRating[],
  at: number,
): Promise<boolean> {
  if (ratings.length === 0) return true;
  const rows = await transaction
    .insertInto('ratings')
    .values(ratings.map(({ person, pool, rating: { elo, error, games } }) => ({ person, pool, games, elo, error, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('person')
    .execute();
  return rows.length === ratings.length;
}

/** All ratings of these people as they stand. */
export async function ratingsOf(
  db: Kysely<OnlineDatabase>,
  persons: readonly string[],
): Promise<readonly PersonRating[]> {
  if (persons.length === 0) return [];
  const rows = await db
    .selectFrom('ratings as last')
    .select(['person', 'pool', 'games', 'elo', 'error', 'at'])
    .where('person', 'in', [...persons])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ratings as later')
            .select('later.games')
            .whereRef('later.person', '=', 'last.person')
            .whereRef('later.pool', '=', 'last.pool')
            .whereRef('later.games', '>', 'last.games'),
        ),
      ),
    )
    .orderBy('pool')
    .execute();
  return rows.map(past);
}

/** All ratings that somebody has had, the oldest first. */
export async function pastRatingsOf(db: Kysely<OnlineDatabase>, person: string): Promise<readonly PastRating[]> {
  const rows = await db
    .selectFrom('ratings')
    .selectAll()
    .where('person', '=', person)
    .orderBy('pool')
    .orderBy('games')
    .execute();
  return rows.map(past);
}

function past({ person, pool, games, elo, error, at }: OnlineDatabase['ratings']): PastRating {
  return { person, pool, at, rating: { elo, error, games } };
}
