/**
 * What the author of a game checks it with: conformance to the contract, and counts of move sequences.
 *
 * @packageDocumentation
 */

export { perft } from '../count/perft.js';
export { assertConforms, checkGame, type KitOptions, type KitReport } from './conformance.js';
export { type KitProblem, makeProblem } from './problem.js';
