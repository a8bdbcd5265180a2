import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildKernels, runKernel } from './kernels.js';
import { type BenchReport, makeRow } from './report.js';
import { BENCH_GAMES, type BenchGame, nameOf, unitOf, type Work } from './works.js';

const run = promisify(execFile);
const child = fileURLToPath(new URL('./child.js', import.meta.url));

export interface BenchOptions {
  /** CPU-seconds of one repeat; a process makes one to warm up and some that count. */
  readonly seconds?: number;
  /** How often ours and the kernel take turns. */
  readonly rounds?: number;
  /** The ids of the games; all that have an entry when left out. */
  readonly games?: readonly string[];
  readonly onProgress?: (text: string) => void;
}

/**
 * Measures our speed beside that of the C++ kernels. The two take turns, every time in a fresh process, and the best
 * is compared with the best: the machine may be busy at times, but hardly whenever one of them runs.
 */
export async function runBench(options: BenchOptions = {}): Promise<BenchReport> {
  const { seconds = 0.2, rounds = 3, games = BENCH_GAMES.map(({ game }) => game), onProgress = () => {} } = options;
  const jobs = chosen(games).flatMap((entry) => entry.works.map((work, index) => makeJob(entry, work, index)));
  const programs = new Set(jobs.flatMap(({ work }) => work.kernel?.program ?? []));
  const failure = await buildKernels([...programs]);
  if (failure !== null) onProgress(`the C++ kernels cannot be built: ${failure}`);
  for (let round = 1; round <= rounds; round++) {
    for (const job of jobs) {
      onProgress(`${job.entry.game}, ${nameOf(job.work)}: round ${round} of ${rounds}`);
      job.ours.push(await measureOurs(job, seconds));
      if (failure === null && job.work.kernel !== null) job.limits.push(await measureLimit(job.work, seconds));
    }
  }
  return {
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    kernels: failure === null,
    rows: jobs.map(({ entry, work, ours, limits }) =>
      makeRow({ game: entry.game, work: nameOf(work), unit: unitOf(work) }, ours, limits),
    ),
  };
}

interface Job {
  readonly entry: BenchGame;
  readonly work: Work;
  /** The index of the work in its entry. */
  readonly index: number;
  /** What each round measured. */
  readonly ours: number[];
  readonly limits: number[];
}

function makeJob(entry: BenchGame, work: Work, index: number): Job {
  return { entry, work, index, ours: [], limits: [] };
}

function chosen(games: readonly string[]): BenchGame[] {
  return games.map((id) => {
    const entry = BENCH_GAMES.find(({ game }) => game === id);
    if (entry !== undefined) return entry;
    throw new Error(`the games measured are ${BENCH_GAMES.map(({ game }) => game).join(', ')}, not ${id}`);
  });
}

async function measureOurs({ entry, index }: Job, seconds: number): Promise<number> {
  const { stdout } = await run(process.execPath, [child, entry.game, String(index), String(seconds)]);
  return Number(stdout);
}

/** The kernel's rate; its nodes are checked like our own. */
async function measureLimit(work: Work, seconds: number): Promise<number> {
  if (work.kernel === null) throw new Error(`no kernel does ${nameOf(work)}`);
  const { rate, nodes } = await runKernel(work.kernel, seconds);
  if (work.kind === 'alpha-beta' && nodes !== work.nodes) {
    throw new Error(`the kernel searched ${nodes} nodes instead of ${work.nodes}`);
  }
  return rate;
}
