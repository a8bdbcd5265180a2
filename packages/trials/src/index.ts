/**
 * Trials: what is to be tried and what came of it, whoever does it: experiments, their plans, the blocks of a plan, the
 * lines that a block gives, and running tallies. No Node in it: the page runs the same plans.
 *
 * @packageDocumentation
 */
export * from './block.js';
export * from './endings.js';
export * from './experiment/experiment.js';
export * as fields from './experiment/fields.js';
export { parseExperiment, readExperiment } from './experiment/parse-experiment.js';
export * from './experiment/sweep.js';
export * from './explore/explore.js';
export * from './explore/sample-games.js';
export * from './lines.js';
export * from './outcomes.js';
export type { Spelling, Spellings } from './plan/agents.js';
export * from './plan/as-recorded.js';
export { type Condition, conditionsOf, type SetCondition } from './plan/conditions.js';
export * from './plan/make-plan.js';
export * from './plan/plan.js';
export { countableFrom } from './plan/plan-counts.js';
export * from './play/play-game.js';
export { trialsRoom } from './sentences.js';
export * from './tally.js';
export * from './watchdog.js';
