import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { killTrial } from '../testing/kill-trial.js';
import { catalogue } from './hall.fixture.js';

/** The command as it was built: a server that is killed has to be a process of its own. */
const COMMAND = fileURLToPath(new URL('../../../cli/bin/tabuleiro.js', import.meta.url));

it('keeps every move that it acknowledged, once, however often it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-killed-'));
  const report = await killTrial({
    command: [process.execPath, COMMAND],
    catalogue,
    file: join(folder, 'tables.db'),
    tables: 5,
    kills: 2,
    seed: 1,
    pause: 60,
    between: [200, 1_200],
    patience: 40_000,
  });
  rmSync(folder, { recursive: true });
  expect(report.faults).toEqual([]);
  expect(report.over).toBe(5);
  expect(report.acknowledged).toBeGreaterThan(50);
  expect(report.troubles).toEqual([]);
}, 90_000);
