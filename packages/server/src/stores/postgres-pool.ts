import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** A statement that has not been answered for so long is given up, and its connection with it. */
export const ANSWER_MS = 5_000;
/** The database gives it up earlier: whoever is cut off must not hold a table for the others. */
const HELD_MS = 4_000;
const CONNECT_MS = 3_000;
const MOST_CONNECTIONS = 8;

/** What every connection of a node is made with. */
export function connectionParts(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    statement_timeout: HELD_MS,
    idle_in_transaction_session_timeout: HELD_MS,
    application_name: 'tabuleiro',
  };
}

/** Connections for Kysely, of which none is used again after its way to the database was lost. */
export function postgresPool(url: string): PostgresPool {
  const pool = new pg.Pool({ ...connectionParts(url), max: MOST_CONNECTIONS });
  // An idle connection that breaks is no error yet: the next statement opens another one.
  pool.on('error', () => {});
  // Nor is one that breaks between two statements of a transaction: the next of them says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    connect: async () => new CarefulClient(await pool.connect()),
    end: () => pool.end(),
  };
}

/**
 * A connection that is thrown away once something went unanswered. The library would hand it on, and whoever got it
 * would wait behind what was never answered.
 */
class CarefulClient implements PostgresPoolClient {
  private lost: Error | null = null;

  constructor(private readonly client: pg.PoolClient) {}

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []): never {
    if (typeof asked !== 'string') throw new Error('nothing is read by cursors here');
    return this.ask(asked, parameters) as never;
  }

  private async ask(sql: string, parameters: readonly unknown[]) {
    if (this.lost !== null) throw this.lost;
    try {
      return await this.client.query(sql, [...parameters]);
    } catch (error) {
      // What the database itself refuses leaves the connection as good as it was.
      if (!(error instanceof pg.DatabaseError)) this.lost = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }

  release(): void {
    this.client.release(this.lost ?? undefined);
  }
}
