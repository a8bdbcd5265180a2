/** What a helper's thread is begun with. Its own file is only ever run, never imported. */
import type { ThreadModules } from '../plan/thread-catalogue.js';

export interface JobData {
  readonly game: string;
  readonly job: string;
  /** What was added to what this machine has. */
  readonly modules: ThreadModules;
  readonly shared: unknown;
  readonly number: number;
}
