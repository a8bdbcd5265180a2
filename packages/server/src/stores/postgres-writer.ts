import { type Kysely, sql, type Transaction } from 'kysely';
import { columnsOf, eventRows, judged, type Standing, seatRows } from './additions.js';
import { CHANNEL, changeText } from './postgres-watch.js';
import type { OnlineDatabase } from './schema.js';
import type { Addition, Appended } from './store.js';

type StandingRow = Standing & { readonly id: string; readonly now: number };

/** Adds to logs in one transaction of two statements, however many there are: each is a way to the database and back. */
export function postgresWriter(
  db: Kysely<OnlineDatabase>,
): (additions: readonly Addition[]) => Promise<readonly Appended[]> {
  return (additions) =>
    db.transaction().execute(async (transaction) => {
      const found = await lockedTables(
        transaction,
        additions.map(({ table }) => table),
      );
      const standings = new Map<string, Standing>(found.map((row) => [row.id, row]));
      const results = additions.map((addition) => {
        const standing = standings.get(addition.table);
        const result = judged(addition, standing);
        if (result === 'kept' && standing !== undefined) {
          standings.set(addition.table, { ...standing, version: addition.after + addition.events.length });
        }
        return result;
      });
      const kept = additions.filter((_, i) => results[i] === 'kept');
      if (kept.length > 0) await addAll(transaction, kept, found[0].now);
      return results;
    });
}

/** How tables stand, and nobody else changes them; in one order for all, so that no two nodes wait for each other. */
async function lockedTables(
  transaction: Transaction<OnlineDatabase>,
  tables: readonly string[],
): Promise<readonly StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select id, version, fence, leased_by, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from tables where id = any(${tables}::text[]) order by id collate "C" for update`.execute(transaction);
  return rows;
}

/** Moves the tables on, adds their events, and tells the other nodes as soon as the transaction is over. */
async function addAll(transaction: Transaction<OnlineDatabase>, kept: readonly Addition[], at: number): Promise<void> {
  const moves = kept.map(({ table, after, events }) => ({ table, version: after + events.length }));
  // One row for each table: the last of those who added to it says how far it has come.
  const last = new Map(moves.map(({ table, version }) => [table, version]));
  const listed = new Map(
    kept.flatMap(({ table, summary }) => (summary === null ? [] : [[table, columnsOf(summary)] as const])),
  );
  const columns = [...last.keys()].map((table) => listed.get(table) ?? { listed: null, over: null, summary: null });
  const events = kept.flatMap(eventRows);
  const seats = kept.flatMap(seatRows);
  await sql`
    with moved as (
      update tables set
        version = kept.version,
        listed = coalesce(kept.listed, tables.listed),
        "over" = coalesce(kept.is_over, tables."over"),
        summary = coalesce(kept.summary, tables.summary)
      from unnest(
        ${[...last.keys()]}::text[], ${[...last.values()]}::int[], ${columns.map((each) => each.listed)}::int[],
        ${columns.map(({ over }) => over)}::int[], ${columns.map(({ summary }) => summary)}::text[]
      ) as kept (id, version, listed, is_over, summary)
      where tables.id = kept.id
    ), added as (
      insert into events (table_id, version, at, event)
      select added.table_id, added.version, ${at}::float8, added.event from unnest(
        ${events.map(({ table_id }) => table_id)}::text[], ${events.map(({ version }) => version)}::int[],
        ${events.map(({ event }) => event)}::text[]
      ) as added (table_id, version, event)
    ), seated as (
      insert into seats (person, table_id)
      select seated.person, seated.table_id from unnest(
        ${seats.map(({ person }) => person)}::text[], ${seats.map(({ table_id }) => table_id)}::text[]
      ) as seated (person, table_id) on conflict do nothing
    )
    select pg_notify(${CHANNEL}, each) from unnest(${moves.map(changeText)}::text[]) each`.execute(transaction);
}
