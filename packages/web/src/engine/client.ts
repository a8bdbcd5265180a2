import { foreign, Refused } from '@tabuleiro/engine';
import { workerOptions } from '../games/begin-worker.js';
import { phrase } from '../sentences.js';
import type { Answers, Envelope, Reply, Task } from './protocol.js';

/** Thrown at those who wait for a task that was stopped. */
export class Stopped extends Error {
  constructor() {
    super('stopped');
  }
}

interface Waiting {
  resolve(answer: Answers[Task['kind']]): void;
  reject(reason: Error): void;
  report(answer: Answers[Task['kind']]): void;
}

/** A worker only ever sees one game. */
function gameOf(task: Task): string {
  return task.kind === 'block' ? task.experiment.game : task.place.game;
}

/**
 * One worker for one task at a time. A task that is no longer wanted ends with its worker, and the next one gets a
 * fresh worker: so a search can be stopped at any moment, and each worker only ever sees one game.
 */
export class EngineClient {
  private worker: Worker | null = null;
  private game = '';
  private waiting: Waiting | null = null;
  private id = 0;

  get busy(): boolean {
    return this.waiting !== null;
  }

  /** Runs a task; one that is still running is stopped first. `report` hears of partial answers. */
  ask<K extends Task['kind']>(
    task: Extract<Task, { kind: K }>,
    report: (answer: Answers[K]) => void = () => {},
  ): Promise<Answers[K]> {
    const game = gameOf(task);
    if (this.waiting !== null || game !== this.game) this.stop();
    this.game = game;
    this.worker ??= this.start();
    const { worker } = this;
    const id = ++this.id;
    return new Promise<Answers[K]>((resolve, reject) => {
      // A worker answers a task with the answer of its kind: run() in engine.worker.ts.
      this.waiting = {
        resolve: (answer) => resolve(answer as Answers[K]),
        report: (answer) => report(answer as Answers[K]),
        reject,
      };
      worker.postMessage({ id, task } satisfies Envelope);
    });
  }

  /** Ends what is running, if anything. */
  stop(): void {
    const { waiting } = this;
    this.waiting = null;
    this.worker?.terminate();
    this.worker = null;
    waiting?.reject(new Stopped());
  }

  private start(): Worker {
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), workerOptions());
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const { waiting } = this;
      if (worker !== this.worker || waiting === null || data.id !== this.id) return;
      if (data.kind === 'partial') {
        waiting.report(data.answer);
        return;
      }
      this.waiting = null;
      if (data.kind === 'failed') waiting.reject(new Refused(data.why));
      else waiting.resolve(data.answer);
    });
    worker.addEventListener('error', (event) => {
      const { waiting } = this;
      this.waiting = null;
      this.worker = null;
      waiting?.reject(new Refused(event.message ? foreign(event.message) : phrase('no-worker')));
    });
    return worker;
  }
}
