import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CannotMeasure } from '../cannot-measure.js';
import type { Order } from './child.js';
import { BENCH_GAMES } from './games.js';
import { buildKernels, runKernel } from './kernels.js';
import { Watch } from './machine.js';
import { REPEATS } from './measure.js';
import { type BenchReport, makeRow } from './report.js';
import { type BenchGame, nameOf, unitOf, type Work } from './works.js';

const run = promisify(execFile);
const child = fileURLToPath(new URL('../../dist/speed/child.js', import.meta.url));

/** Which of the works are measured. */
export interface Choice {
  /** The ids of the games, `command` for what the command costs; all when left out. */
  readonly games?: readonly string[];
  /** A part of the names of the works, as tables have them. */
  readonly only?: string;
  /** Also what takes long. */
  readonly long?: boolean;
}

export interface BenchOptions extends Choice {
  /** CPU-seconds of one repeat; a process makes one to warm up and some that count. */
  readonly seconds?: number;
  /** How often ours and the kernel take turns. */
  readonly rounds?: number;
  /** The file of the command, for what is measured of that. */
  readonly program?: string;
  readonly onProgress?: (text: string) => void;
}

/**
 * Measures our speed beside that of the C++ kernels. The two take turns, every time in a fresh process, and the best
 * is compared with the best: the machine may be busy at times, but hardly whenever one of them runs.
 */
export async function runBench(options: BenchOptions = {}): Promise<BenchReport> {
  const { seconds = 0.05, rounds = 1, program = process.argv[1], onProgress = () => {} } = options;
  const watch = new Watch();
  const jobs = chosenJobs(options).map((job) => ({ ...job, ours: [] as number[], limits: [] as number[] }));
  const programs = new Set(jobs.flatMap(({ work }) => work.kernel?.program ?? []));
  const noKernels = programs.size === 0 ? null : await buildKernels([...programs]);
  if (noKernels !== null) onProgress(`the C++ kernels cannot be built: ${noKernels}`);
  for (let round = 1; round <= rounds; round++) {
    for (const job of jobs) {
      onProgress(`${job.entry.game}, ${nameOf(job.work)}: round ${round} of ${rounds}`);
      job.ours.push(await rateOf(job, { seconds, checkout: null, program }));
      if (noKernels === null && job.work.kernel !== null) job.limits.push(await measureLimit(job.work, seconds));
      watch.look();
    }
  }
  return {
    format: 'tabuleiro-bench',
    machine: watch.machine(),
    seconds,
    rounds,
    noKernels,
    rows: jobs.map(({ entry, work, ours, limits }) =>
      makeRow({ game: entry.game, work: nameOf(work), unit: unitOf(work) }, ours, limits),
    ),
  };
}

/** A work with what it belongs to. */
export interface Job {
  readonly entry: BenchGame;
  readonly work: Work;
  /** The index of the work in its entry. */
  readonly index: number;
}

/** The works that were asked for; throws where there are none. */
export function chosenJobs({ games, only = '', long = false }: Choice): Job[] {
  const known = BENCH_GAMES.map(({ game }) => game);
  const stranger = games?.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new CannotMeasure(`what is measured is ${known.join(', ')}, not "${stranger}"`);
  const jobs = BENCH_GAMES.filter(({ game }) => games?.includes(game) ?? true).flatMap((entry) =>
    entry.works.map((work, index) => ({ entry, work, index })),
  );
  const found = jobs.filter(({ work }) => nameOf(work).includes(only) && (long || work.long !== true || only !== ''));
  if (found.length > 0) return found;
  const names = [...new Set(jobs.map(({ work }) => nameOf(work)))].join('; ');
  throw new CannotMeasure(`no work has "${only}" in its name; there are: ${names}`);
}

/** Measures a work in a process of its own, on the packages of this program or of another checkout. */
export async function rateOf(
  { entry, work, index }: Job,
  where: { readonly seconds: number; readonly checkout: string | null; readonly program: string },
): Promise<number> {
  const order: Order = { game: entry.game, work: index, repeats: repeatsOf(work), ...where };
  const { stdout } = await run(process.execPath, [child, JSON.stringify(order)]);
  return Number(stdout);
}

/** What takes long is done once; the command begins anew every time, and has nothing to warm up. */
function repeatsOf(work: Work): number {
  if (work.long) return 1;
  return work.kind === 'start-up' ? 3 : REPEATS;
}

/** The kernel's rate; its nodes are checked like our own. */
async function measureLimit(work: Work, seconds: number): Promise<number> {
  if (work.kernel === null) throw new Error(`no kernel does ${nameOf(work)}`);
  const { rate, nodes } = await runKernel(work.kernel, seconds);
  if (work.kind === 'search' && nodes !== work.nodes) {
    throw new Error(`the kernel searched ${nodes} nodes instead of ${work.nodes}`);
  }
  return rate;
}
