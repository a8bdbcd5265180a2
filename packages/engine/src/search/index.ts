/**
 * The searches that look ahead move by move, and what a search of one's own is made of: scores, limits, a table of
 * positions seen.
 *
 * @packageDocumentation
 */

export { Budget, type JointLimits, type LimitEnd, limitParams, STOP, tighter } from '../agents/budget.js';
export { AlphaBeta } from './alphabeta.js';
export { BoundedAlphaBeta } from './bounded-alphabeta.js';
export { CHANCE_PRUNINGS, type ChancePruning, ChanceSearch, type ChanceSearchOptions } from './chance-search.js';
export { type Enough, enoughOf, enoughParams, unreachableBound } from './enough.js';
export { Minimax } from './minimax.js';
export { Pvs, type PvsOptions } from './pvs.js';
export { INFINITE, Scoring, UNLIMITED_DEPTH } from './scoring.js';
export { EXACT, LOWER, TranspositionTable, UPPER } from './transposition-table.js';
export { type Certainty, TreeSearch, type TreeSearchOptions } from './tree-search.js';
