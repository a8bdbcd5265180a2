/** The doors to Postgres: its libraries are loaded when they are needed, so that nobody else waits for them. */
import type { Executor } from '../executors/executor.js';
import type { Note } from './note.js';
import type { WorkerOptions, WorkerSummary } from './worker.js';

/** Workers anywhere, over a Postgres database. What is worth telling (no worker, a lost connection) goes to `note`. */
export function postgres(url: string, note: Note = () => {}): Executor {
  return {
    name: 'postgres',
    elsewhere: true,
    async prepare() {
      const { reach } = await import('./coordinator.js');
      await reach(url);
    },
    async *run(work, source) {
      const { coordinate } = await import('./coordinator.js');
      yield* coordinate(url, note, work, source);
    },
  };
}

/** Plays for the runs of a database until it is stopped, or idle for long enough. */
export async function runWorker(options: WorkerOptions): Promise<WorkerSummary> {
  const { work } = await import('./worker.js');
  return work(options);
}
