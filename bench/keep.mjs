#!/usr/bin/env node
/**
 * Keeps what `tabuleiro bench --full --json` measured as the claim experiments/speed, and writes the tables of README.md
 * and bench/README.md from it. Without a file the tables are written from what is kept.
 *
 *   npx tabuleiro bench --full --json > bench.json && node bench/keep.mjs bench.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withTables } from './dist/index.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const [file] = process.argv.slice(2);
const claim = `${root}experiments/speed/claim.json`;
const kept = `${root}experiments/speed/report.json`;

const report = JSON.parse(readFileSync(file ?? kept, 'utf8'));
if (report.format !== 'tabuleiro-bench') {
  console.error(`"${file}" is not what "tabuleiro bench --json" wrote`);
  process.exit(2);
}
if (file !== undefined) {
  writeFileSync(kept, `${JSON.stringify(report, null, 2)}\n`);
  const said = JSON.parse(readFileSync(claim, 'utf8'));
  writeFileSync(claim, `${JSON.stringify({ ...said, date: report.machine.date.slice(0, 10) }, null, 2)}\n`);
}
for (const document of ['README.md', 'bench/README.md']) {
  writeFileSync(root + document, withTables(readFileSync(root + document, 'utf8'), report));
}
