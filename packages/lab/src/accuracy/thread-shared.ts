/** What the hands of a measurement and their threads say to each other. A thread's own file is only ever run. */
import type { AccuracyAnswers, AccuracyAsked, AccuracyTask } from '@tabuleiro/trials';
import type { ThreadModules } from '../plan/thread-catalogue.js';

/** What a thread is begun with. */
export interface AccuracyThreadData {
  readonly asked: AccuracyAsked;
  /** What was added to what this machine has. */
  readonly modules: ThreadModules;
  /** How many threads share the machine. */
  readonly atOnce: number;
}

/** A task with its number. */
export interface NumberedTask {
  readonly number: number;
  readonly task: AccuracyTask;
}

/** The answer to a task. */
export interface Answered {
  readonly number: number;
  readonly answer: AccuracyAnswers[AccuracyTask['kind']];
}

/** The same, or why there is none. */
export type NumberedAnswer = Answered | { readonly number: number; readonly failed: string };
