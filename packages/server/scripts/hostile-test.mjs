#!/usr/bin/env node
/**
 * Attacks a server of tables with messages that it must not obey, from addresses that flood and from some that keep to
 * the limits, over real connections on this machine, while people play there. Every message must be refused, limited, or
 * go down with its connection; nobody who plays waits long, nothing breaks, and memory stays.
 *
 *   node packages/server/scripts/hostile-test.mjs                             1,000,000 messages
 *   node packages/server/scripts/hostile-test.mjs --messages 20000 --tables 10 --seed 7
 *
 * It takes addresses of 127.0.0.0/8, all of which are this machine on Linux. Prints what came of it as JSON; exit code 1
 * where something is wrong: a fault, a p99 of those who play above 200 ms, or a heap that has grown by half.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onlineCatalogue } from '@tabuleiro/server';
import { hostileTrial } from '../dist/testing/hostile-trial.js';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    tables: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    pause: { type: 'string', default: '800' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-hostile-'));
const report = await hostileTrial({
  catalogue: onlineCatalogue(),
  folder,
  messages: Number(values.messages),
  tables: Number(values.tables),
  seed: Number(values.seed),
  pause: Number(values.pause),
  rest: 10_000,
  onProgress: (text) => process.stderr.write(`${text}\n`),
});
rmSync(folder, { recursive: true });
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
const { faults, troubles, p99, before, after } = report;
process.exit(faults.length === 0 && troubles.length === 0 && p99 <= 200 && after.heap < 1.5 * before.heap ? 0 : 1);
