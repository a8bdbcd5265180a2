import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { checked } from './bound.js';
import { type OnlineDatabase, prepare } from './schema.js';
import { SqlStore } from './sql-store.js';
import { sqliteWriter } from './sqlite-writer.js';

/** Opens a file of tables, or makes one; `:memory:` is kept as long as the process runs. */
export async function openSqlite(file: string): Promise<SqlStore> {
  const database = new Database(file);
  // What is called kept has been written to the disk, not to a cache that a loss of power empties.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 2000;');
  const dialect = new SqliteDialect({
    database: {
      close: () => {
        database.close();
      },
      prepare: (text) => {
        const statement = database.prepare(text);
        return {
          reader: statement.reader,
          all: (parameters) => statement.all(...checked(parameters)),
          run: (parameters) => statement.run(...checked(parameters)),
          iterate: (parameters) => statement.iterate(...checked(parameters)) as IterableIterator<unknown>,
        };
      },
    },
  });
  const db = new Kysely<OnlineDatabase>({ dialect });
  await prepare(db);
  // Whoever opens a file is alone with it: what a server held that was killed is free.
  await db.updateTable('tables').set({ leased_until: 0 }).execute();
  const write = sqliteWriter(database);
  return new SqlStore({
    db,
    now: async () => Date.now(),
    shared: false,
    // On the one connection there is, and not in the midst of another transaction.
    write: (additions) => db.connection().execute(async () => write(additions)),
    announce: async () => {},
    watch: () => () => {},
    close: () => db.destroy(),
  });
}
