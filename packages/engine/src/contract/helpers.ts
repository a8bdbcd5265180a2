import type { Helpers } from './jobs.js';
import type { Limits } from './limits.js';
import type { View } from './view.js';

/** Somebody else's search, as its helper is given it. */
export interface Errand<V extends View = View> {
  readonly view: V;
  /** What all of them work on, as whoever decides shared it out. */
  readonly memory: readonly SharedArrayBuffer[];
  /** Which helper it is, from 1 up, so that no two do quite the same. */
  readonly place: number;
  /** The legal moves to choose from, where others are known to be worse. */
  readonly only?: readonly number[];
  /** Says when to stop, and hears of the nodes so far. */
  readonly limits: Limits;
}

/** What is asked of the helpers for one decision. */
export interface Asked {
  readonly view: View;
  readonly memory: readonly SharedArrayBuffer[];
  readonly only?: readonly number[] | undefined;
}

/**
 * The helpers of one agent: threads that search the same position on memory shared with the one who decides. Whoever
 * decides waits for nobody: it begins them, searches itself, and ends them.
 */
export interface Staff {
  /** How many there are. */
  readonly size: number;
  /** The same threads, for a solver that this agent asks. */
  readonly jobs: Helpers;
  /** The nodes that they have visited since they began. */
  readonly nodes: number;
  begin(asked: Asked): void;
  /** Tells them how many nodes the one who decides has visited, and how many all may visit together: then they stop, too. */
  spent(own: number, most: number): void;
  /**
   * Has all of them stop, and waits until they have. False where one did not: the memory may still be written to, and
   * is to be left to it.
   */
  end(): boolean;
}

/** The agent that helpers are for: a thread makes its own from these texts. */
export interface HelpedAgent {
  readonly game: string;
  readonly seats: number;
  readonly rules: string;
  readonly agent: string;
}
