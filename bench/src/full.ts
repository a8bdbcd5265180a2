import { CannotMeasure } from './cannot-measure.js';
import { type EngineReport, renderEngines } from './engines/report.js';
import { runEngineBench } from './engines/run.js';
import { type PageReport, renderPage } from './page/report.js';
import { runPageBench } from './page/run.js';
import { renderServer, type ServerReport } from './server/report.js';
import { runServerBench } from './server/run.js';
import { Watch } from './speed/machine.js';
import { type BenchReport, renderBench } from './speed/report.js';
import { type BenchOptions, runBench } from './speed/run.js';

/** Everything there is to measure, in one go. */
export interface FullReport extends BenchReport {
  readonly engines: EngineReport | null;
  readonly server: ServerReport | null;
  readonly page: PageReport | null;
  /** What could not be measured here, and why. */
  readonly missing: readonly { readonly what: string; readonly why: string }[];
}

/** Rates with what takes long, then engines, the server and the page; what cannot be measured here is said. */
export async function runFullBench(options: Omit<BenchOptions, 'long'> = {}): Promise<FullReport> {
  const { onProgress = () => {}, program = process.argv[1] } = options;
  const watch = new Watch();
  const rates = await runBench({ seconds: 0.2, rounds: 3, ...options, long: true });
  const missing: { what: string; why: string }[] = [];
  const tried = async <T>(what: string, run: (onProgress: (text: string) => void) => Promise<T>): Promise<T | null> => {
    try {
      return await run((text) => {
        watch.look();
        onProgress(`${what}: ${text}`);
      });
    } catch (error) {
      if (!(error instanceof CannotMeasure)) throw error;
      missing.push({ what, why: error.message });
      return null;
    }
  };
  const workbench = [process.execPath, program];
  const engines = await tried('engines', (told) => runEngineBench({ workbench, onProgress: told }));
  const server = await tried('server', (told) => runServerBench({ onProgress: told }));
  const page = await tried('page', (told) => runPageBench({ onProgress: told }));
  return { ...rates, machine: watch.machine(), engines, server, page, missing };
}

/** The report for the eye. */
export function renderFull(report: FullReport): string {
  const { engines, server, page, missing } = report;
  return [
    renderBench(report),
    ...(engines === null ? [] : [renderEngines(engines)]),
    ...(server === null ? [] : [renderServer(server)]),
    ...(page === null ? [] : [renderPage(page)]),
    ...missing.map(({ what, why }) => `Not measured: ${what} (${why}).`),
  ].join('\n\n');
}
