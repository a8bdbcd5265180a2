/** A thread of the engine that thinks: it can be stopped while it does, by a sign in memory that both see. */
import { parentPort, workerData } from 'node:worker_threads';
import { threadCatalogue } from '@tabuleiro/lab';
import type { ThinkAnswer, ThinkTask } from './tasks.js';
import { Thinker } from './think.js';

/** What a thread is begun with. */
export interface ThinkThreadData {
  readonly modules: Parameters<typeof threadCatalogue>[0];
  /** 1 while what is being thought about is to end. */
  readonly stop: Int32Array;
}

if (parentPort !== null) {
  const port = parentPort;
  const { modules, stop } = workerData as ThinkThreadData;
  const thinker = threadCatalogue(modules).then(
    (catalogue) => new Thinker(catalogue, () => Atomics.load(stop, 0) === 1),
  );
  let ready: Thinker | null = null;
  const answer = (thinking: Thinker, task: ThinkTask): void =>
    thinking.think(task, (told: ThinkAnswer) => port.postMessage(told));
  port.on('message', async (task: ThinkTask) => {
    // Waiting for what is there already would take a turn of the loop.
    ready ??= await thinker;
    answer(ready, task);
  });
}
