import { Worker } from 'node:worker_threads';
import type { ThinkAnswer, ThinkTask } from './tasks.js';
import type { ThinkThreadData } from './think-thread.js';
import type { Thinking, Waiting } from './thinking.js';

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/engine/think-thread.js', import.meta.url);

interface Desk {
  worker: Worker | null;
  readonly stop: Int32Array;
  at: Waiting | null;
}

/** The threads in which an engine thinks: as many things at once as there are threads, the others wait their turn. */
export class ThinkThreads implements Thinking {
  private readonly desks: Desk[];
  private readonly queue: Waiting[] = [];

  constructor(
    count: number,
    private readonly modules: ThinkThreadData['modules'],
  ) {
    this.desks = Array.from({ length: count }, () => ({
      worker: null,
      stop: new Int32Array(new SharedArrayBuffer(4)),
      at: null,
    }));
  }

  get busy(): number {
    return this.queue.length + this.desks.filter(({ at }) => at !== null).length;
  }

  think(id: string, task: ThinkTask, tell: (answer: ThinkAnswer) => void): void {
    this.queue.push({ id, task, stopped: false, tell });
    this.next();
  }

  stop(id: string): boolean {
    const desk = this.desks.find(({ at }) => at?.id === id);
    if (desk !== undefined) Atomics.store(desk.stop, 0, 1);
    const waiting = this.queue.find((each) => each.id === id);
    if (waiting !== undefined) waiting.stopped = true;
    return desk !== undefined || waiting !== undefined;
  }

  async close(): Promise<void> {
    this.queue.length = 0;
    await Promise.all(this.desks.map(({ worker }) => worker?.terminate()));
  }

  private next(): void {
    for (const desk of this.desks) {
      if (desk.at !== null) continue;
      const waiting = this.queue.shift();
      if (waiting === undefined) return;
      desk.at = waiting;
      Atomics.store(desk.stop, 0, waiting.stopped ? 1 : 0);
      desk.worker ??= this.hire(desk);
      desk.worker.postMessage(waiting.task);
    }
  }

  private hire(desk: Desk): Worker {
    const data: ThinkThreadData = { modules: this.modules, stop: desk.stop };
    const worker = new Worker(ENTRY, { workerData: data });
    worker.on('message', (answer: ThinkAnswer) => {
      const { at } = desk;
      if (answer.type !== 'info') {
        desk.at = null;
        this.next();
      }
      at?.tell(answer);
    });
    const lost = (why: string): void => {
      if (desk.worker !== worker) return;
      desk.worker = null;
      const { at } = desk;
      desk.at = null;
      at?.tell({ type: 'error', fields: { code: 'broken', message: why } });
      this.next();
    };
    worker.on('error', ({ message }) => lost(`a thread broke down: ${message}`));
    worker.on('exit', (code) => lost(`a thread was ended with code ${code}`));
    return worker;
  }
}
