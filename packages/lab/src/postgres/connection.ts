/**
 * A database that may go away and come back: every query waits and tries again until it is answered, so that neither
 * a coordinator nor a worker loses what it has done. Only the first connection must succeed.
 */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { LabError } from '../lab-error.js';
import type { Note } from './note.js';

/** What node and Postgres say when a connection is gone or cannot be had. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

export class Connection {
  private readonly pool: pg.Pool;
  private lostSince: number | null = null;
  private ended = false;

  constructor(
    url: string,
    private readonly note: Note = () => {},
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: 4,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      // A network that swallows everything must look like a lost connection in the end.
      query_timeout: 30_000,
      application_name: 'tabuleiro',
    });
    // An idle connection that breaks is not an error yet: the next query will open another one.
    this.pool.on('error', () => {});
  }

  /** Whether there is a database at all: the one question that is not asked again. */
  async check(): Promise<void> {
    try {
      await this.pool.query('select 1');
    } catch (error) {
      throw new LabError(`the database of --queue cannot be reached: ${reasonOf(error)}`);
    }
  }

  /** Asks until there is an answer; only what the database itself refuses is an error. */
  query<T extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return this.patiently(async () => (await this.pool.query<T>(sql, [...values])).rows);
  }

  /** One attempt, for those who bring their own patience. */
  async once(sql: string, values?: unknown[]): Promise<{ rows: pg.QueryResultRow[] }> {
    return this.pool.query(sql, values);
  }

  /** Does something with the database, again and again while the connection is lost. It must bear being repeated. */
  async patiently<T>(work: () => Promise<T>): Promise<T> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        const result = await work();
        if (this.lostSince !== null) {
          this.note(`the database is back after ${((Date.now() - this.lostSince) / 1000).toFixed(0)} s`);
          this.lostSince = null;
        }
        return result;
      } catch (error) {
        if (this.ended) throw error;
        if (isConflict(error)) {
          await setTimeout(FIRST_WAIT_MS);
          continue;
        }
        if (!isLost(error)) throw refusalOf(error);
        if (this.lostSince === null) {
          this.lostSince = Date.now();
          this.note(`the database does not answer (${reasonOf(error)}); the work goes on when it is back`);
        }
        await setTimeout(wait);
      }
    }
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.pool.end();
  }
}

/** Two did what only one can do at a time (making a queue, for one), and Postgres sent this one back to try again. */
function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // Class 08 is "connection exception"; pg's own errors of this kind have no code.
  return LOST.has(code) || code.startsWith('08') || /connection|terminat|timeout/i.test(error.message);
}

/** What the database itself refuses (a role that may not make tables, for one) is for people to read. */
function refusalOf(error: unknown): unknown {
  return error instanceof pg.DatabaseError ? new LabError(`the database of --queue refuses: ${error.message}`) : error;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Where a name has several addresses, node gives one error with an empty message for all of them.
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  return inner instanceof Error ? inner.message : String(inner);
}
