/**
 * How fast the engine is, beside C++ kernels that do the same, how long a visitor of the page waits, and how much
 * a server of tables can do, and what it costs to ask an engine of others.
 *
 * @packageDocumentation
 */
export { CannotMeasure } from './cannot-measure.js';
export { type EngineReport, type EngineRow, renderEngines } from './engines/report.js';
export { type EngineBenchOptions, runEngineBench } from './engines/run.js';
export { type FullReport, renderFull, runFullBench } from './full.js';
export { type PageReport, renderPage } from './page/report.js';
export { type PageBenchOptions, runPageBench } from './page/run.js';
export { renderServer, type ServerReport } from './server/report.js';
export { runServerBench, type ServerBenchOptions } from './server/run.js';
export {
  type AgainstOptions,
  type AgainstReport,
  type AgainstRow,
  renderAgainst,
  runAgainst,
} from './speed/against.js';
export { BENCH_GAMES } from './speed/games.js';
export type { Machine } from './speed/machine.js';
export { type BenchReport, type BenchRow, renderBench } from './speed/report.js';
export { type BenchOptions, type Choice, runBench } from './speed/run.js';
export { benchTables, withTables } from './speed/tables.js';
