/** Runs experiments: the one way that commands, papers and tuning have anything played. */

import { randomUUID } from 'node:crypto';
import type { Catalogue } from '@tabuleiro/engine';
import { namesIn, type PlayedEngine, playedEngines } from '@tabuleiro/engines';
import type { SprtState } from '@tabuleiro/stats';
import {
  type BlockResult,
  type Experiment,
  type GameFailure,
  type GameLine,
  type Learning,
  type Line,
  makePlan,
  type Plan,
  type RunningScore,
  readLine,
  Tally,
} from '@tabuleiro/trials';
import type { BlockSource, Executor } from '../executors/executor.js';
import { threads } from '../executors/threads.js';
import { LabError, orLabError, reasonOf } from '../lab-error.js';
import type { LearningDone } from '../learn/run-learning.js';
import { houseCatalogue, sharedBy } from '../plan/house-catalogue.js';
import { neededFor } from '../plan/needed-extensions.js';
import { modulesOf } from '../plan/thread-catalogue.js';
import type { Disk } from './disk.js';
import { FORMAT, type RunHeader } from './header.js';
import { makeRun, type Run, readRun } from './read-run.js';
import { RunFolder, type Tell } from './run-folder.js';
import { thisVersion } from './version.js';

/** How often a run tells how far it is while nothing is finished: a block of long games may take minutes. */
const BEAT_MS = 1000;

/** How an experiment is run. */
export interface RunOptions {
  /** What there is to play with; what this machine has unless told otherwise. */
  readonly catalogue?: Catalogue;
  /** The run folder; a run that is there already is taken up. Without it the run is kept in memory. */
  readonly out?: string;
  /** All cores of this machine unless told otherwise. */
  readonly executor?: Executor;
  readonly onProgress?: (progress: RunProgress) => void;
  /** Told of every agent that played an illegal move, crashed or was too slow; the run folder keeps a list, too. */
  readonly onFailure?: (failure: GameFailure) => void;
  /** Told what is worth knowing of the run folder, a damaged file for one. */
  readonly onNote?: Tell;
  /** Stops the run, which can be taken up later. */
  readonly signal?: AbortSignal;
  /** What the run folder is written to; for tests. */
  readonly disk?: Disk;
}

/** How far a run has come. */
export interface RunProgress {
  readonly lines: number;
  /** Infinite where a test decides. */
  readonly totalLines: number;
  readonly blocks: number;
  readonly totalBlocks: number;
  /** Lines that were there when the run was taken up. */
  readonly resumedLines: number;
  readonly seconds: number;
  /** Lines a second, of this session. */
  readonly rate: number;
  /** Seconds still to go; null where nobody knows. */
  readonly eta: number | null;
  readonly scores: readonly RunningScore[];
  readonly sprt: SprtState | null;
}

/** Runs an experiment to its end, or goes on with it, and gives all its lines. */
export async function runExperiment(experiment: Experiment, options: RunOptions = {}): Promise<Run> {
  const executor = options.executor ?? threads();
  if (experiment.kind === 'learning') return learnInRun(experiment, executor, options);
  const catalogue = sharedBy(options.catalogue ?? houseCatalogue(), executor.atOnce);
  const plan = orLabError(makePlan(catalogue, experiment));
  const engines = enginesOfPlan(catalogue, plan, executor);
  await executor.prepare?.();
  const fresh = headerOf(experiment, plan, catalogue, executor, engines);
  const { out } = options;
  if (out === undefined) {
    const lines: Line[] = [];
    const session = new RunInProgress(plan, fresh, options, { keep: (_, parsed) => lines.push(...parsed) });
    await session.run(executor);
    const counted = lines.filter(({ block }) => session.counts(block));
    return makeRun(null, { ...fresh, finished: session.isOver ? session.finish(counted.length) : null }, counted);
  }
  const folder = RunFolder.open(out, fresh, options.disk);
  try {
    const tell = options.onNote ?? (() => {});
    folder.reopenIfDamaged(fresh, plan, tell);
    if (folder.current.finished === null) {
      const session = new RunInProgress(plan, folder.current, options, {
        keep: (lines) => folder.append(lines),
        log: (failures) => folder.logFailures(failures),
      });
      for (const { block, lines } of folder.resume(plan, tell)) session.recall(block, lines);
      await session.run(executor);
      if (session.isOver) folder.finish(session.finish(session.countedLines), (block) => session.counts(block));
    }
    folder.close();
  } catch (error) {
    folder.abandon();
    throw error;
  }
  return readRun(out);
}

