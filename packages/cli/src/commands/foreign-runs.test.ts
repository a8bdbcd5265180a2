/** Run folders that come from elsewhere: what is in them is data, and stays data. */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@tabuleiro/engine';
import { loadExtension } from '@tabuleiro/extensions';
import { houseCatalogue, inProcess, runExperiment } from '@tabuleiro/lab';
import { beforeEach, describe, expect, it } from 'vitest';
import { nimFile, nimSource } from '#test-games';
import { capture } from '../io/capture.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-foreign-'));
const mark = join(folder, 'the-code-ran');
const catalogue = unwrap(houseCatalogue().extended(unwrap(await loadExtension(nimFile))));
let run: string;

function editRun(change: (header: Record<string, never>) => unknown): void {
  const file = join(run, 'run.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
}

let number = 0;
beforeEach(async () => {
  run = join(folder, `run-${number++}`);
  const experiment = {
    kind: 'matches',
    game: 'nim',
    agents: ['random', 'pvs'],
    games: 4,
  } as const;
  await runExperiment(experiment, { executor: inProcess(), out: run, catalogue });
});

const commands = (): [string, string[]][] => [
  ['report', ['report', run]],
  ['replay', ['replay', run, '1']],
  ['replay --again', ['replay', run, '1', '--again']],
  ['export', ['export', run, '--out', join(folder, 'rows.csv')]],
  ['run', ['run', join(run, 'run.json'), '--out', `${run}-again`, '--threads', '1']],
];

describe('a run folder that names a module', () => {
  it('has no command load it: only what is typed is loaded, and only the one of the run will do', async () => {
    const trap = join(folder, 'trap.mjs');
    const trapped = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(mark)}, '');\n${nimSource}`;
    writeFileSync(trap, trapped);
    editRun((header) => ({ ...header, experiment: { ...(header.experiment as object), gameModule: trap } }));
    for (const [name, line] of commands()) {
      const { code, err } = await capture(...line);
      // A report needs the game for the names of seats alone.
      expect([name, code]).toEqual([name, name === 'report' ? 0 : 2]);
      if (name !== 'report') expect(err).toMatch(/and no record loads code: give it with --with FILE$/);
    }
    expect(existsSync(mark)).toBe(false);
    // What somebody types is loaded, and is not what the run was played with.
    for (const [name, line] of commands()) {
      const other = await capture(...line, '--with', trap);
      expect([name, other.code, other.err]).toEqual([
        name,
        2,
        expect.stringContaining('is not the extension that the run of "nim" was played with'),
      ]);
    }
    for (const [name, line] of commands()) {
      expect([name, (await capture(...line, '--game-module', nimFile)).code]).toEqual([name, 0]);
    }
  });
});

describe('a run folder with texts that a terminal or a spreadsheet obeys', () => {
  const obeyed = '\u001b[2J\u009b31m\u202egnp';

  it('has them shown, not obeyed', async () => {
    editRun((header) => ({ ...header, agents: [`random${obeyed}`, 'pvs'], created: `2026${obeyed}` }));
    for (const line of [
      ['runs', folder],
      ['runs', folder, '--json'],
      ['report', run],
      ['replay', run, '1'],
    ]) {
      const { out, err } = await capture(...line);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what this is about.
      expect(`${out}${err}`).not.toMatch(/[\u001b\u009b\u202e]/);
    }
    const { runs } = JSON.parse((await capture('runs', folder, '--json')).out);
    expect(runs.map(({ agents }: { agents: string[] }) => agents[0])).toContain(`random${obeyed}`);
  });

  it('has a formula stay a text', async () => {
    const text = readFileSync(join(run, 'games.jsonl'), 'utf8').replaceAll(/,"sum":"[0-9a-f]{8}"/g, '');
    writeFileSync(join(run, 'games.jsonl'), text.replaceAll('"random"', '"=cmd|calc"'));
    editRun(({ sums: _, ...header }) => ({ ...header, agents: ['=cmd|calc', 'pvs'] }));
    const file = join(folder, 'formula.csv');
    expect((await capture('export', run, '--out', file, '--game-module', nimFile)).code).toBe(0);
    const { out } = await capture('report', run, '--json');
    const tables = JSON.parse(out).files.filter((name: string) => name.endsWith('.csv'));
    for (const csv of [file, ...tables.map((name: string) => join(run, 'report', name))]) {
      expect(readFileSync(csv, 'utf8')).not.toMatch(/(^|,|")=cmd/m);
    }
    expect(readFileSync(file, 'utf8')).toContain(",'=cmd|calc,");
  });
});
