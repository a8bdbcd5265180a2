import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { usualSetup } from '@tabuleiro/engine';
import { jogoDaOnca, oncaSolver } from '@tabuleiro/games';
import { LabError, orLabError, reasonOf } from '../lab-error.js';
import { makeFolder } from '../run/files.js';
import { lockFolder } from '../run/lock.js';
import { fileTables } from './file-tables.js';
import { type LayerProgress, solveLayer } from './onca-layer.js';
import { readPlanes } from './plane-files.js';

const { LOWEST_DOGS, MOST_DOGS, openOncaTables, positionsPerSide, Probe, tableName } = oncaSolver;

export interface OncaBuildOptions {
  /** Where the tables of all games are. */
  readonly folder: string;
  /** Layers up to this number of dogs, from 10 to 14; 14 if left out. */
  readonly dogs?: number;
  readonly threads?: number;
  readonly progress?: (progress: LayerProgress) => void;
  readonly signal?: AbortSignal;
}

export interface OncaLayer {
  readonly dogs: number;
  readonly toMove: 'jaguar' | 'dogs';
  readonly jaguarWins: number;
  readonly dogsWin: number;
  readonly draws: number;
}

export interface OncaReport {
  /** Who wins from the start; null where the tables do not reach so far. */
  readonly value: oncaSolver.OncaValue | null;
  readonly layers: readonly OncaLayer[];
  readonly seconds: number;
  /** The most memory that the process ever had, in megabytes. */
  readonly memory: number;
}

/**
 * Solves the layers that are not there yet, each from the one below. What is finished stays: started again after an
 * end of whatever kind, it goes on about where it was.
 */
export async function buildOncaTables(options: OncaBuildOptions): Promise<OncaReport> {
  const { folder, dogs: top = MOST_DOGS, threads = availableParallelism(), progress, signal } = options;
  checkDogs(top);
  const begun = performance.now();
  const home = join(folder, 'jogo-da-onca');
  try {
    makeFolder(home);
  } catch (error) {
    throw new LabError(`the folder "${home}" cannot be made: ${reasonOf(error)}`);
  }
  const lock = lockFolder(home);
  try {
    const wanted = Array.from({ length: top - LOWEST_DOGS + 1 }, (_, i) => LOWEST_DOGS + i);
    const fileOf = (dogs: number) => join(folder, tableName(dogs));
    if (!wanted.every((dogs) => existsSync(fileOf(dogs)))) {
      let below: oncaSolver.LayerBelow['landed'] | null = null;
      for (const dogs of wanted) {
        const lowest = LOWEST_DOGS;
        below = await solveLayer({ dogs, lowest, file: fileOf(dogs), below, threads, progress, signal });
      }
    }
    return {
      value: top === MOST_DOGS ? startValue(folder) : null,
      layers: wanted.flatMap((dogs) => countsOf(dogs, fileOf(dogs))),
      seconds: (performance.now() - begun) / 1000,
      memory: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  } finally {
    lock.release();
  }
}

export function checkDogs(dogs: number): void {
  if (Number.isInteger(dogs) && dogs >= LOWEST_DOGS && dogs <= MOST_DOGS) return;
  throw new LabError(`there are tables for ${LOWEST_DOGS} to ${MOST_DOGS} dogs, not for ${dogs}`);
}

function startValue(folder: string): oncaSolver.OncaValue {
  const start = jogoDaOnca.start(usualSetup(jogoDaOnca));
  const tables = openOncaTables(fileTables(folder));
  return new Probe(orLabError(tables)).value(start.dogs(), start.jaguar(), false);
}

/** The counts that a table's header holds; the whole file is checked on the way. */
function countsOf(dogs: number, file: string): OncaLayer[] {
  const [winJaguar, holdJaguar, winDogs, holdDogs] = orLabError(readPlanes(file, () => [])).notes;
  const all = positionsPerSide(dogs);
  const counts = (win: number, hold: number) => ({ jaguarWins: win, dogsWin: all - hold, draws: hold - win });
  return [
    { dogs, toMove: 'jaguar', ...counts(winJaguar, holdJaguar) },
    { dogs, toMove: 'dogs', ...counts(winDogs, holdDogs) },
  ];
}
