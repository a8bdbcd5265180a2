/**
 * What a game, an evaluation or an agent is made of: the contract, its values, parameters and refusals, what a page
 * shows, and the catalogue in which all of it is found by name. Searches, matches, solvers and the kit have sub-paths
 * of their own.
 *
 * @packageDocumentation
 */

export * from './agents/added-kinds.js';
export { Catalogue, type CatalogueParts, makeCatalogue } from './agents/catalogue.js';
export { bindEvaluation, evaluationsAt } from './agents/chosen-evaluation.js';
export { type AgentDefinition, type Answer, defineAgent, defineAgentFor } from './agents/define-agent.js';
export {
  addedIn,
  defineExtension,
  type Extension,
  type ExtensionAgents,
  type ExtensionCode,
  type ExtensionPaper,
  type ExtensionPapers,
  extensionOf,
  type GivenExtension,
  kindsIn,
} from './agents/extension.js';
export { gameKind, hiddenGameKind, needsTwoSides, openKind, viewKind } from './agents/kinds.js';
export { arrived, fetchLate, type LateCode } from './agents/late-code.js';
export { NoMemory } from './agents/no-memory.js';
export { NO_POOL, type Pool } from './agents/pool.js';
export type { AgentReading, AgentTexts, NamedAgent } from './agents/reading.js';
export { agentsRoom } from './agents/sentences.js';
export { standardKinds } from './agents/standard.js';
export { Unmakeable } from './agents/unmakeable.js';
export { withThreads } from './agents/with-threads.js';
export type * from './contract/agent.js';
export { type Basis, type Candidate, type Decision, PROVEN, SEARCH_ENDS, type SearchEnd } from './contract/decision.js';
export {
  type BoundEvaluation,
  type Evaluation,
  type LinearTerm,
  linear,
  NOT_PLAYED,
  nothing,
  type Term,
  type WeightSpecs,
} from './contract/evaluation.js';
export { type ExactSolver, type Solution, unsolved } from './contract/exact.js';
export type { Features, MoveFeatures, Onlooker, PracticeSettings, Tuple } from './contract/features.js';
export * from './contract/game.js';
export type * from './contract/helpers.js';
export {
  type HelperJob,
  type Helpers,
  type HelpersAtWork,
  type HelperWork,
  NO_HELPERS,
} from './contract/jobs.js';
export type { Limits } from './contract/limits.js';
export {
  BasePosition,
  CHANCE,
  type ChanceModel,
  listMoves,
  MAX_MOVES,
  type Model,
  OVER,
  type Position,
} from './contract/position.js';
export type { PuzzleMaker, Puzzles } from './contract/puzzles.js';
export { type Referee, Refereed, withoutReferee } from './contract/referee.js';
export { moveLimit, repetition, together } from './contract/referees.js';
export { setupRoom } from './contract/sentences.js';
export { bareTable, makeTable, type OpenTable, type Table, viewOf } from './contract/table.js';
export * from './contract/table-build.js';
export { type ByteSource, NO_TABLES, ReadElsewhere, type TableStore } from './contract/table-store.js';
export { LEAVE_REASONS, type LeaveReason, type Trace } from './contract/trace.js';
export { type OpenView, openView, type View } from './contract/view.js';
export { type Err, type Ok, ok, Refused, type Result, unwrap } from './result.js';
export { mix, Rng, type RngPlace, subSeed } from './rng.js';
export * from './show/board.js';
export type * from './show/guide.js';
export type * from './show/hindsight.js';
export * from './show/lesson.js';
export * from './show/puzzle.js';
export type * from './show/score-sheet.js';
export { showRoom } from './show/sentences.js';
export {
  type AnyValues,
  type ChoiceSpec,
  choice,
  defaultsOf,
  defaultText,
  type EvaluationDefault,
  type EvaluationSpec,
  evaluation,
  expectedForm,
  type FlagSpec,
  flag,
  type IntSpec,
  int,
  isWord,
  makeAllArgs,
  megabytes,
  type NumberSpec,
  num,
  type ParamSpec,
  type ParamSpecs,
  parseValues,
  threads,
  type Value,
  type Values,
  type WordSpec,
  word,
} from './text/params.js';
export * from './text/phrases.js';
export type { Title } from './text/title.js';
