#!/usr/bin/env node
/**
 * Kills a run at random moments with SIGKILL, takes it up again each time, and compares its games with those of a run
 * that nobody disturbed.
 *
 *   node packages/lab/scripts/kill-test.mjs --kills 20                 the coordinator, on threads
 *   node packages/lab/scripts/kill-test.mjs --queue postgres://...     two of three worker processes
 *
 * Prints one JSON document; the exit code is 0 if the games are the same.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Rng } from '@tabuleiro/engine';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    games: { type: 'string', default: '2000' },
    nodes: { type: 'string', default: '1500' },
    queue: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

/** Chooses the moments; what a process has done by then is up to the machine. */
const rng = new Rng(Number(values.seed));
const TABULEIRO = fileURLToPath(new URL('../../cli/bin/tabuleiro.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-kill-'));
const file = join(folder, 'experiment.json');
const experiment = {
  kind: 'matches',
  game: 'tic-tac-toe',
  agents: [`uct(nodes=${values.nodes})`, 'alphabeta(depth=4)', 'pvs(nodes=500)'],
  openings: { plies: 1 },
  games: Number(values.games),
  seed: 2026,
};
writeFileSync(file, JSON.stringify(experiment));

/** Starts a command; `ended` resolves with its exit code, or null if it was killed. */
function start(...args) {
  const child = spawn(process.execPath, [TABULEIRO, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const ended = new Promise((resolve) => child.on('close', (code) => resolve(code)));
  return { child, ended, complaint: () => complaint };
}

async function finish(...args) {
  const { ended, complaint } = start(...args);
  const code = await ended;
  if (code !== 0) throw new Error(`tabuleiro ${args.join(' ')} ended with ${code}: ${complaint()}`);
}

/** The games of a run without what time makes different. */
function gamesOf(run) {
  const lines = readFileSync(join(run, 'games.jsonl'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.stringify({ ...JSON.parse(line), ms: null, sum: null }));
}

/** How many lines are there, torn or not. */
function size(run) {
  try {
    return readFileSync(join(run, 'games.jsonl'), 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}

async function killCoordinator(run, kills) {
  const moments = [];
  let alive = true;
  for (let i = 0; i < kills && alive; i++) {
    const { child, ended } = start('run', file, '--out', run, '--threads', '2');
    const before = size(run);
    // One in five dies while it starts, the others in the middle of their work.
    const starting = rng.below(5) === 0;
    const patience = rng.below(starting ? 1000 : 500);
    const moment = starting ? setTimeout(patience) : untilMore(run, before, ended).then(() => setTimeout(patience));
    alive = (await Promise.race([ended.then(() => 'ended'), moment])) !== 'ended';
    child.kill('SIGKILL');
    await ended;
    if (alive) moments.push({ starting, ms: patience, gamesBefore: before, gamesAfter: size(run) });
  }
  await finish('run', file, '--out', run, '--threads', '2');
  return moments;
}

async function killWorkers(run, queue) {
  const workers = Array.from({ length: 3 }, () => start('worker', '--queue', queue, '--threads', '1'));
  const coordinator = start('run', file, '--out', run, '--queue', queue);
  const moments = [];
  try {
    await untilMore(run, 0, coordinator.ended);
    for (const victim of [0, 1]) {
      const patience = rng.below(1500);
      await setTimeout(patience);
      workers[victim].child.kill('SIGKILL');
      moments.push({ worker: victim, ms: patience, games: size(run) });
    }
    const code = await coordinator.ended;
    if (code !== 0) throw new Error(`the coordinator ended with ${code}: ${coordinator.complaint()}`);
  } finally {
    for (const { child } of workers) child.kill('SIGTERM');
    await Promise.all(workers.map(({ ended }) => ended));
  }
  return moments;
}

/** Waits until the run has more games than before, or will not get any. */
async function untilMore(run, before, ended) {
  let over = false;
  ended.then(() => {
    over = true;
  });
  while (!over && size(run) <= before) await setTimeout(20);
}

try {
  const [calm, disturbed] = [join(folder, 'calm'), join(folder, 'disturbed')];
  const begun = Date.now();
  await finish('run', file, '--out', calm);
  const calmSeconds = (Date.now() - begun) / 1000;
  const kills =
    values.queue === undefined
      ? await killCoordinator(disturbed, Number(values.kills))
      : await killWorkers(disturbed, values.queue);
  const [expected, found] = [gamesOf(calm), gamesOf(disturbed)];
  const same = expected.length === found.length && expected.every((game, i) => game === found[i]);
  const seconds = (Date.now() - begun) / 1000;
  console.log(JSON.stringify({ same, games: found.length, kills: kills.length, calmSeconds, seconds, moments: kills }));
  process.exitCode = same ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
