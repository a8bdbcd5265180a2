/** The tables, for whoever learns from them or makes small ones to test with. */
export { MIRROR } from '../graph.js';
export { Layout } from './layout.js';
export { Probe } from './probe.js';
export { openRankTables } from './rank-table.js';
export { openOncaTables } from './table.js';
export * from './table-file.js';
export * from './table-names.js';
