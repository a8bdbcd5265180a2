/**
 * Extensions: games, agents and papers from files outside the house.
 *
 * @packageDocumentation
 */
export { type PageExtension, pageExtension } from './bundle.js';
export { moduleDigest } from './digest.js';
export { importExtension, loadExtension } from './load.js';
