import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Catalogue, HelpedAgent, Helpers, Pool, Staff } from '@tabuleiro/engine';
import { type Helper, ThreadStaff, threadJobs } from '@tabuleiro/engine/helpers';
import { modulesOf, type ThreadModules } from '../plan/thread-catalogue.js';

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/helpers/helper-thread.js', import.meta.url);

/**
 * The threads that help those who decide or solve in this one. A thread decides one thing at a time, so they serve all agents in
 * turns; they begin when they are first called, sleep between calls, end with the thread that they belong to, and keep
 * no process running.
 */
export class HelperThreads implements Pool {
  readonly threads = availableParallelism();
  private readonly seats: HelperSeat[] = [];

  staff(agent: HelpedAgent, helpers: number, catalogue: Catalogue): Staff {
    const threads = this.some(helpers, catalogue);
    return new ThreadStaff(agent, threads, threadJobs(threads));
  }

  helpers(most: number, catalogue: Catalogue): Helpers {
    return threadJobs(this.some(most, catalogue));
  }

  private some(count: number, catalogue: Catalogue): readonly Helper[] {
    const modules = modulesOf(catalogue);
    while (this.seats.length < count) this.seats.push(new HelperSeat());
    return this.seats.slice(0, count).map((seat) => seat.knowing(modules));
  }

  /** Ends all of them, where somebody wants them gone before the thread. */
  dismiss(): void {
    for (const seat of this.seats) seat.end();
  }
}

/** A place for one thread, which knows what its last call needed. */
class HelperSeat {
  private worker: Worker | null = null;
  private known = '';

  knowing(modules: ThreadModules): Helper {
    const { added, extensions, engines } = modules;
    const key = JSON.stringify([added, extensions.map(({ digest }) => digest), engines]);
    return {
      post: (message) => {
        if (this.known !== key) this.end();
        this.known = key;
        this.worker ??= this.begin(modules);
        this.worker.postMessage(message);
      },
      replace: () => this.end(),
    };
  }

  end(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private begin(modules: ThreadModules): Worker {
    // Options of the program are its own: some of them mean nothing to a file.
    const worker = new Worker(ENTRY, { workerData: modules, execArgv: [] });
    worker.unref();
    const gone = () => {
      if (this.worker === worker) this.worker = null;
    };
    // Whoever decides does without one that broke down; the next call begins another.
    worker.on('error', gone).on('exit', gone);
    return worker;
  }
}
