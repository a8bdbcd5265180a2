import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { oncaSolver } from '@tabuleiro/games';
import { LabError } from '../lab-error.js';
import { type AnyPass, COUNTERS, NEXT, type SharedLayer, STOPPED, type ThreadData } from './onca-shared.js';

const { addResults, NO_RESULT } = oncaSolver;

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/tables/onca-thread.js', import.meta.url);

/** Threads that work on one layer together. They take block after block, so that none waits long for another. */
export class OncaCrew {
  private readonly workers: Worker[];
  private readonly counters = new Int32Array(new SharedArrayBuffer(4 * COUNTERS));

  constructor(threads: number, layer: SharedLayer) {
    if (!existsSync(ENTRY)) throw new LabError(`"${fileURLToPath(ENTRY)}" is missing: build the project first`);
    const workerData: ThreadData = { layer, counters: this.counters };
    this.workers = Array.from({ length: threads }, () => new Worker(ENTRY, { workerData }));
  }

  /** Blocks of the pass that were taken so far. */
  get taken(): number {
    return Atomics.load(this.counters, NEXT);
  }

  /** Runs one pass to its end, or until it is stopped. */
  async run(pass: AnyPass): Promise<oncaSolver.PassResult> {
    Atomics.store(this.counters, NEXT, 0);
    const results = await Promise.all(this.workers.map((worker) => answer(worker, pass)));
    return results.reduce(addResults, NO_RESULT);
  }

  /** Lets the pass that runs end early. */
  stop(): void {
    Atomics.store(this.counters, STOPPED, 1);
  }

  async dismiss(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }
}

function answer(worker: Worker, pass: AnyPass): Promise<oncaSolver.PassResult> {
  return new Promise((resolve, reject) => {
    const broken = ({ message }: Error) => reject(new LabError(`a thread broke down: ${message}`));
    worker.once('error', broken);
    worker.once('message', (result: oncaSolver.PassResult) => {
      worker.off('error', broken);
      resolve(result);
    });
    worker.postMessage(pass);
  });
}
