/**
 * Exact values: solvers, strategies that can be checked, and the counting that tables of positions rest on.
 *
 * @packageDocumentation
 */

export { binomial } from '../count/binomial.js';
export { type ForcedWinLimits, forcedWinPuzzles } from './forced-win-puzzles.js';
export { isAsGood, isCritical, keepers, keepsValue, valueFor, valueLost, type Worth } from './keeps-value.js';
export { type MoveValue, type MoveValues, moveValues, type ValueLimits } from './move-values.js';
export { planRoom } from './plan-sentences.js';
export { solveRoom } from './sentences.js';
export { type SolverOptions, solve, solverFor } from './solver.js';
export { parseStrategy, planFor, type Strategy, type StrategyCheck, verifyStrategy } from './strategy.js';
export { type TurnResult, turnResults, valuePuzzles } from './value-puzzles.js';
