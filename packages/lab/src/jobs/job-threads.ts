import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Helpers } from '@tabuleiro/engine';
import type { ThreadModules } from '../plan/thread-catalogue.js';
import type { JobData } from './job-shared.js';

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/jobs/job-thread.js', import.meta.url);

const NOTHING_ADDED: ThreadModules = { added: [], extensions: [], engines: [], networks: [] };

/**
 * Threads of this process as helpers, by default one for every core but the one that is at work. Each does one job and
 * goes: memory of WebAssembly that a thread has seen stays as long as the thread does.
 */
export function jobThreads(most = availableParallelism() - 1, modules: ThreadModules = NOTHING_ADDED): Helpers {
  return {
    most: existsSync(ENTRY) ? most : 0,
    begin({ game, job }, shared, count) {
      const workers = Array.from({ length: Math.min(count, most) }, (_, i) => {
        const workerData: JobData = { game, job, modules, shared, number: i + 1 };
        const worker = new Worker(ENTRY, { workerData });
        // Whoever is done with everything else does not wait for helpers.
        worker.unref();
        worker.on('error', (error) => process.emitWarning(`a helper of ${game} broke down: ${error.message}`));
        return worker;
      });
      return {
        count: workers.length,
        end() {
          for (const worker of workers) void worker.terminate();
        },
      };
    },
  };
}
