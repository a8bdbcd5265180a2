#!/usr/bin/env node
/**
 * How the exact solver of Pentago grows with the empty cells, on seeded random positions of two kinds: games of random
 * moves stopped at that point, of which most are decided soon, and scattered stones from which nobody can force a win
 * within eight moves. "Whole" are those among the latter of which all of the rest had to be worked out. Seconds are of
 * CPU time; with --threads, by the clock.
 *
 *   npm run build && node bench/pentago-solver.mjs [--from 6] [--to 18] [--positions 10] [--seed 1] [--megabytes 1536]
 *                                                  [--threads 2] [--json]
 *
 * Each number of empty cells has a process of its own, so that the memory is its own as well.
 */
import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Rng } from '../packages/engine/dist/index.js';
import { parsePosition } from '../packages/games/dist/pentago/notation.js';
import { Pentago } from '../packages/games/dist/pentago/position.js';
import { createSolver } from '../packages/games/dist/pentago/solver/solver.js';
import { houseCatalogue } from '../packages/lab/dist/index.js';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '6' },
    to: { type: 'string', default: '18' },
    positions: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    megabytes: { type: 'string', default: '1536' },
    threads: { type: 'string' },
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const CELLS = 36;
const QUIET_MOVES = 8;
const COUNT = Number(values.positions);
const helpers = values.threads === undefined ? undefined : houseCatalogue().helpers(Number(values.threads) - 1);
const solver = createSolver({ megabytes: Number(values.megabytes) }, helpers);

/** A game of random moves stopped with so many empty cells, before a stone or before a turn. */
function played(empty, rng) {
  const moves = 2 * (CELLS - empty) - rng.below(2);
  for (;;) {
    const position = new Pentago();
    for (let i = 0; i < moves && position.turn >= 0; i++) position.play(position.randomMove(rng));
    if (position.turn >= 0) return position;
  }
}

/** Scattered stones from which nobody can force a win soon. */
function quiet(empty, rng) {
  const order = Array.from({ length: CELLS }, (_, cell) => cell);
  for (;;) {
    rng.shuffle(order);
    const cells = Array(CELLS).fill('.');
    for (let i = 0; i < CELLS - empty; i++) cells[order[i]] = i % 2 === 0 ? '1' : '2';
    const parsed = parsePosition(`${cells.join('')} ${1 + ((CELLS - empty) % 2)} place`);
    if (!parsed.ok || parsed.value.turn < 0) continue;
    if (solver.solve(parsed.value, { depth: QUIET_MOVES }).value === null) return parsed.value;
  }
}

/** Seconds, boards and value of each position's solution, and whether all of the rest had to be worked out. */
function measure(make, empty) {
  const rng = new Rng(Number(values.seed) * 100 + empty);
  return Array.from({ length: COUNT }, () => {
    const position = make(empty, rng);
    const begun = performance.now();
    const before = process.cpuUsage();
    const { value, distance, nodes, reason } = solver.solve(position, {});
    const { user, system } = process.cpuUsage(before);
    if (reason !== null) throw new Error(reason.message);
    const seconds = values.threads === undefined ? (user + system) / 1e6 : (performance.now() - begun) / 1000;
    return { seconds, nodes, value, whole: distance === null };
  });
}

function summary(results) {
  const seconds = results.map((result) => result.seconds).sort((a, b) => a - b);
  const [won, drawn, lost] = [1, 0, -1].map((value) => results.filter((result) => result.value === value).length);
  const boards = Math.max(0, ...results.map((result) => result.nodes));
  return {
    positions: results.length,
    median: middle(seconds),
    worst: seconds.at(-1) ?? null,
    boards,
    won,
    drawn,
    lost,
  };
}

function middle(sorted) {
  if (sorted.length === 0) return null;
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

if (values.only !== undefined) {
  const empty = Number(values.only);
  // Both kinds once unmeasured, for the compiler.
  measure(played, Math.min(empty, 12));
  measure(quiet, Math.min(empty, 12));
  const [random, still] = [measure(played, empty), measure(quiet, empty)];
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  const whole = still.filter((result) => result.whole);
  console.log(
    JSON.stringify({ empty, played: summary(random), quiet: summary(still), whole: summary(whole), megabytes }),
  );
} else {
  const rows = [];
  const { from, to, positions, seed, megabytes, threads } = values;
  for (let empty = Number(from); empty <= Number(to); empty++) {
    const options = ['--positions', positions, '--seed', seed, '--megabytes', megabytes];
    if (threads !== undefined) options.push('--threads', threads);
    const self = fileURLToPath(import.meta.url);
    const { stdout, stderr, status } = spawnSync(process.execPath, [self, '--only', String(empty), ...options], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${empty} empty cells: ${stderr}`);
    console.error(`${empty} empty cells are done`);
    rows.push(JSON.parse(stdout));
  }
  const machine = { cpu: cpus()[0]?.model, node: process.version, date: new Date().toISOString(), load: loadavg()[0] };
  console.log(values.json ? JSON.stringify({ ...machine, threads, rows }, null, 2) : table(rows));
}

function table(rows) {
  const kinds = ['played', 'quiet', 'whole'];
  const said = (seconds) => seconds?.toFixed(3) ?? '-';
  const lines = rows.map((row) => {
    const cells = kinds.flatMap((kind) => [row[kind].positions, said(row[kind].median), said(row[kind].worst)]);
    return `| ${[row.empty, ...cells, row.quiet.boards.toLocaleString('en'), row.megabytes].join(' | ')} |`;
  });
  const head = kinds.flatMap((kind) => [kind, 'median s', 'worst s']);
  return [
    `| ${['empty cells', ...head, 'most boards', 'MB'].join(' | ')} |`,
    `|${' ---: |'.repeat(head.length + 3)}`,
    ...lines,
  ].join('\n');
}
