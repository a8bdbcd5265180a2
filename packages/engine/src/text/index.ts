/**
 * How things are written: terms such as "uct(playouts=1000)", names that were nearly right, what a name meant in
 * earlier versions.
 *
 * @packageDocumentation
 */

export type { AsOf, Change, Versioned } from './history.js';
export { unknownName } from './nearest.js';
export { own } from './own.js';
export { textRoom } from './sentences.js';
export { makeTerm, parseArgs, parseTerm, splitTopLevel, type TermText } from './term.js';
