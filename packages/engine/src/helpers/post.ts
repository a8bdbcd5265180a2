import type { HelpedAgent } from '../contract/helpers.js';

/** What goes to a helper: everything is text, numbers or shared memory. */
export interface Call extends HelpedAgent {
  readonly view: string;
  readonly only: readonly number[] | null;
  readonly memory: readonly SharedArrayBuffer[];
  /** The words by which both sides tell each other how they stand. */
  readonly words: SharedArrayBuffer;
  readonly place: number;
  /** Which call this is: a helper that comes too late finds another one, and does nothing. */
  readonly number: number;
}

/** The words: whether to stop, and for each helper what it is at and how many nodes it has visited. */
export const STOP = 0;
export const stateAt = (place: number): number => 2 * place - 1;
export const nodesAt = (place: number): number => 2 * place;
export const wordsFor = (helpers: number): number => 1 + 2 * helpers;

/** What a helper is at: nothing, or a call that it has not come to, or one that it works on. */
export const IDLE = 0;
export const called = (number: number): number => 2 * number;
export const working = (number: number): number => 2 * number + 1;
