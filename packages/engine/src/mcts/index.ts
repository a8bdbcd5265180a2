/**
 * Monte Carlo tree search, made of parts that can be changed one by one: selection, expansion, playout, final choice.
 *
 * @packageDocumentation
 */

export { allMoves, type BestMovesOptions, bestMoves } from './expansion.js';
export { bestMean, mostVisits } from './final-choice.js';
export type { Judge } from './judges.js';
export { Mcts, type MctsParts } from './mcts.js';
export type * from './parts.js';
export { GuidedPlayout, type GuidedPlayoutOptions, randomPlayout } from './playouts.js';
export type { Proofs } from './proofs.js';
export { sampled, WeightedMeans } from './sampling.js';
export { TIES, type Ties, ucb1 } from './selection.js';
export { Tree } from './tree.js';
