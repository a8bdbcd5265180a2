import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Matches, withoutTime } from '@tabuleiro/trials';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultyFile, nimFile, nimSource } from '#test-games';
import { inProcess } from '../executors/in-process.js';
import { houseCatalogue } from '../plan/house-catalogue.js';
import { catalogueWith } from '../plan/plans.fixture.js';
import type { Run } from '../run/read-run.js';
import { runExperiment } from '../run/run-experiment.js';
import { thisVersion } from '../run/version.js';
import { startTestDatabase, type TestDatabase } from './database.fixture.js';
import { postgres, runWorker } from './postgres.js';
import { queueName } from './queue.js';

const experiment: Matches = {
  kind: 'matches',
  game: 'tic-tac-toe',
  agents: ['alphabeta(depth=3)', 'uct(nodes=100)', 'random'],
  openings: { plies: 1 },
  games: 120,
  seed: 11,
};

const gamesOf = (run: Run): unknown[] => run.lines.map(withoutTime);

let database: TestDatabase;
let alone: Run;

beforeAll(async () => {
  [database, alone] = await Promise.all([startTestDatabase(), runExperiment(experiment, { executor: inProcess() })]);
}, 60_000);

afterAll(() => database.stop());

/** Runs something while a worker of this process is there. */
async function withWorker<T>(work: () => Promise<T>, catalogue = houseCatalogue()): Promise<T> {
  const stop = new AbortController();
  const worker = runWorker({ url: database.url, threads: 2, signal: stop.signal, catalogue });
  try {
    return await work();
  } finally {
    stop.abort();
    await worker;
  }
}

