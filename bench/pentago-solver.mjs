#!/usr/bin/env node
/**
 * How the exact solver of Pentago grows with the empty cells, on seeded random positions of two kinds: games of random
 * moves stopped at that point, of which most are decided soon, and scattered stones from which nobody can force a win
 * within eight moves, so that the rest of the game has to be worked out. Seconds are of CPU time.
 *
 *   npm run build && node bench/pentago-solver.mjs [--from 6] [--to 18] [--positions 10] [--seed 1] [--megabytes 1024]
 *
 * Each number of empty cells has a process of its own, so that the memory is its own as well.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Rng } from '../packages/engine/dist/index.js';
import { parsePosition } from '../packages/games/dist/pentago/notation.js';
import { Pentago } from '../packages/games/dist/pentago/position.js';
import { createSolver } from '../packages/games/dist/pentago/solver/solver.js';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '6' },
    to: { type: 'string', default: '18' },
    positions: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    megabytes: { type: 'string', default: '1024' },
    only: { type: 'string' },
  },
});
const CELLS = 36;
const QUIET_MOVES = 8;
const COUNT = Number(values.positions);
const solver = createSolver({ megabytes: Number(values.megabytes) });

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

/** CPU seconds, boards and value of each position's solution. */
function measure(make, empty) {
  const rng = new Rng(Number(values.seed) * 100 + empty);
  return Array.from({ length: COUNT }, () => {
    const position = make(empty, rng);
    const before = process.cpuUsage();
    const { value, nodes, reason } = solver.solve(position, {});
    const { user, system } = process.cpuUsage(before);
    if (reason !== null) throw new Error(reason);
    return { seconds: (user + system) / 1e6, nodes, value };
  });
}

function summary(results) {
  const seconds = results.map((result) => result.seconds).sort((a, b) => a - b);
  const median = (seconds[(seconds.length - 1) >> 1] + seconds[seconds.length >> 1]) / 2;
  const tally = [1, 0, -1].map((value) => results.filter((result) => result.value === value).length).join('/');
  const nodes = Math.max(...results.map((result) => result.nodes));
  return [median.toFixed(3), seconds.at(-1).toFixed(3), nodes.toLocaleString('en'), tally];
}

if (values.only === undefined) {
  console.log(
    '| empty cells | played: median s | worst s | most boards | win/draw/loss | quiet: median s | worst s | most boards | win/draw/loss | MB |',
  );
  console.log('| ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: | --- | ---: |');
  for (let empty = Number(values.from); empty <= Number(values.to); empty++) {
    const options = ['--positions', values.positions, '--seed', values.seed, '--megabytes', values.megabytes];
    spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--only', String(empty), ...options], {
      stdio: 'inherit',
    });
  }
} else {
  const empty = Number(values.only);
  // Both kinds once unmeasured, for the compiler.
  measure(played, Math.min(empty, 12));
  measure(quiet, Math.min(empty, 12));
  const cells = [empty, ...summary(measure(played, empty)), ...summary(measure(quiet, empty))];
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`| ${cells.join(' | ')} | ${megabytes} |`);
}
