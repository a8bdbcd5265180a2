import type { HelpedAgent } from '../contract/helpers.js';
import type { HelperJob } from '../contract/jobs.js';

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

/** What goes to a helper that is to do a job: shared buffers, and memory and code of WebAssembly, stay shared. */
export interface JobCall extends HelperJob {
  readonly shared: unknown;
  readonly number: number;
}

/**
 * The words: whether to stop, how many nodes all of them may visit together, how many the one who decides has visited, and
 * for each helper what it is at and its own nodes.
 */
export const STOP = 0;
const MOST = 1;
const OWN = 2;
export const stateAt = (place: number): number => 1 + 2 * place;
export const nodesAt = (place: number): number => 2 + 2 * place;
export const wordsFor = (helpers: number): number => 3 + 2 * helpers;

/** More nodes than anybody counts. */
const NO_LIMIT = 0x7fffffff;

/** Says how far the one who decides has come, and how far all may go. */
export function tellNodes(words: Int32Array, own: number, most: number): void {
  Atomics.store(words, OWN, own);
  Atomics.store(words, MOST, Math.min(most, NO_LIMIT));
}

/** Whether all of them together have visited as many nodes as they may. */
export function isSpent(words: Int32Array): boolean {
  let nodes = Atomics.load(words, OWN);
  for (let at = nodesAt(1); at < words.length; at += 2) nodes += Atomics.load(words, at);
  return nodes >= Atomics.load(words, MOST);
}

/** What a helper is at: nothing, or a call that it has not come to, or one that it works on. */
export const IDLE = 0;
export const called = (number: number): number => 2 * number;
export const working = (number: number): number => 2 * number + 1;
