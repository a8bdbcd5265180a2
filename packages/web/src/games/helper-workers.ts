import { type HelpedAgent, type Helpers, NO_HELPERS, type Pool, type Staff } from '@tabuleiro/engine';
import { type Helper, ThreadStaff, threadJobs } from '@tabuleiro/engine/helpers';
import { workerOptions } from './begin-worker.js';

/**
 * The workers that help those who decide or solve in this one, where the browser lets them share memory: only a page that no
 * other can look into may, and for that it must come encrypted or from the same machine, with the headers that say so.
 * They end with the worker that they belong to.
 */
export class HelperWorkers implements Pool {
  readonly threads = globalThis.crossOriginIsolated === true ? Math.max(1, navigator.hardwareConcurrency) : 1;
  private readonly workers: (Worker | null)[] = [];

  staff(agent: HelpedAgent, helpers: number): Staff | null {
    if (this.threads === 1) return null;
    const workers = this.some(helpers);
    return new ThreadStaff(agent, workers, threadJobs(workers));
  }

  helpers(most: number): Helpers {
    return this.threads === 1 ? NO_HELPERS : threadJobs(this.some(most));
  }

  private some(count: number): readonly Helper[] {
    return Array.from({ length: count }, (_, i) => this.helper(i));
  }

  /** A worker begins only while the one that it belongs to is not busy: whoever is to decide waits for it before. */
  async prepare(helpers: number): Promise<void> {
    if (this.threads === 1) return;
    await Promise.all(Array.from({ length: helpers }, (_, i) => this.begun(i)));
  }

  private begun(i: number): Promise<void> | undefined {
    if (this.workers[i] !== undefined && this.workers[i] !== null) return undefined;
    const worker = new Worker(new URL('./helper.worker.ts', import.meta.url), workerOptions());
    this.workers[i] = worker;
    return new Promise((resolve) => {
      worker.addEventListener('message', () => resolve(), { once: true });
      worker.addEventListener('error', (event) => {
        // Whoever decides does without.
        event.preventDefault();
        if (this.workers[i] === worker) this.workers[i] = null;
        resolve();
      });
    });
  }

  private helper(i: number): Helper {
    return {
      post: (message) => this.workers[i]?.postMessage(message),
      replace: () => {
        this.workers[i]?.terminate();
        this.workers[i] = null;
      },
    };
  }
}
