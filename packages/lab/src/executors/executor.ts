/**
 * Who does the blocks of a run: this process, threads, or other machines. An executor takes blocks from a source as it
 * has room for them, and gives the results in any order. It keeps no more work in hand than it needs to stay busy,
 * and takes no more while nobody reads its results.
 */
import type { BlockResult, Experiment, Plan } from '@tabuleiro/trials';
import type { ThreadModules } from '../plan/thread-catalogue.js';
import type { RunHeader } from '../run/header.js';

/** Hands out the blocks that are still to be done, each once. */
export interface BlockSource {
  /** At most so many, and none when there are no more. */
  take(most: number): number[];
  /** How many are left to hand out; may be infinite. */
  readonly left: number;
}

/** What an executor has to know of a run. */
export interface Work {
  /** The run's id, for those who keep the results of several runs apart. */
  readonly run: string;
  readonly experiment: Experiment;
  readonly plan: Plan;
  /** What was added to what this machine has, for those who do not have the plan. */
  readonly modules: ThreadModules;
  readonly game: RunHeader['game'];
  /** Ends the work at once, also where somebody never answers. */
  readonly signal?: AbortSignal;
}

/** Plays the blocks of a plan: in this process, in threads, on other machines. */
export interface Executor {
  /** For run.json and the progress line: "4 threads". */
  readonly name: string;
  /** How many agents think at once on this machine, and share its memory; one if left out. */
  readonly atOnce?: number;
  /** Whether others play than this machine. */
  readonly elsewhere?: boolean;
  /** Makes sure that work can begin; called before anything is written. Throws a LabError where it cannot. */
  prepare?(): Promise<void>;
  /** Does blocks until the source is empty. Leaving the loop early stops all work. */
  run(work: Work, source: BlockSource): AsyncGenerator<readonly BlockResult[], void, void>;
}
