import type { OpenTable } from '@tabuleiro/engine';
import { buildOncaTables, type LayerProgress, type OncaReport, tablesFolder, verifyOncaTables } from '@tabuleiro/lab';
import { grid } from '../io/grid.js';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';

export interface TableBuildOptions {
  readonly json?: true;
  readonly dogs?: number;
  readonly threads?: number;
  readonly check?: number;
}

type Build = (table: OpenTable, options: TableBuildOptions, output: Output) => Promise<void>;

/** Games that are solved by tables on disk: `solve` without a position builds them. */
export const TABLE_BUILDS: ReadonlyMap<string, Build> = new Map([['jogo-da-onca', solveOnca]]);

async function solveOnca(table: OpenTable, options: TableBuildOptions, output: Output): Promise<void> {
  const folder = tablesFolder();
  const progress = new Progress('solve');
  const interrupt = new AbortController();
  const stop = (): void => interrupt.abort();
  process.once('SIGINT', stop);
  let report: OncaReport;
  try {
    report = await buildOncaTables({
      folder,
      ...(options.dogs !== undefined && { dogs: options.dogs }),
      ...(options.threads !== undefined && { threads: options.threads }),
      signal: interrupt.signal,
      progress: (step) => progress.show(progressText(step)),
    });
  } finally {
    process.off('SIGINT', stop);
    progress.end();
  }
  const { value: winner } = report;
  const check = options.check === undefined ? null : verified(folder, options.check, options.dogs);
  if (options.json) {
    output.out(makeJson({ game: table.game.id, ...report, folder, check }));
    return;
  }
  output.out(
    grid(
      ['dogs', 'to move', 'jaguar wins', 'dogs win', 'draws'],
      report.layers.map(({ dogs, toMove, jaguarWins, dogsWin, draws }) => [
        dogs,
        toMove,
        ...[jaguarWins, dogsWin, draws].map((count) => count.toLocaleString('en')),
      ]),
    ),
  );
  output.out(
    `${report.seconds.toFixed(0)} s, at most ${report.memory.toLocaleString('en')} MB of memory; tables in ${folder}`,
  );
  if (winner !== null) {
    output.out(
      winner === 'draw'
        ? 'with perfect play the game is a draw'
        : `with perfect play the ${winner} win${winner === 'jaguar' ? 's' : ''}`,
    );
  }
  if (check !== null) {
    const { wins, draws, losses, failed, failures } = check;
    output.out(
      `checked ${(wins + draws + losses).toLocaleString('en')} random positions by their moves: ${failed} wrong`,
    );
    for (const failure of failures) output.out(failure);
  }
}

function progressText({ dogs, goal, pass, sweeps, share }: LayerProgress): string {
  return `${dogs} dogs, ${goal}: ${pass}${sweeps > 0 ? `, sweep ${sweeps}` : ''}, ${(100 * share).toFixed(0)}%`;
}

function verified(folder: string, positions: number, dogs: number | undefined) {
  const progress = new Progress('check');
  const check = verifyOncaTables({
    folder,
    positions,
    ...(dogs !== undefined && { dogs }),
    progress: (done) => progress.show(`${done.toLocaleString('en')} of ${positions.toLocaleString('en')} positions`),
  });
  progress.end();
  return check;
}