describe('runs over Postgres', () => {
  it('gives the same games as one process', async () => {
    const run = await withWorker(() => runExperiment(experiment, { executor: postgres(database.url) }));
    expect(gamesOf(run)).toEqual(gamesOf(alone));
  });

  it('tells of agents that play illegal moves, throw or never answer', async () => {
    const failures: string[] = [];
    const catalogue = await catalogueWith(faultyFile);
    const run = await withWorker(
      () =>
        runExperiment(
          {
            kind: 'matches',
            game: 'nim',
            agents: ['random', 'faulty(by=illegal)', 'faulty(by=crash)', 'faulty(by=silence)'],
            pairing: 'gauntlet',
            games: 6,
            timeout: { ms: 200 },
          },
          {
            executor: postgres(database.url),
            catalogue,
            onFailure: ({ agent, reason, position, stack }) =>
              failures.push(`${agent} ${reason} ${position !== ''} ${stack !== null}`),
          },
        ),
      catalogue,
    );
    expect(run.lines.map((line) => ('ending' in line ? line.ending?.reason : null))).toEqual(
      ['illegal', 'crashed', 'time'].flatMap((reason) => [reason, reason]),
    );
    expect([...new Set(failures)].sort()).toEqual(
      ['faulty(by=crash) crashed true true', 'faulty(by=silence) time true false', 'faulty illegal true false'].sort(),
    );
  });

  it('stops a sequential test at the same block', async () => {
    const test: Matches = {
      kind: 'matches',
      game: 'tic-tac-toe',
      agents: ['alphabeta(depth=2)', 'random'],
      sprt: { elo0: 0, elo1: 50 },
    };
    const here = await runExperiment(test, { executor: inProcess() });
    const there = await withWorker(() => runExperiment(test, { executor: postgres(database.url) }));
    expect(there.header.finished?.sprt).toEqual(here.header.finished?.sprt);
    expect(here.header.finished?.sprt?.decision).toBe('H1');
    expect(gamesOf(there)).toEqual(gamesOf(here));
  });

  it('goes on when the database was away', async ({ skip }) => {
    if (database.outage === null) return skip();
    const { outage } = database;
    const notes: string[] = [];
    const run = await withWorker(async () => {
      // The outage begins with the first result: the work is long enough that most of it is then still to come.
      let begun = (): void => {};
      const underWay = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const running = runExperiment(
        { ...experiment, agents: ['uct(nodes=20000)', 'uct(nodes=15000)'] },
        {
          executor: postgres(database.url, (sentence) => notes.push(sentence)),
          onProgress: ({ lines }) => lines > 0 && begun(),
        },
      );
      await underWay;
      await outage.begin();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await outage.end();
      return running;
    });
    expect(run.lines.map(({ block, index }) => 2 * block + index)).toEqual(Array.from({ length: 120 }, (_, i) => i));
    expect(notes.join('\n')).toMatch(/the database does not answer .*\n?.*the database is back/s);
  });

  it('refuses a worker of another version', async () => {
    const stop = new AbortController();
    const running = runExperiment(experiment, { executor: postgres(database.url), signal: stop.signal });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const version = { ...thisVersion(), build: 'another' };
    await expect(runWorker({ url: database.url, threads: 1, version })).rejects.toThrow(/of .* \(another\): refused/);
    stop.abort();
    const { header, lines } = await running;
    expect(header.finished).toBeNull();
    expect(lines).toEqual([]);
  });

  it('says in one sentence that there is no database', async () => {
    const executor = postgres('postgres://nobody@127.0.0.1:1/nothing');
    await expect(runExperiment(experiment, { executor })).rejects.toThrow(/^the database of --queue cannot be reached/);
  });

  it('reports a block that cannot be done', async () => {
    const file = nimFile.replace('.js', '-fallen.js');
    const source = (nimSource ?? '').replace('this.ply++;', 'if (++this.ply === 2) throw new Error("a pile fell");');
    writeFileSync(file, source);
    const broken: Matches = { kind: 'matches', game: 'nim', agents: ['random', 'random'], games: 4 };
    const catalogue = await catalogueWith(file);
    const run = withWorker(() => runExperiment(broken, { executor: postgres(database.url), catalogue }), catalogue);
    await expect(run).rejects.toThrow(
      /^block \d cannot be done: the game nim fails: a pile fell \(\/.*-fallen\.js:\d+:\d+\)/,
    );
  });

  it('wants the same extension on both sides', async () => {
    const own: Matches = { kind: 'matches', game: 'nim', agents: ['random', 'pvs'], games: 6 };
    const stop = new AbortController();
    const catalogue = await catalogueWith(nimFile);
    const waiting = runExperiment(own, { executor: postgres(database.url), catalogue, signal: stop.signal });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await expect(runWorker({ url: database.url, threads: 1 })).rejects.toThrow(/give it with --with/);
    const changed = nimFile.replace('.js', '-changed.js');
    writeFileSync(changed, `${nimSource}\n`);
    const other = { url: database.url, threads: 1, catalogue: await catalogueWith(changed) };
    await expect(runWorker(other)).rejects.toThrow(/is not the extension that the run of "nim" was played with/);
    const worker = runWorker({ url: database.url, threads: 1, catalogue, signal: stop.signal });
    const run = await waiting;
    stop.abort();
    await worker;
    expect(gamesOf(run)).toEqual(gamesOf(await runExperiment(own, { executor: inProcess(), catalogue })));
  });

  it('ends the coordinator of a run that a copy of its folder has taken up elsewhere', async () => {
    const out = join(mkdtempSync(join(tmpdir(), 'tabuleiro-copied-')), 'run');
    const first = runExperiment(experiment, { executor: postgres(database.url), out });
    const told = expect(first).rejects.toThrow(/^run .* was taken up elsewhere .*: was its folder copied\?/);
    while (!existsSync(join(out, 'games.jsonl'))) await pause(20);
    await pause(500);
    const copy = `${out}-copy`;
    cpSync(out, copy, { recursive: true, filter: (file) => basename(file) !== 'lock' });
    const second = runExperiment(experiment, { executor: postgres(database.url), out: copy });
    await told;
    expect(gamesOf(await withWorker(() => second))).toEqual(gamesOf(alone));
  });

  it('ends with a sentence when the thread of a worker ends between two jobs', async () => {
    const agents = ['random', 'faulty(by=reject)'];
    const left: Matches = { kind: 'matches', game: 'nim', agents, games: 4000 };
    const catalogue = await catalogueWith(faultyFile);
    const run = withWorker(() => runExperiment(left, { executor: postgres(database.url), catalogue }), catalogue);
    await expect(run).rejects.toThrow(/^a thread broke down over what an agent left behind/);
  });

  it('has a worker load no module that the database names', async () => {
    const [trap, mark] = ['trap.mjs', 'the-code-ran'].map((name) => join(mkdtempSync(join(tmpdir(), 'trap-')), name));
    writeFileSync(
      trap,
      `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(mark)}, '');\n${nimSource}`,
    );
    const named = { ...experiment, game: 'nim', gameModule: trap };
    const asked = { kind: 'counts', game: 'nim', gameModule: trap, depth: 1 };
    const client = new pg.Client(database.url);
    await client.connect();
    await withWorker(async () => {
      await pause(500);
      for (const [module, lie] of [
        [null, named],
        ['0'.repeat(64), asked],
      ] as const) {
        const [run, epoch] = [randomUUID(), randomUUID()];
        const { version, build } = thisVersion();
        const row = [
          run,
          epoch,
          JSON.stringify(lie),
          JSON.stringify({ id: 'nim', version: 1, module }),
          version,
          build,
        ];
        await client.query(
          'insert into tabuleiro.run (id, epoch, experiment, game, version, build) values ($1, $2, $3, $4, $5, $6)',
          row,
        );
        await sendJob(client, { run, epoch, blocks: [0] });
        await until(async () => {
          const { rows } = await client.query('select failure from tabuleiro.result where run = $1', [run]);
          return rows.length > 0 && /no game "nim"|give it with --with/.test(rows[0].failure);
        });
        await client.query('delete from tabuleiro.run where id = $1', [run]);
      }
      // What is no job at all is put aside, and the worker goes on.
      for (const nothing of [null, 7, { run: 'x' }, { run: randomUUID(), epoch: randomUUID(), blocks: null }]) {
        await sendJob(client, nothing);
      }
      const run = await runExperiment(experiment, { executor: postgres(database.url) });
      expect(gamesOf(run)).toEqual(gamesOf(alone));
    });
    await client.end();
    expect(existsSync(mark)).toBe(false);
  });

  it('says in a sentence that a role may not make tables', async ({ skip }) => {
    if (database.outage === null) return skip();
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query("create role reader login password 'test'");
    await client.query('create database bare');
    await client.end();
    const url = new URL(database.url);
    [url.username, url.pathname] = ['reader', '/bare'];
    const refusal = /^the database of --queue refuses: permission denied/;
    await expect(runExperiment(experiment, { executor: postgres(url.href) })).rejects.toThrow(refusal);
    await expect(runWorker({ url: url.href, threads: 1 })).rejects.toThrow(refusal);
  });
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await pause(50);
}

/** Puts something into the queue of this build, as anybody may who can write to the database. */
async function sendJob(client: pg.Client, data: unknown): Promise<void> {
  await client.query('insert into pgboss.job (name, data) values ($1, $2)', [
    queueName(thisVersion().build, []),
    JSON.stringify(data),
  ]);
}
