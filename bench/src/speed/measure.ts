import type { Task } from './tasks.js';

/** How often a process measures before it answers with its best; the kernels are asked for the same. */
export const REPEATS = 8;

/** How long and how often a process measures. */
export interface Patience {
  /** CPU-seconds of one repeat. */
  readonly seconds: number;
  readonly repeats: number;
}

/**
 * Units of work per CPU-second, the best of some repeats. CPU time, because the cores may be shared; of the whole
 * process, so that collecting garbage and compiling count. The best of many short repeats, because whatever else the
 * machine does only ever makes a program slower.
 */
export async function measure(task: Task, { seconds, repeats }: Patience): Promise<number> {
  // The first run is for the compiler; of what takes long, there is only one.
  if (repeats > 1) await runFor(task, seconds);
  let best = 0;
  for (let i = 0; i < repeats; i++) best = Math.max(best, await runFor(task, seconds));
  const fault = task.wrong();
  if (fault !== null) throw new Error(fault);
  return best;
}

async function runFor(task: Task, seconds: number): Promise<number> {
  const clock = task.elsewhere?.bind(task) ?? cpuSeconds;
  const begun = clock();
  let done = 0;
  let spent = 0;
  let batches = 1;
  do {
    for (let i = 0; i < batches; i++) {
      const some = task.batch();
      // Waiting for what is there already would cost as much as a short batch.
      done += typeof some === 'number' ? some : await some;
    }
    spent = clock() - begun;
    // Reading the clock takes more than a microsecond, so it is read only a few dozen times.
    if (spent < seconds / 16) batches *= 2;
  } while (spent < seconds);
  return done / spent;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
