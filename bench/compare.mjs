#!/usr/bin/env node
/**
 * How fast this checkout is beside another one, say of the commit before: games a second of the lab, and the rates of
 * the bench. Both take turns, every time in a fresh process, so that whatever else the machine does hits both; it
 * should be idle all the same.
 *
 *   node bench/compare.mjs ../other-checkout [--pairs 15] [--seconds 1] [--only lab]
 *
 * Both checkouts must be built. Prints the median ratio of each task (above 1: this one is faster) with the lower end of
 * its 95% interval, which is an order statistic of the ratios and so assumes nothing of how they are spread.
 */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    lab: { type: 'string' },
  },
});

/** Agents that hardly think: what the lab itself costs shows best beside them. */
const EXPERIMENTS = {
  'tic-tac-toe': ['greedy', 'random'],
  pentago: ['greedy', 'random'],
  dominoes: ['basic', 'genetic'],
};

/** Blocks a second of CPU, after a warm-up of the same length. */
async function labRate(checkout, game, seconds) {
  const { loadPlan } = await import(pathToFileURL(join(checkout, 'packages/lab/dist/index.js')).href);
  const experiment = { kind: 'matches', game, agents: EXPERIMENTS[game], games: 1_000_000, seed: 1 };
  const plan = await loadPlan(experiment);
  if (!plan.ok) throw new Error(plan.message);
  let block = 0;
  const run = () => {
    const begun = process.cpuUsage();
    let games = 0;
    for (;;) {
      games += plan.value.play(block++).length;
      const { user, system } = process.cpuUsage(begun);
      if (user + system >= seconds * 1e6) return games / ((user + system) / 1e6);
    }
  };
  run();
  return run();
}

/** The least of so many ratios that the median of their kind is above with 97.5%: one end of its 95% interval. */
function lowerBound(sorted) {
  const n = sorted.length;
  let tail = 0;
  let ways = 1;
  for (let k = 0; k < n; k++) {
    tail += ways / 2 ** n;
    if (tail > 0.025) return k === 0 ? Number.NaN : sorted[k - 1];
    ways = (ways * (n - k)) / (k + 1);
  }
  return Number.NaN;
}

if (values.lab !== undefined) {
  console.log(await labRate(positionals[0], values.lab, Number(values.seconds)));
} else {
  const own = fileURLToPath(new URL('..', import.meta.url));
  const other = resolve(positionals[0]);
  const { BENCH_GAMES, nameOf } = await import('./dist/works.js');
  const self = fileURLToPath(import.meta.url);
  const seconds = values.seconds;
  const tasks = [
    ...Object.keys(EXPERIMENTS).map((game) => ({
      name: `lab, ${game}`,
      command: (checkout) => [self, checkout, '--lab', game, '--seconds', seconds],
    })),
    ...BENCH_GAMES.flatMap(({ game, works }) =>
      works.map((work, index) => ({
        name: `bench, ${game}, ${nameOf(work)}`,
        command: (checkout) => [join(checkout, 'bench/dist/child.js'), game, String(index), seconds],
      })),
    ),
  ].filter(({ name }) => name.includes(values.only));
  const measure = (task, checkout) =>
    Number(execFileSync(process.execPath, task.command(checkout), { encoding: 'utf8' }));
  const ratios = new Map(tasks.map(({ name }) => [name, []]));
  for (let pair = 0; pair < Number(values.pairs); pair++) {
    for (const task of tasks) {
      // Who goes first changes, in case the machine warms up or cools down.
      const order = pair % 2 === 0 ? [own, other] : [other, own];
      const rates = new Map(order.map((checkout) => [checkout, measure(task, checkout)]));
      ratios.get(task.name).push(rates.get(own) / rates.get(other));
    }
    console.error(`pair ${pair + 1} of ${values.pairs}`);
  }
  console.log(`${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0].toFixed(2)}, ${values.pairs} pairs`);
  for (const [name, found] of ratios) {
    const sorted = found.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    console.log(`${name}: median ${median.toFixed(3)}, at least ${lowerBound(sorted).toFixed(3)}`);
  }
}
