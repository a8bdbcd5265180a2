import type { OpenTable } from '@tabuleiro/engine';
import {
  buildSolitaire,
  type SolitaireCheck,
  type SolitaireReport,
  tablesFolder,
  verifySolitaire,
} from '@tabuleiro/lab';
import { grid } from '../io/grid.js';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { UserError } from '../io/user-error.js';

export interface DatabaseOptions {
  readonly json?: true;
  readonly database?: true;
  readonly pieces?: number;
  readonly check?: number;
  readonly position?: string;
}

/** Builds the endgame database of Chinese Checkers, or reads it, and tells what is in it. */
export function solveDatabase({ game }: OpenTable, options: DatabaseOptions, output: Output): void {
  if (game.id !== 'chinese-checkers') throw new UserError(`--database is for chinese-checkers, not for ${game.id}`);
  if (!options.database) throw new UserError('--pieces goes with --database');
  if (options.position !== undefined) throw new UserError('--database builds a whole table: leave out --position');
  const { pieces = 6, check } = options;
  if (check !== undefined && pieces !== 6) throw new UserError('--check is for the database of 6 pieces');
  const folder = tablesFolder();
  const building = new Progress('database');
  const report = buildSolitaire({ folder, pieces, progress: (done, total) => building.share(done, total) });
  building.end();
  const checking = new Progress('check');
  const verified =
    check === undefined
      ? null
      : verifySolitaire({ folder, positions: check, progress: (done) => checking.share(done, check) });
  checking.end();
  if (options.json) output.out(makeJson({ game: game.id, ...report, check: verified }));
  else describe(report, verified, output);
  if (verified !== null && verified.failed > 0) throw new UserError(`${verified.failed} positions are wrong`);
}

function describe(report: SolitaireReport, check: SolitaireCheck | null, output: Output): void {
  const { positions, start, distances, file } = report;
  output.out(
    grid(
      ['moves to finish', 'positions'],
      distances.map((count, distance) => [distance, count.toLocaleString('en')]),
    ),
  );
  output.out(`${positions.toLocaleString('en')} positions in ${file}, the farthest ${distances.length - 1} moves away`);
  if (start !== null) output.out(`from the start, a player alone needs ${start} moves`);
  if (check === null) return;
  output.out(
    `checked ${check.positions.toLocaleString('en')} random positions by their moves, ` +
      `${check.searched.toLocaleString('en')} of them by a search of the whole way: ${check.failed} wrong`,
  );
  for (const failure of check.failures) output.out(failure);
}
