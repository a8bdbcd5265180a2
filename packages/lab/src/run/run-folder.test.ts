import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { type Matches, withoutTime } from '@tabuleiro/trials';
import { beforeEach, describe, expect, it } from 'vitest';
import { inProcess } from '../executors/in-process.js';
import { type Run, readRun } from './read-run.js';
import { runExperiment } from './run-experiment.js';

const experiment: Matches = {
  kind: 'matches',
  game: 'tic-tac-toe',
  agents: ['random', 'greedy'],
  games: 21,
  seed: 8,
};

const options = { executor: inProcess() };
const gamesOf = (run: Run): unknown[] => run.lines.map(withoutTime);

let out: string;
beforeEach(() => {
  out = join(mkdtempSync(join(tmpdir(), 'tabuleiro-run-')), 'a', 'run');
});

const games = (): string => join(out, 'games.jsonl');
const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));
/** As if the run had been killed before its last words. */
const unfinish = (): void =>
  edit(join(out, 'run.json'), (text) => JSON.stringify({ ...JSON.parse(text), finished: null }));

describe('a run folder', () => {
  it('holds what was asked, by whom, and every game', async () => {
    const run = await runExperiment(experiment, { ...options, out });
    expect(readdirSync(out).sort()).toEqual(['games.jsonl', 'run.json']);
    expect(run.header).toMatchObject({
      kind: 'matches',
      experiment,
      game: { id: 'tic-tac-toe', version: 1, module: null },
      agents: ['random', 'greedy'],
      seed: 8,
      repeatable: true,
      blocks: 11,
      lines: 21,
      node: process.version,
      finished: { blocks: 11, lines: 21, sprt: null },
    });
    expect(gamesOf(run)).toEqual(gamesOf(await runExperiment(experiment, options)));
  });

  it('is left alone when it is finished', async () => {
    await runExperiment(experiment, { ...options, out });
    const before = [readFileSync(games(), 'utf8'), readFileSync(join(out, 'run.json'), 'utf8')];
    await runExperiment(experiment, { ...options, out });
    expect([readFileSync(games(), 'utf8'), readFileSync(join(out, 'run.json'), 'utf8')]).toEqual(before);
  });

  it('is taken up wherever it was cut off, with the same games', async () => {
    const whole = await runExperiment(experiment, { ...options, out });
    const text = readFileSync(games(), 'utf8');
    for (const share of [0, 0.1, 0.33, 0.5, 0.77, 0.999, 1]) {
      writeFileSync(games(), text.slice(0, Math.floor(share * text.length)));
      unfinish();
      const again = await runExperiment(experiment, { ...options, out });
      expect(gamesOf(again)).toEqual(gamesOf(whole));
      expect(again.header.id).toBe(whole.header.id);
    }
  });

  it('can be begun again when it was killed before run.json was written', async () => {
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, 'lock.1234'), '{}');
    writeFileSync(join(out, 'run.json.partial'), '{"format"');
    expect((await runExperiment(experiment, { ...options, out })).lines).toHaveLength(21);
  });

  it('is refused when it is foreign, and nothing is touched', async () => {
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, 'thesis.tex'), 'precious');
    await expect(runExperiment(experiment, { ...options, out })).rejects.toThrow(
      `the folder "${out}" is not a run: it holds "thesis.tex"; nothing was changed`,
    );
    expect(readdirSync(out)).toEqual(['thesis.tex']);
    await expect(runExperiment(experiment, { ...options, out: join(out, 'thesis.tex') })).rejects.toThrow(
      /is a file, not a folder/,
    );
  });

  it.each([
    [1, 11],
    [2, 11],
    [4, 9],
    [5, 9],
  ])('grows from %i games when more are asked for, by those that were missing', async (begun, missing) => {
    const few = await runExperiment({ ...experiment, games: begun }, { ...options, out });
    let played = 0;
    const counting: typeof options.executor = {
      ...options.executor,
      async *run(work, source) {
        for await (const results of options.executor.run(work, source)) {
          played += results.length;
          yield results;
        }
      },
    };
    const more = await runExperiment(experiment, { executor: counting, out });
    expect(gamesOf(more)).toEqual(gamesOf(await runExperiment(experiment, options)));
    // The last block begun is played again where it was cut short, or may have been: of one block nobody can tell.
    expect(played).toBe(missing);
    expect(more.header).toMatchObject({ experiment, lines: 21, finished: { blocks: 11, lines: 21 } });
    expect(more.header.id).not.toBe(few.header.id);
    const fewer = runExperiment({ ...experiment, games: begun }, { ...options, out });
    await expect(fewer).rejects.toThrow(/is of another experiment/);
    edit(join(out, 'run.json'), (text) => JSON.stringify({ ...JSON.parse(text), build: 'another' }));
    const mixed = runExperiment({ ...experiment, games: 40 }, { ...options, out });
    await expect(mixed).rejects.toThrow(/begun by another build/);
    expect(readRun(out).lines).toHaveLength(21);
  });

  it('does not grow under several conditions, whose games lie one after another', async () => {
    const several = { ...experiment, limits: { nodes: [5, 50] } };
    await runExperiment({ ...several, games: 4 }, { ...options, out });
    await expect(runExperiment(several, { ...options, out })).rejects.toThrow(/is of another experiment/);
  });

  it('is refused when it is of another experiment, build or game', async () => {
    await runExperiment(experiment, { ...options, out });
    const other = runExperiment({ ...experiment, seed: 9 }, { ...options, out });
    await expect(other).rejects.toThrow(/is of another experiment; choose another folder/);
    unfinish();
    edit(join(out, 'run.json'), (text) => JSON.stringify({ ...JSON.parse(text), build: 'another' }));
    await expect(runExperiment(experiment, { ...options, out })).rejects.toThrow(/begun by another build/);
    expect(readRun(out).lines).toHaveLength(21);
  });

  it('is refused while another process writes it', async () => {
    const first = runExperiment({ ...experiment, games: 5000 }, { ...options, out });
    while (!existsSync(join(out, 'lock'))) await new Promise((resolve) => setTimeout(resolve, 1));
    await expect(runExperiment({ ...experiment, games: 5000 }, { ...options, out })).rejects.toThrow(
      `is being written by process ${process.pid}`,
    );
    expect((await first).lines).toHaveLength(5000);
  });

  it('is refused where nothing can be written', async () => {
    await expect(runExperiment(experiment, { ...options, out: '/proc/nowhere/run' })).rejects.toThrow(
      /^the run folder "\/proc\/nowhere\/run" cannot be written: /,
    );
  });

  it.skipIf(userInfo().uid === 0)('is refused where writing is forbidden', async () => {
    mkdirSync(out, { recursive: true });
    chmodSync(out, 0o500);
    await expect(runExperiment(experiment, { ...options, out })).rejects.toThrow(/permission denied/);
  });
});
