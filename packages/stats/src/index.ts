/**
 * Statistics for matches and experiments: pure, for Node and the browser.
 *
 * @packageDocumentation
 */
export * from './blocks.js';
export * from './chi-square.js';
export * from './cross-table.js';
export * from './distributions.js';
export * from './effort.js';
export * from './elo.js';
export * from './lengths.js';
export * from './moments.js';
export * from './outcome.js';
export * from './pairing.js';
export * from './person-rating.js';
export * from './placings.js';
export * from './plot.js';
export * from './plot-words.js';
export * from './plots.js';
export * from './prefix.js';
export * from './proportions.js';
export * from './ratings.js';
export * from './repeats.js';
export * from './score.js';
export * from './seat-advantage.js';
export { statsRoom } from './sentences.js';
export * from './skill.js';
export * from './sprt.js';
export * from './standings.js';
export * from './summary.js';
export * from './t-test.js';
export * from './trend.js';
export * from './verdict.js';
export * from './wilson.js';
