/**
 * How fast the engine is, beside C++ kernels that do the same.
 *
 * @packageDocumentation
 */
export { type BenchReport, type BenchRow, renderBench } from './report.js';
export { type BenchOptions, runBench } from './run.js';
export { BENCH_GAMES } from './works.js';
