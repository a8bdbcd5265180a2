import pg from 'pg';
import { startTestDatabase } from '../../../lab/src/postgres/database.fixture.js';

/** A real Postgres, with a database of its own for each who asks. */
export interface TestDatabases {
  /** The address of a database with this name, which is made where there is none. */
  named(name: string): Promise<string>;
  /** Ends every connection with a database, as a new start would. */
  endConnections(name: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestDatabases(): Promise<TestDatabases> {
  const server = await startTestDatabase();
  const prefix = `online_${process.pid}_`;
  const made = new Set<string>();
  const ask = async (sql: string): Promise<void> => {
    const client = new pg.Client(server.url);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  return {
    async named(name) {
      // A language that sorts otherwise than byte by byte, as most databases have one.
      const language = "template template0 encoding 'UTF8' locale_provider icu icu_locale 'en'";
      if (!made.has(name)) await ask(`create database ${prefix}${name} ${language}`);
      made.add(name);
      const url = new URL(server.url);
      url.pathname = `/${prefix}${name}`;
      return url.href;
    },
    endConnections: (name) =>
      ask(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${prefix}${name}'`),
    async stop() {
      for (const name of made) await ask(`drop database ${prefix}${name} with (force)`);
      await server.stop();
    },
  };
}
