#!/usr/bin/env node
/**
 * Kills a server of tables with SIGKILL, again and again, while people and agents play there over real connections, and
 * holds what the players were told to what the server has kept: every acknowledged move is in its log, none is there
 * twice, and every game ends as its log says.
 *
 *   node packages/server/scripts/kill-test.mjs                              200 tables, 20 kills
 *   node packages/server/scripts/kill-test.mjs --tables 20 --kills 5 --seed 7
 *
 * Prints what came of it as JSON; exit code 1 where something is wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { onlineCatalogue } from '@tabuleiro/server';
import { killTrial } from '../dist/testing/kill-trial.js';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '200' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    pause: { type: 'string', default: '2000' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-kill-'));
const report = await killTrial({
  command: [process.execPath, fileURLToPath(new URL('../../cli/bin/tabuleiro.js', import.meta.url))],
  catalogue: onlineCatalogue(),
  file: join(folder, 'tables.db'),
  tables: Number(values.tables),
  kills: Number(values.kills),
  seed: Number(values.seed),
  pause: Number(values.pause),
  between: [300, 4000],
  patience: 600_000,
  onKill: (kill) => process.stderr.write(`kill ${kill}\n`),
});
rmSync(folder, { recursive: true });
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
process.exit(report.faults.length === 0 ? 0 : 1);
