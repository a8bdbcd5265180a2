import type { Task } from './tasks.js';

/** How often a process measures before it answers with its best; the kernels are asked for the same. */
export const REPEATS = 8;

/**
 * Units of work per CPU-second, the best of some repeats. CPU time, because the cores may be shared; of the whole
 * process, so that collecting garbage and compiling count. The best of many short repeats, because whatever else the
 * machine does only ever makes a program slower.
 */
export function measure(task: Task, seconds: number): number {
  // The first run is for the compiler.
  runFor(task, seconds);
  let best = 0;
  for (let i = 0; i < REPEATS; i++) best = Math.max(best, runFor(task, seconds));
  const fault = task.wrong();
  if (fault !== null) throw new Error(fault);
  return best;
}

function runFor(task: Task, seconds: number): number {
  const begun = cpuSeconds();
  let done = 0;
  let spent = 0;
  let batches = 1;
  do {
    for (let i = 0; i < batches; i++) done += task.batch();
    spent = cpuSeconds() - begun;
    // Reading the clock takes more than a microsecond, so it is read only a few dozen times.
    if (spent < seconds / 16) batches *= 2;
  } while (spent < seconds);
  return done / spent;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
