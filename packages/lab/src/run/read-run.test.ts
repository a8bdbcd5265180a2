import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { unwrap } from '@tabuleiro/engine';
import { moduleDigest } from '@tabuleiro/extensions';
import type { Matches } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { nimFile } from '#test-games';
import { inProcess } from '../executors/in-process.js';
import { catalogueWith } from '../plan/plans.fixture.js';
import { countLines, listRuns, outcomesOf, type RunOf, readHeader, readRun, samplesOf } from './read-run.js';
import { tablesOf } from './replay.js';
import { runExperiment } from './run-experiment.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-read-'));
const out = join(folder, 'first');
const experiment: Matches = { kind: 'matches', game: 'nim', agents: ['random', 'pvs'], games: 6 };
const catalogue = await catalogueWith(nimFile);
const run = (await runExperiment(experiment, { executor: inProcess(), out, catalogue })) as RunOf<'matches'>;

describe('reading runs', () => {
  it('keeps what an extension is called and its digest, and no path', () => {
    const digest = unwrap(moduleDigest(nimFile));
    expect(readHeader(out).game.extensions).toEqual([{ name: basename(nimFile), digest }]);
    expect(readFileSync(join(out, 'run.json'), 'utf8')).not.toContain(dirname(nimFile));
  });

  it('reads runs from when there were game modules', () => {
    const old = join(mkdtempSync(join(tmpdir(), 'tabuleiro-old-')), 'run');
    cpSync(out, old, { recursive: true });
    const [extension] = run.header.game.extensions ?? [];
    const game = { id: 'nim', version: 1, module: extension.digest };
    const asked = { ...experiment, gameModule: '../nim.js' };
    writeFileSync(join(old, 'run.json'), JSON.stringify({ ...run.header, experiment: asked, game }));
    expect(readHeader(old)).toEqual({ ...run.header, experiment, game });
    expect(tablesOf(readHeader(old), catalogue)).toHaveLength(1);
    expect(() => tablesOf(readHeader(old))).toThrow(/and no record loads code: give it with --with FILE$/);
    const changed = { ...game, module: '0'.repeat(64) };
    expect(() => tablesOf({ ...readHeader(old), game: changed }, catalogue)).toThrow(/is not the extension that/);
  });

  it('leaves out a block that is still being written', () => {
    const growing = join(folder, 'growing');
    mkdirSync(growing);
    writeFileSync(join(growing, 'run.json'), JSON.stringify({ ...run.header, finished: null, sums: undefined }));
    const [first, second] = run.lines.map((line) => JSON.stringify(line));
    writeFileSync(join(growing, 'games.jsonl'), `${first}\n${second}\n`);
    appendFileSync(join(growing, 'games.jsonl'), `${JSON.stringify({ ...run.lines[2] })}\n{"block":1,"ind`);
    expect(readRun(growing).lines).toEqual(run.lines.slice(0, 2));
    expect(countLines(growing)).toBe(2);
  });

  it('gives the statistics what they want', () => {
    expect(outcomesOf(run)[1]).toEqual({
      block: 0,
      seats: ['pvs', 'random'],
      payoffs: run.lines[1].payoffs,
      plies: run.lines[1].moves.length,
      opening: '3-4-5 A',
    });
    expect(outcomesOf(run, 1)).toEqual([]);
    const samples = samplesOf(run);
    expect(samples).toHaveLength(run.lines.reduce((sum, { moves }) => sum + moves.length, 0));
    expect(samples[0]).toMatchObject({ agent: 'random', nodes: 1 });
  });

  it('lists the runs of a folder, damaged ones with the reason', () => {
    mkdirSync(join(folder, 'broken'));
    writeFileSync(join(folder, 'broken', 'run.json'), '{"format": 1');
    mkdirSync(join(folder, 'no-run'));
    const listed = listRuns(folder);
    expect(listed.map(({ header }) => header?.game.id ?? null)).toEqual(['nim', 'nim', null]);
    expect(listed[2].problem).toMatch(/run.json" is damaged/);
    expect(listRuns(join(folder, 'nowhere'))).toEqual([]);
  });

  it('lists the runs beside one whose fields are null, and says that a file is no folder', () => {
    const place = mkdtempSync(join(tmpdir(), 'tabuleiro-list-'));
    const text = JSON.parse(readFileSync(join(out, 'run.json'), 'utf8'));
    for (const name of Object.keys(text)) {
      mkdirSync(join(place, name));
      writeFileSync(join(place, name, 'run.json'), JSON.stringify({ ...text, [name]: null }));
    }
    cpSync(out, join(place, 'whole'), { recursive: true });
    mkdirSync(join(place, 'no-lines', 'games.jsonl'), { recursive: true });
    writeFileSync(join(place, 'no-lines', 'run.json'), JSON.stringify({ ...text, finished: null }));
    const listed = listRuns(place);
    const fine = listed.filter(({ problem }) => problem === null).map(({ folder: run }) => basename(run));
    expect(fine.sort()).toEqual(['blocks', 'finished', 'lines', 'whole']);
    for (const { problem } of listed)
      expect(problem ?? 'is damaged').toMatch(/is damaged|cannot be read: it is a folder/);
    expect(() => listRuns(join(out, 'run.json'))).toThrow(/is a file, not a folder of runs/);
  });

  it('says what is not a run', () => {
    expect(() => readRun(join(folder, 'no-run'))).toThrow(/is not a run folder: .* there is no such file or folder/);
    writeFileSync(join(folder, 'no-run', 'run.json'), '{}');
    expect(() => readRun(join(folder, 'no-run'))).toThrow(/was not written by this program/);
  });
});
