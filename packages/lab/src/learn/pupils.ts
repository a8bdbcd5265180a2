import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Learned, type Learning, type Lesson, Pupil, type School } from '@tabuleiro/trials';
import { askThread } from '../executors/ask-thread.js';
import { LabError } from '../lab-error.js';
import type { ThreadModules } from '../plan/thread-catalogue.js';
import type { PupilAnswer, PupilTask, PupilThreadData } from './thread-shared.js';

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/learn/pupil-thread.js', import.meta.url);

/** Whoever plays games of practice; they come back in the order of the lessons. */
export interface Pupils {
  play(lessons: readonly Lesson[]): Promise<readonly Learned[]>;
  dismiss(): Promise<void>;
}

/** Plays in this thread. */
export function onePupil(school: School, learning: Learning, weights: Float32Array): Pupils {
  const pupil = new Pupil(school, learning, weights);
  return { play: async (lessons) => lessons.map((lesson) => pupil.play(lesson)), dismiss: async () => {} };
}

/** Plays in threads, which share the weights; each has the games of a batch that fall to it. */
export function pupilThreads(
  experiment: Learning,
  modules: ThreadModules,
  weights: Float32Array,
  count: number,
): Pupils {
  if (!existsSync(ENTRY)) throw new LabError(`"${fileURLToPath(ENTRY)}" is missing: build the project first`);
  const workerData: PupilThreadData = { experiment, modules, weights };
  const workers = Array.from({ length: count }, () => new Worker(ENTRY, { workerData }));
  return {
    async play(lessons) {
      const parts = await Promise.all(
        workers.map((worker, i) => ask(worker, { lessons: lessons.filter((_, at) => at % count === i) })),
      );
      return lessons.map((_, at) => parts[at % count][Math.floor(at / count)]);
    },
    async dismiss() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

async function ask(worker: Worker, task: PupilTask): Promise<readonly Learned[]> {
  if (task.lessons.length === 0) return [];
  return (await askThread<PupilAnswer>(worker, task)).learned;
}
