import type { Transaction } from 'kysely';
import type { OnlineDatabase } from './schema.js';
import type { TableSummary } from './store.js';
import { withoutPerson } from './summaries.js';

/** Deletes all that says who a person is, and has nobody in its place where seats are listed. */
export async function forgetPerson(transaction: Transaction<OnlineDatabase>, person: string): Promise<void> {
  await transaction.deleteFrom('devices').where('person', '=', person).execute();
  await transaction.deleteFrom('people').where('id', '=', person).execute();
  const played = await transaction
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['tables.id', 'tables.summary'])
    .where('seats.person', '=', person)
    .execute();
  // In the order in which logs are written, so that no two wait for each other.
  for (const { id, summary } of played.sort(byId)) {
    const kept = JSON.stringify(withoutPerson(JSON.parse(summary) as TableSummary, person));
    await transaction.updateTable('tables').set({ summary: kept }).where('id', '=', id).execute();
  }
  await transaction.deleteFrom('seats').where('person', '=', person).execute();
}

/** Byte by byte, whatever the language of the database is. */
function byId({ id: a }: { readonly id: string }, { id: b }: { readonly id: string }): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
