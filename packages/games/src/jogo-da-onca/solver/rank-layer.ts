import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { oncaSolver } from '@tabuleiro/games';
import { LabError, orLabError } from '../lab-error.js';
import { lockFolder } from '../run/lock.js';
import { checkDogs } from './build-onca.js';
import { OncaCrew } from './onca-crew.js';
import { solveLayer } from './onca-layer.js';
import { readPlanes } from './plane-files.js';
import { checkRanks, type RankSummary, writeRanks } from './rank-files.js';

const { codesFor, GOALS, Layout, LOWEST_DOGS, MOST_DOGS, noRankCounts } = oncaSolver;
const { RANK_BITS, rankPassesFor, rankTableName, tableName } = oncaSolver;
type Plane = oncaSolver.Plane;

export interface OncaRankOptions {
  /** Where the tables are that the ranks go with. */
  readonly folder: string;
  readonly dogs?: number;
  readonly threads?: number;
  readonly progress?: (progress: RankProgress) => void;
  readonly signal?: AbortSignal;
}

export interface RankProgress {
  readonly dogs: number;
  readonly goal: oncaSolver.Goal;
  readonly round: number;
  /** Positions that the round ranked. */
  readonly ranked: number;
}

export interface OncaRankReport {
  readonly layers: readonly RankSummary[];
  readonly seconds: number;
  /** The most memory that the process ever had, in megabytes. */
  readonly memory: number;
}

/** Ranks the won positions of every layer whose table is there; a layer that has its ranks is left as it is. */
export async function buildOncaRanks(options: OncaRankOptions): Promise<OncaRankReport> {
  const { folder, dogs: top = MOST_DOGS, threads = availableParallelism(), signal } = options;
  checkDogs(top);
  const begun = performance.now();
  const wanted = Array.from({ length: top - LOWEST_DOGS + 1 }, (_, i) => LOWEST_DOGS + i);
  const missing = wanted.find((dogs) => !existsSync(join(folder, tableName(dogs))));
  if (missing !== undefined) {
    throw new LabError(`there is no table for ${missing} dogs in "${folder}": solve it before it is ranked`);
  }
  const lock = lockFolder(join(folder, 'jogo-da-onca'));
  try {
    const unranked = wanted.filter((dogs) => !existsSync(join(folder, rankTableName(dogs))));
    const last = unranked[unranked.length - 1];
    let below: oncaSolver.LayerBelow['landed'] | null = null;
    for (const dogs of wanted.filter((dogs) => dogs <= last)) {
      if (unranked.includes(dogs)) await rankLayer(dogs, below?.win ?? null, { ...options, threads });
      const file = join(folder, tableName(dogs));
      if (dogs < last) below = await solveLayer({ dogs, lowest: LOWEST_DOGS, file, below, threads, signal });
    }
    return {
      layers: wanted.map((dogs) => orLabError(checkRanks(join(folder, rankTableName(dogs))))),
      seconds: (performance.now() - begun) / 1000,
      memory: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  } finally {
    lock.release();
  }
}

/** @param below where the jaguar wins once it has landed in the layer below; null in the lowest */
async function rankLayer(
  dogs: number,
  below: Plane | null,
  options: OncaRankOptions & { readonly threads: number },
): Promise<void> {
  const { folder, threads, progress, signal } = options;
  const layout = new Layout(dogs);
  const plane = () => new Int32Array(new SharedArrayBuffer(4 * layout.words));
  const bytes = () => new Uint8Array(new SharedArrayBuffer(layout.words));
  const ranks = Array.from({ length: RANK_BITS }, plane);
  const planes = {
    final: plane(),
    now: plane(),
    next: plane(),
    escapes: plane(),
    due: bytes(),
    changed: bytes(),
    ranks,
  };
  const readTable = (win: Plane, hold: Plane) =>
    orLabError(readPlanes(join(folder, tableName(dogs)), () => [win, hold]));
  const counts = noRankCounts();
  const crew = new OncaCrew(threads, { work: 'rank', dogs, planes, below });
  const abort = () => crew.stop();
  signal?.addEventListener('abort', abort);
  try {
    for (const goal of GOALS) {
      // Of the two planes in the table one is wanted; the other goes where it will be written over.
      if (goal === 'win') readTable(planes.final, planes.now);
      else readTable(planes.now, planes.final);
      const passes = rankPassesFor(goal, counts);
      for (let step = passes.next(0); !step.done; ) {
        const { changed } = await crew.run(step.value);
        if (signal?.aborted) throw new LabError('stopped; started again, it begins with the layer it was at');
        if (step.value.kind === 'look') progress?.({ dogs, goal, round: step.value.round, ranked: changed });
        step = passes.next(changed);
      }
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    await crew.dismiss();
  }
  readTable(planes.now, planes.next);
  const file = join(folder, rankTableName(dogs));
  writeRanks(file, LOWEST_DOGS, { layout, win: planes.now, hold: planes.next, ranks }, codesFor(counts));
}
