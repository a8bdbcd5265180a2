/** What the builder of the tables needs of the kernel. */
export { MIRROR } from '../graph.js';
export * from './layer-work.js';
export { Layout } from './layout.js';
export { MemoryTable } from './memory-table.js';
export { type OncaValue, Probe, type WordSource } from './probe.js';
export * from './rank-file.js';
export { openRankTables } from './rank-table.js';
export * from './ranker.js';
export type { Plane } from './sweeper.js';
export { openOncaTables } from './table.js';
export * from './table-file.js';
export * from './table-names.js';
