/**
 * Who does the blocks of a run: this process, threads, or other machines. An executor takes blocks from a source as it
 * has room for them, and gives the results in any order. It keeps no more work in hand than it needs to stay busy,
 * and takes no more while nobody reads its results.
 */
import type { Experiment } from '../experiment/experiment.js';
import type { Plan } from '../plan/plan.js';
import type { RunHeader } from '../run/header.js';

/** A block that is done: its lines as JSON texts. */
export interface BlockResult {
  readonly block: number;
  readonly lines: readonly string[];
  /** How long it took. */
  readonly ms: number;
}

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
  readonly game: RunHeader['game'];
}

export interface Executor {
  /** For run.json and the progress line: "4 threads". */
  readonly name: string;
  /** Makes sure that work can begin; called before anything is written. Throws a LabError where it cannot. */
  prepare?(): Promise<void>;
  /** Does blocks until the source is empty. Leaving the loop early stops all work. */
  run(work: Work, source: BlockSource): AsyncGenerator<readonly BlockResult[], void, void>;
}

/** Does one block and writes its lines. */
export function doBlock(plan: Plan, block: number): BlockResult {
  const begun = performance.now();
  const lines = plan.play(block).map((line) => JSON.stringify(line));
  return { block, lines, ms: performance.now() - begun };
}
