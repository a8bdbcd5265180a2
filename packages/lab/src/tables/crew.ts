import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Crew } from '@tabuleiro/engine';
import { LabError } from '../lab-error.js';
import { COUNTERS, NEXT, STOPPED, type ThreadData } from './crew-shared.js';

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/tables/crew-thread.js', import.meta.url);
const TELL_MS = 500;

export interface CrewOptions {
  readonly threads: number;
  readonly progress: BuildProgress;
  readonly signal: AbortSignal | undefined;
}

/** What is being done, and how much of that is done, from 0 to 1. */
export type BuildProgress = (doing: string, share: number) => void;

/** A crew of worker threads. */
export class ThreadCrew implements Crew<unknown, unknown> {
  private readonly workers: Worker[];
  private readonly counters = new Int32Array(new SharedArrayBuffer(4 * COUNTERS));
  private readonly stop = () => Atomics.store(this.counters, STOPPED, 1);

  constructor(
    private readonly work: Omit<ThreadData, 'counters'>,
    private readonly options: CrewOptions,
  ) {
    if (!existsSync(ENTRY)) throw new LabError(`"${fileURLToPath(ENTRY)}" is missing: build the project first`);
    this.refuseIfStopped();
    const workerData: ThreadData = { ...work, counters: this.counters };
    this.workers = Array.from({ length: options.threads }, () => new Worker(ENTRY, { workerData }));
    options.signal?.addEventListener('abort', this.stop);
  }

  /** Runs one pass to its end; throws where it was stopped. */
  async run(pass: unknown, doing: string): Promise<unknown[]> {
    const { blocks } = this.work;
    Atomics.store(this.counters, NEXT, 0);
    const tell = () => this.options.progress(doing, Math.min(1, Atomics.load(this.counters, NEXT) / blocks));
    tell();
    const timer = setInterval(tell, TELL_MS);
    try {
      const parts = await Promise.all(this.workers.map((worker) => answer(worker, pass)));
      this.refuseIfStopped();
      return parts;
    } finally {
      clearInterval(timer);
    }
  }

  async dismiss(): Promise<void> {
    this.options.signal?.removeEventListener('abort', this.stop);
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }

  private refuseIfStopped(): void {
    if (this.options.signal?.aborted) throw new LabError('stopped; started again, it goes on about where it was');
  }
}

function answer(worker: Worker, pass: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const broken = ({ message }: Error) => reject(new LabError(`a thread broke down: ${message}`));
    worker.once('error', broken);
    worker.once('message', (part: unknown) => {
      worker.off('error', broken);
      resolve(part);
    });
    worker.postMessage(pass);
  });
}
