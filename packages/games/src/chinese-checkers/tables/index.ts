/** One player alone: the endgame database, and searches for short games. */
export * from './beam.js';
export * from './database.js';
export * from './ground.js';
export * from './moves-left.js';
export * from './ranking.js';
export * from './solitaire-game.js';
export * from './table-file.js';
