/**
 * How fast the engine is, beside C++ kernels that do the same, how long a visitor of the page waits, and how much
 * a server of tables can do, and what it costs to ask an engine of others.
 *
 * @packageDocumentation
 */
export { CannotMeasure } from './cannot-measure.js';
export { type EngineReport, type EngineRow, renderEngines } from './engines/report.js';
export { type EngineBenchOptions, runEngineBench } from './engines/run.js';
export { type PageReport, renderPage } from './page/report.js';
export { type PageBenchOptions, runPageBench } from './page/run.js';
export { type BenchReport, type BenchRow, renderBench } from './report.js';
export { type BenchOptions, runBench } from './run.js';
export { renderServer, type ServerReport } from './server/report.js';
export { runServerBench, type ServerBenchOptions } from './server/run.js';
export { BENCH_GAMES } from './works.js';
