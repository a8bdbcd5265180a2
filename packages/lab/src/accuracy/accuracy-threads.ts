import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AccuracyHands, AccuracyTask, AnswerTo } from '@tabuleiro/trials';
import { askThread } from '../executors/ask-thread.js';
import { LabError } from '../lab-error.js';
import type { AccuracyThreadData, Answered, NumberedTask } from './thread-shared.js';

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/accuracy/accuracy-thread.js', import.meta.url);

/** Threads that do the tasks of one measurement, each one at a time; the answers do not hang on how many there are. */
export class AccuracyThreads implements AccuracyHands {
  private readonly workers: readonly Worker[];

  constructor(work: Omit<AccuracyThreadData, 'atOnce'>, count: number) {
    if (!existsSync(ENTRY)) throw new LabError(`"${fileURLToPath(ENTRY)}" is missing: build the project first`);
    const workerData: AccuracyThreadData = { ...work, atOnce: count };
    this.workers = Array.from({ length: count }, () => new Worker(ENTRY, { workerData }));
  }

  async do<T extends AccuracyTask>(tasks: readonly T[], tick: (done: number) => void): Promise<AnswerTo<T>[]> {
    const answers: AnswerTo<T>[] = new Array(tasks.length);
    let [next, done] = [0, 0];
    const busy = this.workers.map(async (worker) => {
      while (next < tasks.length) {
        const number = next++;
        answers[number] = (await ask(worker, { number, task: tasks[number] })) as AnswerTo<T>;
        tick(++done);
      }
    });
    await Promise.all(busy);
    return answers;
  }

  /** Ends all threads, in the middle of a task if need be. */
  async dismiss(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }
}

async function ask(worker: Worker, task: NumberedTask): Promise<unknown> {
  return (await askThread<Answered>(worker, task)).answer;
}
