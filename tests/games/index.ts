/** Small games that between them need everything that the contract offers; only tests use them. */
export * from './dice.js';
export * from './faulty.js';
export * from './goofspiel.js';
export * from './kuhn.js';
export * from './nim.js';
export * from './pairs.js';
export * from './race.js';
export * from './ring.js';
export * from './squares.js';
