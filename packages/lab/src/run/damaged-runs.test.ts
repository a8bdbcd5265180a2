/** Runs that come to harm, a few times in each way. The script does the same many times: see scripts/disturb-test.mjs. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Matches, withoutTime } from '@tabuleiro/trials';
import { beforeEach, describe, expect, it } from 'vitest';
import { HEADER, HIDDEN, PLAIN } from '../../scripts/damages.mjs';
import { disturb } from '../../scripts/disturb.mjs';
import { dyingDisk, fullDisk } from '../../scripts/failing-disks.mjs';
import { inProcess } from '../executors/in-process.js';
import { writeReport } from '../report/write-report.js';
import { exportRun } from './export-run.js';
import { type Run, readRun } from './read-run.js';
import { runExperiment } from './run-experiment.js';

const experiment: Matches = { kind: 'matches', game: 'tic-tac-toe', agents: ['random', 'greedy'], games: 28, seed: 8 };
const executor = inProcess();
const gamesOf = (run: Run): unknown[] => run.lines.map(withoutTime);

let out: string;
let calm: Run;
beforeEach(async () => {
  out = join(mkdtempSync(join(tmpdir(), 'tabuleiro-damage-')), 'run');
  calm = await runExperiment(experiment, { executor, out });
});
const games = (): string => join(out, 'games.jsonl');
const edit = (name: string, change: (text: string) => string): void => {
  const file = join(out, name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};

async function again(): Promise<{ readonly run: Run; readonly notes: readonly string[] }> {
  const notes: string[] = [];
  const run = await runExperiment(experiment, { executor, out, onNote: (sentence) => notes.push(sentence) });
  return { run, notes };
}

describe('a run that was disturbed', () => {
  it('is refused with a sentence, or comes to the games of one that was left alone', async () => {
    const kinds = await disturb({ seed: 7, each: 1, moments: 4 });
    const total = 2 * Object.keys(PLAIN).length + Object.keys(HIDDEN).length + Object.keys(HEADER).length + 2;
    expect(Object.keys(kinds)).toHaveLength(total);
    for (const [kind, outcomes] of Object.entries(kinds)) {
      expect([kind, Object.keys(outcomes).filter((outcome) => !/^(resumed|refused)$/.test(outcome))]).toEqual([
        kind,
        [],
      ]);
    }
  });

  it('was disturbed many times in every way, and the result that is kept says so', () => {
    const kept = JSON.parse(readFileSync(new URL('../../scripts/disturbed.json', import.meta.url), 'utf8'));
    const names = [...Object.keys(PLAIN), ...Object.keys(HIDDEN), ...Object.keys(HEADER)];
    expect(Object.keys(kept.kinds)).toEqual(expect.arrayContaining(names));
    for (const name of names) {
      const { resumed = 0, refused = 0, ...wrong } = kept.kinds[name];
      expect([name, resumed + refused, wrong]).toEqual([name, kept.each, {}]);
    }
    expect([kept.each, kept.moments, kept.sigkill]).toEqual([
      50,
      100,
      expect.objectContaining({ kills: 100, same: true }),
    ]);
  });

  it('keeps its run.json on a full disk', async () => {
    const before = readFileSync(join(out, 'run.json'), 'utf8');
    const more = { ...experiment, games: 40 };
    await expect(runExperiment(more, { executor, out, disk: fullDisk(300) })).rejects.toThrow('the disk is full');
    expect(readFileSync(join(out, 'run.json'), 'utf8')).toBe(before);
    await expect(runExperiment(more, { executor, out, disk: dyingDisk(700) })).rejects.toThrow();
    expect(gamesOf(await runExperiment(more, { executor, out }))).toEqual(
      gamesOf(await runExperiment(more, { executor })),
    );
  });
});

describe('a damaged file of games', () => {
  it('of a finished run that was cut in half does not count as finished: the rest is played again, and told', async () => {
    edit('games.jsonl', (text) => text.slice(0, text.length / 2));
    expect(readRun(out).damage).toMatch(/13 of the 28 lines|1\d of the 28 lines/);
    const { run, notes } = await again();
    expect(gamesOf(run)).toEqual(gamesOf(calm));
    expect(notes[0]).toMatch(
      /says that it is finished, and 1\d of its 28 lines are whole: the others are played again/,
    );
    expect((await again()).notes).toEqual([]);
  });

  it('of a finished run by another build is refused, and nothing is changed', async () => {
    edit('games.jsonl', (text) => text.slice(0, text.length / 2));
    edit('run.json', (text) => JSON.stringify({ ...JSON.parse(text), build: 'another' }));
    const before = readFileSync(games(), 'utf8');
    await expect(again()).rejects.toThrow(/lines are whole; it was begun by another build/);
    expect(readFileSync(games(), 'utf8')).toBe(before);
  });

  it('whose block has more lines than there can be is read in a moment', async () => {
    edit('games.jsonl', (text) => text.replace('"of":2', '"of":2000000000'));
    edit('run.json', (text) => JSON.stringify({ ...JSON.parse(text), finished: null }));
    expect(readRun(out).lines).toHaveLength(26);
    const { run, notes } = await again();
    expect(gamesOf(run)).toEqual(gamesOf(calm));
    expect(notes).toEqual([`"${games()}" is damaged: 2 of its lines are left out, and their games played again`]);
  });

  it('makes no report of a finished run, and is told in that of an unfinished one, payoffs looked at', async () => {
    edit('games.jsonl', (text) => text.replace(/"payoffs":\[[^\]]*\]/, '"payoffs":[null]'));
    await expect(writeReport(out)).rejects.toThrow(/keeps 26 of the 28 lines of its run: the report stays as it is/);
    edit('run.json', (text) => JSON.stringify({ ...JSON.parse(text), finished: null }));
    const { report } = await writeReport(out);
    expect(report.summary.join(' ')).toMatch(
      /games.jsonl" is damaged: 2 of its lines are left out; this is what is whole/,
    );
  });

  it('is exported as far as it is whole, which is told', async () => {
    edit('games.jsonl', (text) => text.replace('"moves"', '"mo#es"'));
    const told: string[] = [];
    const found = new Set<string>();
    for await (const row of exportRun(out, 'jsonl', { onDamage: (sentence) => told.push(sentence) })) {
      const { block, game } = JSON.parse(row);
      found.add(`${block}.${game}`);
    }
    expect(found.size).toBe(26);
    expect(told).toEqual([`"${games()}" is damaged: 26 of the 28 lines of the run are whole`]);
  });

  it('with lines of another run is not taken for its own', async () => {
    const other = join(out, '..', 'other');
    await runExperiment({ ...experiment, seed: 9 }, { executor, out: other });
    writeFileSync(games(), readFileSync(join(other, 'games.jsonl')));
    expect(readRun(out).lines).toEqual([]);
    expect(gamesOf((await again()).run)).toEqual(gamesOf(calm));
  });
});
