import { Kysely, PostgresDialect, sql } from 'kysely';
import { postgresPool } from './postgres-pool.js';
import { CHANNEL, changeIn, changeText, PostgresWatch } from './postgres-watch.js';
import { postgresWriter } from './postgres-writer.js';
import { type OnlineDatabase, prepare } from './schema.js';
import { SqlStore } from './sql-store.js';
import type { OnlineStore } from './store.js';

/** Any number that others who use the same database do not take for their own locks. */
const PREPARING = 7_412_886_001;

/** Opens a database of tables that many nodes share, or makes what it lacks. */
export async function postgresStore(url: string): Promise<OnlineStore> {
  const db = new Kysely<OnlineDatabase>({ dialect: new PostgresDialect({ pool: postgresPool(url) }) });
  const watch = new PostgresWatch(url, CHANNEL, changeIn);
  try {
    await db.transaction().execute(async (transaction) => {
      // Nodes that start together would make the same things.
      await sql`select pg_advisory_xact_lock(${PREPARING})`.execute(transaction);
      await prepare(transaction);
    });
    await watch.begin();
  } catch (error) {
    await watch.close();
    await db.destroy();
    throw error;
  }
  return new SqlStore({
    db,
    shared: true,
    write: postgresWriter(db),
    async now(at) {
      const { rows } = await sql<{
        ms: number;
      }>`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(at);
      return rows[0].ms;
    },
    async announce(transaction, changes) {
      const texts = changes.map(changeText);
      await sql`select pg_notify(${CHANNEL}, each) from unnest(${texts}::text[]) each`.execute(transaction);
    },
    watch: (heard) => watch.add(heard),
    async close() {
      await watch.close();
      await db.destroy();
    },
  });
}