/** A learning is no list of blocks that anybody can do: it has threads of its own. */
async function learnInRun(experiment: Learning, executor: Executor, options: RunOptions): Promise<Run> {
  if (executor.elsewhere === true) throw new LabError('a network is trained on one machine: leave the queue out');
  const { runLearning } = await import('../learn/run-learning.js');
  const { onProgress, onNote, ...rest } = options;
  const tell = onProgress === undefined ? {} : { onBatch: (done: LearningDone) => onProgress(progressOf(done)) };
  const { run } = await runLearning(experiment, {
    ...rest,
    ...tell,
    ...(onNote !== undefined && { onNote }),
    threads: executor.atOnce ?? 1,
  });
  return run;
}

function progressOf({ line, batches, seconds, resumed }: LearningDone): RunProgress {
  const lines = line.block + 1;
  const rate = seconds === 0 ? 0 : (lines - resumed) / seconds;
  return {
    lines,
    totalLines: batches,
    blocks: lines,
    totalBlocks: batches,
    resumedLines: resumed,
    seconds,
    rate,
    eta: rate > 0 ? (batches - lines) / rate : null,
    scores: [],
    sprt: null,
  };
}

/** Where the lines of a run go, and what went wrong on the way to them. */
interface Book {
  readonly keep: (texts: readonly string[], lines: readonly Line[]) => void;
  readonly log?: (failures: readonly GameFailure[]) => void;
}

/** One sitting of a run: knows what is done, hands out what is not, and keeps score. */
class RunInProgress implements BlockSource {
  private readonly done = new Map<number, number>();
  private readonly tally: Tally;
  private readonly begun = performance.now();
  private next = 0;
  private lines = 0;
  private resumedLines = 0;

  constructor(
    private readonly plan: Plan,
    private readonly header: RunHeader,
    private readonly options: RunOptions,
    private readonly book: Book,
  ) {
    this.tally = new Tally(plan);
  }

  /** A block that was done in an earlier sitting. */
  recall(block: number, lines: readonly Line[]): void {
    this.note(block, lines);
    this.resumedLines = this.lines;
  }

  async run(executor: Executor): Promise<void> {
    const { plan, options } = this;
    const { id, game } = this.header;
    if (this.isOver) return;
    const { signal } = options;
    const modules = modulesOf(options.catalogue ?? houseCatalogue());
    const work = {
      run: id,
      experiment: plan.experiment,
      plan,
      modules,
      game,
      ...(signal !== undefined && { signal }),
    };
    const tell = (): void => options.onProgress?.(this.progress());
    const beat = setInterval(tell, BEAT_MS);
    try {
      for await (const results of executor.run(work, this)) {
        for (const result of results) this.accept(result);
        tell();
        if (this.isOver || options.signal?.aborted) break;
      }
    } finally {
      clearInterval(beat);
    }
  }

  take(most: number): number[] {
    const found: number[] = [];
    while (found.length < most && this.next < this.tally.counted && !this.options.signal?.aborted) {
      if (!this.done.has(this.next)) found.push(this.next);
      this.next++;
    }
    return found;
  }

  get left(): number {
    return this.tally.counted - this.next;
  }

