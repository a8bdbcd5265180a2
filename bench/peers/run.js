/**
 * Ours beside other libraries from npm, on tic-tac-toe: `node run.js [--json] [--seconds 1] [--rounds 2]`.
 *
 * As in the bench, both sides take turns, every time in a fresh process, and the best is compared with the best.
 * Repeats are longer than there, so that collecting garbage is in every one of them.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { MATCHES } from './matches.js';

const run = promisify(execFile);
const child = fileURLToPath(new URL('./child.js', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '2' },
  },
});

async function rate([module, name], flags) {
  // Libraries that are slower when they check themselves are asked not to.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await run(process.execPath, [...flags, child, module, name, options.seconds], { env });
  return Number(stdout);
}

/** The row of a match; where a side cannot be measured, the reason stands in it instead. */
async function play({ peer, work, unit, theirs, ours, note, flags = [] }) {
  const row = { peer: `${peer} ${dependencies[peer]}`, work, unit, theirs: null, ours: null, ratio: null, note };
  if (theirs === null) return row;
  try {
    const rates = { theirs: [], ours: [] };
    for (let round = 1; round <= Number(options.rounds); round++) {
      if (!options.json) process.stderr.write(`${row.peer}, ${work}: round ${round} of ${options.rounds}\n`);
      rates.theirs.push(await rate(theirs, flags));
      rates.ours.push(await rate(ours, flags));
    }
    const best = { theirs: Math.max(...rates.theirs), ours: Math.max(...rates.ours) };
    return {
      ...row,
      theirs: Math.round(best.theirs),
      ours: Math.round(best.ours),
      ratio: Number((best.ours / best.theirs).toFixed(2)),
    };
  } catch (error) {
    const reason = /^\w*Error.*$/m.exec(error.stderr ?? '')?.[0] ?? error.message;
    return { ...row, note: `could not be measured: ${reason}` };
  }
}

function render(rows) {
  const cell = (value) => (value === null ? '-' : value.toLocaleString('en'));
  const table = [
    ['peer', 'work', 'theirs', 'ours', 'ours/theirs', 'unit'],
    ...rows.map(({ peer, work, theirs, ours, ratio, unit }) => [
      peer,
      work,
      cell(theirs),
      cell(ours),
      cell(ratio),
      unit,
    ]),
  ];
  const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  const pad = (text, column) =>
    column >= 2 && column <= 4 ? text.padStart(widths[column]) : text.padEnd(widths[column]);
  const lines = table.map((cells) => cells.map(pad).join('  ').trimEnd());
  const notes = rows.map(({ peer, work, note }) => `${peer}, ${work}: ${note}.`);
  return [...lines, '', ...notes].join('\n');
}

const rows = [];
for (const match of MATCHES) rows.push(await play(match));
const report = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', rows };
if (options.json) console.log(JSON.stringify(report, null, 2));
else console.log(`${render(rows)}\n\nRates are per CPU-second. Node ${report.node}, ${report.cpu}.`);
