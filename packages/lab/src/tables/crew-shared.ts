/** What a crew and its threads say to each other. A thread's own file is only ever run, never imported. */
import type { ThreadModules } from '../plan/thread-catalogue.js';

/** What a thread is begun with. */
export interface ThreadData {
  readonly game: string;
  /** What was added to what this machine has. */
  readonly modules: ThreadModules;
  /** What the game's work shares among its threads. */
  readonly shared: unknown;
  readonly blocks: number;
  /** The number of the next block to be taken, and whether to stop. */
  readonly counters: Int32Array;
}

export const NEXT = 0;
export const STOPPED = 1;
export const COUNTERS = 2;
