import { sql, type Transaction } from 'kysely';
import type { OnlineDatabase } from './schema.js';
import { NOBODY, type TableSummary } from './store.js';
import { isPlayedByOthers, withoutPerson } from './summaries.js';

/**
 * Deletes all that says who a person is, and the games that nobody else has played. Elsewhere nobody has the seat: in the
 * lists, and in the logs.
 */
export async function forgetPerson(transaction: Transaction<OnlineDatabase>, person: string): Promise<void> {
  await transaction.deleteFrom('devices').where('person', '=', person).execute();
  await transaction.deleteFrom('codes').where('person', '=', person).execute();
  await transaction.deleteFrom('ratings').where('person', '=', person).execute();
  await transaction.deleteFrom('people').where('id', '=', person).execute();
  const played = await transaction
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['tables.id', 'tables.summary'])
    .where('seats.person', '=', person)
    .execute();
  // In the order in which logs are written, so that no two wait for each other.
  for (const { id, summary: text } of played.sort(byId)) {
    const summary = withoutPerson(JSON.parse(text) as TableSummary, person);
    if (isPlayedByOthers(summary)) await leave(transaction, id, person, summary);
    else await remove(transaction, id);
  }
  await transaction.deleteFrom('seats').where('person', '=', person).execute();
}

async function leave(
  transaction: Transaction<OnlineDatabase>,
  id: string,
  person: string,
  summary: TableSummary,
): Promise<void> {
  await transaction
    .updateTable('tables')
    .set({ summary: JSON.stringify(summary) })
    .where('id', '=', id)
    .execute();
  // An id is 128 random bits: nothing else in a log looks like it.
  await transaction
    .updateTable('events')
    .set({ event: sql<string>`replace(event, ${person}, ${NOBODY})` })
    .where('table_id', '=', id)
    .where('event', 'like', `%${person}%`)
    .execute();
}

async function remove(transaction: Transaction<OnlineDatabase>, id: string): Promise<void> {
  await transaction.deleteFrom('tables').where('id', '=', id).execute();
  await transaction.deleteFrom('events').where('table_id', '=', id).execute();
}

/** Byte by byte, whatever the language of the database is. */
function byId({ id: a }: { readonly id: string }, { id: b }: { readonly id: string }): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
