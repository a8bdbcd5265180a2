/**
 * Helpers of a solver: threads that do a job of its game on memory shared with it. The engine runs in Node and in
 * browsers, so whoever makes a catalogue says how threads are had. Decisions are made at once, so nothing here is waited
 * for: who asks for helpers goes on working, and they join in when they have come; what is asked for must be right with
 * any number of them, also with none.
 */
export interface Helpers {
  /** How many can be had at once, besides the one that asks; 0 where threads cannot share memory. */
  readonly most: number;
  /**
   * Has up to so many do a job. `shared` is given to each of them, in which shared buffers, and memory and code of
   * WebAssembly, stay shared.
   */
  begin(job: HelperJob, shared: unknown, count: number): HelpersAtWork;
}

/** A job by its name: a game, and one of its jobs. */
export interface HelperJob {
  readonly game: string;
  readonly job: string;
}

/** Helpers that have been asked for. */
export interface HelpersAtWork {
  /** How many have been asked for: they have the numbers from 1 on. */
  readonly count: number;
  /** Lets them go, whether they have come or not; whoever shares memory with them tells them there that it is over. */
  end(): void;
}

/** What a helper does: it looks at what is shared for as long as there is something to do, and returns. */
export type HelperWork = (shared: unknown, number: number) => void;

/** Has none. */
export const NO_HELPERS: Helpers = { most: 0, begin: () => ({ count: 0, end: () => {} }) };