  /** Whether everything that counts is done. */
  get isOver(): boolean {
    // Where a test has decided, the prefix that it judged is done: there is nothing else to wait for.
    return this.done.size >= this.tally.counted;
  }

  counts(block: number): boolean {
    return block < this.tally.counted;
  }

  get countedLines(): number {
    let sum = 0;
    for (const [block, lines] of this.done) if (this.counts(block)) sum += lines;
    return sum;
  }

  finish(lines: number): NonNullable<RunHeader['finished']> {
    return { at: new Date().toISOString(), blocks: this.tally.counted, lines, sprt: this.tally.test };
  }

  private accept({ block, lines, failures }: BlockResult): void {
    // A block that was given up for lost and done again elsewhere may still arrive twice.
    if (this.done.has(block) || block >= this.plan.blocks) return;
    const parsed = lines.flatMap((line) => readLine(this.header, line) ?? []);
    if (
      parsed.length !== this.plan.size(block) ||
      !parsed.every((line, i) => line.block === block && line.index === i)
    ) {
      throw new LabError(`block ${block} came back damaged: its lines are not those of the plan`);
    }
    if (failures !== undefined) {
      // The log first: a line that says that an agent failed must not be without its story.
      this.book.log?.(failures);
      for (const failure of failures) this.options.onFailure?.(failure);
    }
    this.book.keep(lines, parsed);
    this.note(block, parsed);
  }

  private note(block: number, lines: readonly Line[]): void {
    this.done.set(block, lines.length);
    this.lines += lines.length;
    if (this.plan.experiment.kind === 'matches') this.tally.add(lines as readonly GameLine[]);
  }

  private progress(): RunProgress {
    const { plan, lines, resumedLines } = this;
    const seconds = (performance.now() - this.begun) / 1000;
    const rate = seconds === 0 ? 0 : (lines - resumedLines) / seconds;
    const eta = rate > 0 && Number.isFinite(plan.lines) ? (plan.lines - lines) / rate : null;
    return {
      lines,
      totalLines: plan.lines,
      blocks: this.done.size,
      totalBlocks: plan.blocks,
      resumedLines,
      seconds,
      rate,
      eta,
      scores: this.tally.scores,
      sprt: this.tally.test,
    };
  }
}

/** The engines of others that are going to play; what is wrong with one is found out before anything is written. */
function enginesOfPlan(catalogue: Catalogue, { spelled }: Plan, executor: Executor): readonly PlayedEngine[] {
  const texts = Object.values(spelled).flatMap((list) => list.map(({ full }) => full));
  if (texts.every((text) => namesIn(text).length === 0)) return [];
  if (executor.elsewhere === true) {
    throw new LabError('engines play on the machine that they were given on: leave the queue out');
  }
  try {
    return playedEngines(catalogue, texts);
  } catch (error) {
    throw new LabError(reasonOf(error));
  }
}

/** What run.json says of a run that begins. */
export function headerOf(
  experiment: Experiment,
  plan: Plan,
  catalogue: Catalogue,
  executor: Pick<Executor, 'name'>,
  engines: readonly PlayedEngine[] = [],
): RunHeader {
  const extensions = neededFor(catalogue, plan);
  const id = randomUUID();
  return {
    format: FORMAT,
    id,
    kind: experiment.kind,
    created: new Date().toISOString(),
    experiment,
    game: {
      id: plan.game.id,
      version: plan.game.version,
      module: null,
      ...(extensions.length > 0 && { extensions }),
    },
    agents: plan.agents,
    spelled: plan.spelled,
    ...(engines.length > 0 && { engines }),
    conditions: plan.conditions,
    seed: plan.seed,
    repeatable: plan.repeatable,
    blocks: Number.isFinite(plan.blocks) ? plan.blocks : null,
    lines: Number.isFinite(plan.lines) ? plan.lines : null,
    ...thisVersion(),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    executor: executor.name,
    sums: id.slice(0, 8),
    finished: null,
  };
}
