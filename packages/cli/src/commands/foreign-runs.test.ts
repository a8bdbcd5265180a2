/** Run folders that come from elsewhere: what is in them is data, and stays data. */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProcess, runExperiment } from '@tabuleiro/lab';
import { beforeEach, describe, expect, it } from 'vitest';
import { nimFile, nimSource } from '#test-games';
import { capture } from '../io/capture.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-foreign-'));
const mark = join(folder, 'the-code-ran');
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
    gameModule: nimFile,
    agents: ['random', 'pvs'],
    games: 4,
  } as const;
  await runExperiment(experiment, { executor: inProcess(), out: run });
});

const commands = (): [string, string[]][] => [
  ['report', ['report', run]],
  ['replay', ['replay', run, '1']],
  ['replay --again', ['replay', run, '1', '--again']],
  ['export', ['export', run, '--out', join(folder, 'rows.csv')]],
  ['run', ['run', join(run, 'run.json'), '--out', `${run}-again`, '--threads', '1']],
];

describe('a run folder that names a game module', () => {
  it('has no command load it: only a module that is typed is loaded, and only the one of the run', async () => {
    const trap = join(folder, 'trap.mjs');
    const trapped = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(mark)}, '');\n${nimSource}`;
    writeFileSync(trap, trapped);
    editRun((header) => ({ ...header, experiment: { ...(header.experiment as object), gameModule: trap } }));
    for (const [name, line] of commands()) {
      const { code, err } = await capture(...line);
      // A report needs the game for the names of seats alone.
      expect([name, code]).toEqual([name, name === 'report' ? 0 : 2]);
      if (name !== 'report') expect(err).toMatch(/from a module .*: give it with --game-module$/);
      const other = await capture(...line, '--game-module', trap);
      expect([name, other.code, other.err]).toEqual([
        name,
        2,
        expect.stringContaining('is not the game module of the run'),
      ]);
    }
    expect(existsSync(mark)).toBe(false);
    for (const [name, line] of commands()) {
      expect([name, (await capture(...line, '--game-module', nimFile)).code]).toEqual([name, 0]);
    }
  });
});
