/**
 * How fast the engine is, beside C++ kernels that do the same, and how long a visitor of the page waits.
 *
 * @packageDocumentation
 */
export { type PageReport, renderPage } from './page/report.js';
export { CannotMeasure, type PageBenchOptions, runPageBench } from './page/run.js';
export { type BenchReport, type BenchRow, renderBench } from './report.js';
export { type BenchOptions, runBench } from './run.js';
export { BENCH_GAMES } from './works.js';
