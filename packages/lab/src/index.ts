/**
 * The lab: plays agents against each other and explores games.
 *
 * @packageDocumentation
 */
export * from './explore/explore.js';
export * from './match/match.js';
export * from './match/play-game.js';
export * from './match/seating.js';
