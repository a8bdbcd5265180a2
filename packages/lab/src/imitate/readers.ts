import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SeenDecisions } from '@tabuleiro/engine/learn';
import { type Apprenticeship, type RecordedGame, seenDecisions } from '@tabuleiro/trials';
import { askThread } from '../executors/ask-thread.js';
import { LabError } from '../lab-error.js';
import type { ReaderAnswer, ReaderTask, ReaderThreadData } from './thread-shared.js';

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/imitate/reader-thread.js', import.meta.url);

/** Whoever follows games and says where the weights of their moves stand, in the order of the games. */
export interface Readers {
  read(games: readonly RecordedGame[]): Promise<readonly SeenDecisions[]>;
  dismiss(): Promise<void>;
}

/** Reads in this thread. */
export function oneReader(apprenticeship: Apprenticeship): Readers {
  return {
    read: async (games) => games.map((game) => seenDecisions(apprenticeship, game)),
    dismiss: async () => {},
  };
}

/** Reads in threads, each of which has the games that fall to it. */
export function readerThreads(workerData: ReaderThreadData, count: number): Readers {
  if (!existsSync(ENTRY)) throw new LabError(`"${fileURLToPath(ENTRY)}" is missing: build the project first`);
  const workers = Array.from({ length: count }, () => new Worker(ENTRY, { workerData }));
  return {
    async read(games) {
      const parts = await Promise.all(
        workers.map((worker, i) => ask(worker, { games: games.filter((_, at) => at % count === i) })),
      );
      return games.map((_, at) => parts[at % count][Math.floor(at / count)]);
    },
    async dismiss() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

async function ask(worker: Worker, task: ReaderTask): Promise<readonly SeenDecisions[]> {
  if (task.games.length === 0) return [];
  return (await askThread<ReaderAnswer>(worker, task)).seen;
}

/** What readers may keep of what they have read, in numbers. */
const MOST_KEPT = 1 << 26;

/** The same, but what was read once is remembered while there is room: the games are gone through several times. */
export function remembering(readers: Readers): Readers {
  const known = new Map<RecordedGame, SeenDecisions>();
  let kept = 0;
  return {
    async read(games) {
      const fresh = games.filter((game) => !known.has(game));
      const read = fresh.length === 0 ? [] : await readers.read(fresh);
      const found = new Map(fresh.map((game, i) => [game, read[i]]));
      for (const [game, seen] of found) {
        if (kept + seen.indices.length > MOST_KEPT) continue;
        kept += seen.indices.length;
        known.set(game, seen);
      }
      return games.map((game) => known.get(game) ?? (found.get(game) as SeenDecisions));
    },
    dismiss: () => readers.dismiss(),
  };
}
