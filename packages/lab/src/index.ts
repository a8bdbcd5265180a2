/**
 * The lab: experiments, runs and their folders, executors, exploration.
 *
 * @packageDocumentation
 */
export * from './accuracy/accuracy-threads.js';
export type { AccuracyThreadData } from './accuracy/thread-shared.js';
export * from './claims/accuracy.js';
export * from './claims/bench.js';
export * from './claims/claim.js';
export * from './claims/claim-folder.js';
export * from './claims/claim-report.js';
export * from './claims/foretold.js';
export * from './claims/reproduced.js';
export * from './executors/executor.js';
export * from './executors/in-process.js';
export * from './executors/threads.js';
export { nameOf } from './imitate/recorded-games.js';
export {
  type ForetoldBy,
  foretell,
  type ImitateOptions,
  type ImitationAsked,
  type ImitationResult,
  runImitation,
} from './imitate/run-imitation.js';
export * from './lab-error.js';
export * from './ladder/ladder.js';
export { type ChoiceAsked, chooseNetwork, type NetworkChoice } from './learn/choose-network.js';
export type { MeasuredScore } from './learn/measure.js';
export { type LearningDone, type LearningResult, type LearnOptions, runLearning } from './learn/run-learning.js';
export * from './plan/house-catalogue.js';
export type { GameOfRun, NeededExtension } from './plan/needed-extensions.js';
export * from './plan/recorded-run.js';
export * from './plan/thread-catalogue.js';
export type { Note } from './postgres/note.js';
export * from './postgres/postgres.js';
export type { WorkerOptions, WorkerSummary } from './postgres/worker.js';
export * from './report/make-report.js';
export * from './report/report.js';
export * from './report/write-report.js';
export { type Disk, systemDisk } from './run/disk.js';
export { EXPORT_FORMATS, type ExportFormat, exportAs, type TextFormat } from './run/export-formats.js';
export type { ExportCandidate, ExportRow } from './run/export-row.js';
export * from './run/export-run.js';
export { makeFolder, WholeFile, writeWhole } from './run/files.js';
export * from './run/header.js';
export {
  countLines,
  type ListedRun,
  listRuns,
  outcomesOf,
  type Run,
  type RunOf,
  readHeader,
  readRun,
  samplesOf,
  streamLines,
} from './run/read-run.js';
export * from './run/replay.js';
export * from './run/run-experiment.js';
export * from './run/summary.js';
export * from './run/version.js';
export * from './tables/build-tables.js';
export { fileTables, houseTables, tablesFolder } from './tables/file-tables.js';
export type { MatchFitness } from './tune/match-fitness.js';
export * from './tune/run-tune.js';
export * from './tune/tune.js';
export * from './tune/tune-folder.js';
export {
  CROSSOVERS,
  type Crossover,
  type Evaluated,
  type Point,
  type Tuner,
  type TunerSettings,
} from './tune/tuner.js';
export * from './tune/tuners.js';
export * from './tune/weights.js';
