/** What a crew and its threads say to each other. A thread's own file is only ever run, never imported. */

/** What a thread is begun with. */
export interface ThreadData {
  readonly game: string;
  /** The file that the game is from, where it is not one of the house. */
  readonly gameModule: string | undefined;
  /** What the game's work shares among its threads. */
  readonly shared: unknown;
  readonly blocks: number;
  /** The number of the next block to be taken, and whether to stop. */
  readonly counters: Int32Array;
}

export const NEXT = 0;
export const STOPPED = 1;
export const COUNTERS = 2;
