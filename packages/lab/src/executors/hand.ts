import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Experiment } from '../experiment/experiment.js';
import { LabError } from '../lab-error.js';
import type { FromThread, ThreadTask } from './thread.js';

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/executors/thread.js', import.meta.url);

/** One worker thread that does blocks of one experiment: one game per thread keeps the searches fast. */
export class Hand {
  private readonly worker: Worker;

  constructor(experiment: Experiment, hear: (message: FromThread) => void) {
    if (!existsSync(ENTRY)) throw new LabError(`"${fileURLToPath(ENTRY)}" is missing: build the project first`);
    this.worker = new Worker(ENTRY, { workerData: experiment });
    this.worker.on('message', hear);
    this.worker.on('error', ({ message }) => hear({ kind: 'failed', reason: `a thread broke down: ${message}` }));
  }

  give(blocks: readonly number[]): void {
    this.worker.postMessage({ blocks } satisfies ThreadTask);
  }

  /** Ends at once, in the middle of a game if need be. */
  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}
