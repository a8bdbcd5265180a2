import type { OpenTable } from '@tabuleiro/engine';
import {
  buildOncaRanks,
  buildOncaTables,
  type LayerProgress,
  type OncaRankReport,
  type OncaReport,
  tablesFolder,
  verifyOncaTables,
} from '@tabuleiro/lab';
import { grid } from '../io/grid.js';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';

export interface TableBuildOptions {
  readonly json?: true;
  readonly dogs?: number;
  readonly threads?: number;
  readonly check?: number;
  readonly ranks?: true;
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
  const common = {
    folder,
    signal: interrupt.signal,
    ...(options.dogs !== undefined && { dogs: options.dogs }),
    ...(options.threads !== undefined && { threads: options.threads }),
  };
  let report: OncaReport;
  let ranks: OncaRankReport | null = null;
  try {
    report = await buildOncaTables({ ...common, progress: (step) => progress.show(progressText(step)) });
    if (options.ranks) {
      ranks = await buildOncaRanks({
        ...common,
        progress: ({ dogs, goal, round }) => progress.show(`ranks of ${dogs} dogs, ${goal}: round ${round}`),
      });
    }
  } finally {
    process.off('SIGINT', stop);
    progress.end();
  }
  const { value: winner } = report;
  const check = options.check === undefined ? null : verified(folder, options.check, options.dogs);
  if (options.json) {
    output.out(makeJson({ game: table.game.id, ...report, folder, ranks, check }));
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
  if (ranks !== null) output.out(`ranked in ${ranks.seconds.toFixed(0)} s: perfect() now brings every win home`);
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
