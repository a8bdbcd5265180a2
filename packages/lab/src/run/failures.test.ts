/** Agents that do what they must not: an illegal move, an exception and a missed time are outcomes of a game. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameFailure, Matches } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { faultyFile } from '#test-games';
import type { Executor } from '../executors/executor.js';
import { inProcess } from '../executors/in-process.js';
import { threads } from '../executors/threads.js';
import { catalogueWith } from '../plan/plans.fixture.js';
import { makeReport } from '../report/make-report.js';
import { exportRun } from './export-run.js';
import { type RunOf, readRun } from './read-run.js';
import { replayGame, tablesOf } from './replay.js';
import { runExperiment } from './run-experiment.js';
import { matchStandings } from './summary.js';

const catalogue = await catalogueWith(faultyFile);
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-failures-'));

async function played(name: string, agent: string, executor: Executor, more: Partial<Matches> = {}) {
  const out = join(folder, name);
  const experiment: Matches = {
    kind: 'matches',
    game: 'nim',
    agents: [agent, 'random'],
    games: 6,
    ...more,
  };
  const told: GameFailure[] = [];
  const run = (await runExperiment(experiment, {
    executor,
    catalogue,
    out,
    onFailure: (failure) => told.push(failure),
  })) as RunOf<'matches'>;
  const log = readFileSync(join(out, 'failures.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): GameFailure => JSON.parse(line));
  return { run, told, log, out };
}

const EXECUTORS: [string, () => Executor][] = [
  ['in process', inProcess],
  ['in threads', () => threads(2)],
];

describe.each(EXECUTORS)('%s', (name, executor) => {
  it.each([
    ['illegal', '999'],
    ['crash', 'the faulty agent fell over'],
  ])('an agent that goes wrong loses: %s', async (by, message) => {
    const agent = `faulty(by=${by})`;
    const { run, told, log, out } = await played(`${name} ${by}`, agent, executor());
    const reason = by === 'crash' ? 'crashed' : by;
    const shortest = run.header.agents[0];
    const endings = run.lines.map(({ ending, seats }) => [
      ending?.reason,
      ending && 'seat' in ending && seats[ending.seat],
    ]);
    expect(endings).toEqual(Array(6).fill([reason, shortest]));
    expect(matchStandings(run).agents[0]).toMatchObject({ wins: 0, losses: 6, faults: { [reason]: 6 } });
    expect(matchStandings(run).agents[1]).toMatchObject({ wins: 6, faults: {} });
    // The log says who, where and, for an exception, from which line.
    expect(log).toHaveLength(6);
    expect(told.map(({ block, game }) => `${block}.${game}`).sort()).toEqual([
      '0.0',
      '0.1',
      '1.0',
      '1.1',
      '2.0',
      '2.1',
    ]);
    expect(log[0]).toMatchObject({ agent: shortest, reason, position: expect.stringMatching(/^\d-\d-\d [AB]$/) });
    expect(log[0].message).toContain(message);
    if (by === 'crash') expect(log[0].stack).toMatch(/faulty-agent\.mjs:\d+/);
    // It is in the report, in the replay and in what is exported.
    const report = await makeReport(readRun(out));
    const table = report.sections[0].tables.find(({ id }) => id === 'endings');
    expect(table?.rows.map((cells) => cells[0].text)).toEqual([shortest]);
    const [nim] = tablesOf(run.header, catalogue);
    expect(run.lines.map((line) => replayGame(nim, line).match.ending?.reason)).toEqual(Array(6).fill(reason));
    const rows: string[] = [];
    for await (const row of exportRun(out, 'jsonl', { catalogue })) rows.push(row);
    for (const row of rows) expect(JSON.parse(row)).toMatchObject({ ending: reason });
  });
});

describe('a time per move that is enforced', () => {
  it('ends the thread of an agent that never answers, and plays the other games of the block', async () => {
    const { run, log } = await played('silence', 'faulty(by=silence, seat=0)', threads(2), {
      timeout: { ms: 150, grace: 100 },
      games: 4,
    });
    expect(run.lines.map(({ ending }) => ending ?? null)).toEqual([
      { reason: 'time', seat: 0 },
      null,
      { reason: 'time', seat: 0 },
      null,
    ]);
    expect(run.lines[1].moves.length).toBeGreaterThan(0);
    expect(matchStandings(run).agents[0].faults).toEqual({ time: 2 });
    expect(run.header.repeatable).toBe(false);
    expect(log.map(({ reason, message }) => `${reason}: ${message}`)).toEqual(
      Array(2).fill('time: it had not decided after 250 ms, and its thread was ended'),
    );
  });

  it('keeps the moves before it', async () => {
    const { run } = await played('silence later', 'faulty(by=silence, seat=1)', threads(1), {
      timeout: { ms: 150, grace: 100 },
      games: 2,
      rules: 'piles=1-2-3',
    });
    const lost = run.lines.filter(({ ending }) => ending !== undefined);
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatchObject({ ending: { reason: 'time', seat: 1 }, movers: [0], nodes: [null], ms: [null] });
    const [nim] = tablesOf(run.header, catalogue);
    expect(replayGame(nim, lost[0]).match.moves.map(({ text }) => text)).toEqual(lost[0].moves);
  });
});

describe('a game that was lost before the first move', () => {
  it('has a row in what is exported, with who lost it', async () => {
    const { out } = await played('at once', 'faulty(by=crash)', inProcess(), { games: 2 });
    const rows = [];
    for await (const row of exportRun(out, 'jsonl', { catalogue })) rows.push(JSON.parse(row));
    const agent = 'faulty(by=crash)';
    const lost = { block: 0, game: 0, ply: 0, agent, seat: 0, move: null, value: null, result: -1 };
    expect(rows[0]).toMatchObject({ ...lost, position: '3-4-5 A', ending: 'crashed', endedBy: 0 });
    expect(new Set(rows.map(({ game }) => game))).toEqual(new Set([0, 1]));
  });
});
