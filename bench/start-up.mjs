#!/usr/bin/env node
/**
 * What the command costs before it does anything, beside another checkout, say of the commit before: CPU time (user and
 * system, all threads) of whole processes, in turns, so that whatever else the machine does hits both.
 *
 *   node bench/start-up.mjs ../other-checkout [--rounds 10] [--json]
 *
 * Both checkouts must be built. Prints the median of each and their ratio (below 1: this one is quicker).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const PROGRAM = 'packages/cli/bin/tabuleiro.js';

/** What is asked for, and the most that it may take of what it took before. */
const LINES = [
  { line: '--version', most: 1 / 3 },
  { line: '--help', most: 1 / 3 },
  { line: 'list', most: 1 / 2 },
];

/** Has a process say on a channel of its own, as its last deed, what it took. */
const WATCH = `import { writeSync } from 'node:fs';
process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1000)); });`;
const WATCHED = ['--import', `data:text/javascript,${encodeURIComponent(WATCH)}`];

/** Milliseconds of CPU time that a command line takes in a checkout, and whether it was refused there. */
function taken(checkout, line) {
  const { status, stderr, output } = spawnSync(process.execPath, [...WATCHED, join(checkout, PROGRAM), line], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  // An older command may not know what is asked, which it says only after it has loaded all that it needs to know so.
  if (status !== 0 && status !== 2)
    throw new Error(`"tabuleiro ${line}" of ${checkout} ended with ${status}: ${stderr}`);
  return { ms: Number(output[3]), refused: status === 2 };
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '10' }, json: { type: 'boolean', default: false } },
  });
  const rounds = Number(values.rounds);
  if (positionals.length !== 1)
    return refuse('one other checkout is needed: node bench/start-up.mjs ../other-checkout');
  if (!Number.isInteger(rounds) || rounds < 1) {
    return refuse(`--rounds should be a whole number of at least 1, not "${values.rounds}"`);
  }
  const own = fileURLToPath(new URL('..', import.meta.url));
  const other = resolve(positionals[0]);
  if (!existsSync(join(other, PROGRAM))) return refuse(`there is no checkout in ${other}: it has no ${PROGRAM}`);
  const rows = LINES.map(({ line, most }) => {
    const ms = new Map([own, other].map((checkout) => [checkout, []]));
    let refusedThere = false;
    // The first of each only has the files read from disk.
    for (let round = -1; round < rounds; round++) {
      for (const checkout of round % 2 === 0 ? [own, other] : [other, own]) {
        const took = taken(checkout, line);
        if (took.refused && checkout === own) throw new Error(`"tabuleiro ${line}" is refused here`);
        refusedThere ||= took.refused;
        if (round >= 0) ms.get(checkout).push(took.ms);
      }
    }
    const [here, before] = [own, other].map((checkout) => median(ms.get(checkout)));
    return { line, here, before, refusedThere, ratio: here / before, most };
  });
  const machine = { cpu: cpus()[0]?.model, node: process.version, load: loadavg()[0], rounds };
  console.log(values.json ? JSON.stringify({ ...machine, rows }, null, 2) : table(machine, rows));
  return 0;
}

function refuse(sentence) {
  console.error(sentence);
  return 2;
}

function table({ cpu, node, load, rounds }, rows) {
  return [
    `CPU time in ms, medians of ${rounds} (${cpu}, Node ${node}, load ${load.toFixed(2)})`,
    ...rows.map(
      ({ line, here, before, refusedThere, ratio, most }) =>
        `tabuleiro ${line}: ${here.toFixed(0)}, there ${before.toFixed(0)}${refusedThere ? ' (to refuse it)' : ''}, ratio ${ratio.toFixed(3)}, at most ${most.toFixed(3)}: ${ratio <= most ? 'yes' : 'no'}`,
    ),
  ].join('\n');
}

try {
  process.exitCode = main();
} catch (error) {
  process.exitCode = refuse(error.message);
}
