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
    .orderBy('tables.id')
    .execute();
  for (const { id, summary } of played) {
    const kept = JSON.stringify(withoutPerson(JSON.parse(summary) as TableSummary, person));
    await transaction.updateTable('tables').set({ summary: kept }).where('id', '=', id).execute();
  }
  await transaction.deleteFrom('seats').where('person', '=', person).execute();
}
