/** Tunes weights by matches: generation by generation in memory, the result as a run with its report. */

import { join } from 'node:path';
import { type Catalogue, subSeed } from '@tabuleiro/engine';
import { type Matches, makePlan } from '@tabuleiro/trials';
import type { Executor } from '../executors/executor.js';
import { threads } from '../executors/threads.js';
import { LabError, orLabError } from '../lab-error.js';
import { houseCatalogue, sharedBy } from '../plan/house-catalogue.js';
import { neededFor } from '../plan/needed-extensions.js';
import { writeReport, writeReportFiles } from '../report/write-report.js';
import type { Run } from '../run/read-run.js';
import { type RunOptions, runExperiment } from '../run/run-experiment.js';
import { matchBase, matchFitness } from './match-fitness.js';
import { bestOf, type TuneGeneration, type TuneProgress, tune } from './tune.js';
import { openTuneFolder, type TuneAsked, type TuneRecord, tuneInMemory } from './tune-folder.js';
import { tuneReport } from './tune-report.js';
import { checkAgent, type Weights, weightsAt, withWeights } from './weights.js';

/** How tuning is run, and where it is kept. */
export interface TuneRunOptions {
  /** Where it is kept, with its report; nothing is written without it. */
  readonly out?: string;
  /** What there is to play with; what this machine has unless told otherwise. */
  readonly catalogue?: Catalogue;
  /** Makes an executor for each experiment; threads unless told otherwise. */
  readonly executor?: () => Executor;
  readonly onGeneration?: (done: TuneGeneration, weights: Weights) => void;
  readonly onProgress?: NonNullable<RunOptions['onProgress']>;
  readonly signal?: AbortSignal;
}

/** What tuning came to. */
export interface TuneResult {
  readonly record: TuneRecord;
  /** The tuned agent against the same one with its usual weights, and against the opponents; null when stopped. */
  readonly result: Run | null;
}

/** Tunes to the end, or goes on where a run of the same was stopped. */
export async function runTune(wanted: TuneAsked, options: TuneRunOptions): Promise<TuneResult> {
  const executor = (): Executor => options.executor?.() ?? threads();
  const catalogue = options.catalogue ?? houseCatalogue();
  const asked = withExtensions(wanted, catalogue);
  const { task, fitness } = asked;
  refuseUnplayable(asked, sharedBy(catalogue, executor().atOnce));
  const kept = options.out;
  const folder = kept === undefined ? tuneInMemory(asked) : openTuneFolder(kept, asked);
  try {
    const common = {
      catalogue,
      ...(options.onProgress !== undefined && { onProgress: options.onProgress }),
      ...(options.signal !== undefined && { signal: options.signal }),
    };
    const play = matchFitness(fitness, (experiment) => runExperiment(experiment, { executor: executor(), ...common }));
    if (folder.record.finished === null) {
      const keep = (progress: TuneProgress): void => {
        folder.keep({ ...folder.record, progress });
        const done = progress.history[progress.history.length - 1];
        options.onGeneration?.(done, weightsAt(fitness.space, done.point));
      };
      const { history, state } = folder.record.progress;
      const resume = { history, state: state ?? undefined };
      const progress = await whileRunning(tune(task, play, { resume, keep, ...common }), options.signal);
      const point = progress === null || progress.history.length < task.generations ? null : bestOf(progress);
      if (point === null) return { record: folder.record, result: null };
      const weights = weightsAt(fitness.space, point);
      const agent = orLabError(withWeights(fitness.agent, fitness.evaluation, weights));
      folder.keep({ ...folder.record, finished: { at: new Date().toISOString(), weights, agent } });
    }
    const judging = { executor: executor(), ...common };
    if (kept === undefined) {
      return { record: folder.record, result: await runExperiment(resultExperiment(folder.record), judging) };
    }
    const out = join(kept, 'result');
    const result = await runExperiment(resultExperiment(folder.record), { out, ...judging });
    await writeReport(out, { catalogue });
    await writeReportFiles(join(kept, 'report'), await tuneReport(folder.record, result, catalogue));
    return { record: folder.record, result };
  } finally {
    folder.close();
  }
}

/** A generation that was interrupted on request is no error: it is measured again next time. */
async function whileRunning(tuning: Promise<TuneProgress>, signal?: AbortSignal): Promise<TuneProgress | null> {
  try {
    return await tuning;
  } catch (error) {
    if (signal?.aborted) return null;
    throw error;
  }
}

/** The match that judges the result, with fresh games: the fitness that the best was chosen by is partly luck. */
export function resultExperiment({ asked, finished }: TuneRecord): Matches {
  if (finished === null) throw new LabError('the tuning is not finished');
  const { fitness, task, resultGames } = asked;
  return {
    ...matchBase(fitness),
    title: `${fitness.evaluation ?? fitness.agent} of ${fitness.game}, tuned by ${task.tuner}`,
    agents: [finished.agent, fitness.agent, ...fitness.opponents],
    pairing: 'gauntlet',
    games: resultGames,
    seed: subSeed(task.seed, 3),
  };
}

/** What was asked with the extensions that it takes: taken up later, it must be the same ones. */
function withExtensions(asked: TuneAsked, catalogue: Catalogue): TuneAsked {
  const { fitness } = asked;
  const agents = [fitness.agent, ...fitness.opponents];
  const plan = orLabError(makePlan(catalogue, { ...matchBase(fitness), agents, pairing: 'gauntlet', games: 2 }));
  const extensions = neededFor(catalogue, plan);
  return extensions.length === 0 ? asked : { ...asked, fitness: { ...fitness, extensions } };
}

/** Before anything is written: the game, the agent with weights at both ends, and the opponents. */
function refuseUnplayable({ fitness }: TuneAsked, catalogue: Catalogue): void {
  const table = orLabError(catalogue.table(fitness.game, fitness.players, fitness.rules));
  for (const end of [0, 1]) {
    const weights = weightsAt(
      fitness.space,
      fitness.space.map(() => end),
    );
    orLabError(checkAgent(catalogue, table, fitness.agent, fitness.evaluation, weights));
  }
}
