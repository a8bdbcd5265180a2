/**
 * Trials: what is to be tried and what came of it, whoever does it: experiments, their plans, the blocks of a plan, the
 * lines that a block gives, and running tallies. No Node in it: the page runs the same plans.
 *
 * @packageDocumentation
 */
export type * from './accuracy/accuracy.js';
export type { CriticalDecision, Decisions, LeftOut, Tell } from './accuracy/decisions.js';
export * from './accuracy/measure.js';
export { PHASES, type Phase } from './accuracy/phases.js';
export { accuracyRoom } from './accuracy/sentences.js';
export { parseTruth, type Truth } from './accuracy/truth.js';
export {
  type AccuracyAnswers,
  type AccuracyAsked,
  type AccuracyHands,
  type AccuracyTask,
  type AccuracyWork,
  type AnswerTo,
  accuracyWork,
  type Decided,
  type ExactMove,
  inOneGo,
  type SampledGame,
} from './accuracy/work.js';
export * from './block.js';
export * from './endings.js';
export * from './experiment/experiment.js';
export * as fields from './experiment/fields.js';
export { parseExperiment, readExperiment } from './experiment/parse-experiment.js';
export * from './experiment/sweep.js';
export * from './explore/explore.js';
export * from './explore/sample-games.js';
export { type Apprenticeship, apprenticeshipOf, seenDecisions } from './imitate/apprentice.js';
export { Foretelling, type Foretold, type GameMean } from './imitate/foretold.js';
export * from './imitate/recorded-game.js';
export { type Beginning, type Learned, type Lesson, Pupil } from './learn/pupil.js';
export { type School, schoolOf } from './learn/school.js';
export { settingsOf, USUAL_SETTINGS } from './learn/settings.js';
export { Trainer, type TrainerArrays, type TrainerState } from './learn/trainer.js';
export * from './lines.js';
export * from './outcomes.js';
export type { Spelling, Spellings } from './plan/agents.js';
export * from './plan/as-recorded.js';
export { type Condition, conditionsOf, type SetCondition } from './plan/conditions.js';
export * from './plan/make-plan.js';
export * from './plan/plan.js';
export { countableFrom } from './plan/plan-counts.js';
export * from './play/play-game.js';
export { makePuzzles, type PuzzlesAsked, type PuzzlesFound } from './puzzles/make-puzzles.js';
export { isSolution, type PlayedTurn, playTurn, puzzlePosition } from './puzzles/solution.js';
export * from './read-line.js';
export { trialsRoom } from './sentences.js';
export * from './tally.js';
export * from './watchdog.js';
