import { explore } from '@tabuleiro/lab';
import type { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { findTable, gameCommand, mustBeOpen, positionAt, type TableOptions } from '../io/table-options.js';
import { wholeNumber } from '../io/user-error.js';

export function exploreCommand(output: Output): Command {
  return gameCommand('explore', 'distinct positions per level of whole turns, and the branching factor')
    .option('--levels <n>', 'how many levels, the start being the first', wholeNumber('--levels', 1, 1000), 10)
    .option('--position <text>', 'explore from this position instead of the start')
    .addHelpText('after', '\nExample:\n  tabuleiro explore tic-tac-toe --levels 10')
    .action(async (name: string | undefined, options: TableOptions & { levels: number; position?: string }) => {
      const table = mustBeOpen(await findTable(name, options), 'explore');
      const progress = new Progress('explore');
      const found = explore(table, positionAt(table, options.position), options.levels, (level, positions) => {
        progress.show(`level ${level}, ${positions.toLocaleString('en')} positions`);
      });
      progress.end();
      if (options.json) {
        output.out(makeJson({ game: table.game.id, ...found }));
        return;
      }
      const widest = Math.max(...found.levels);
      output.out('level  positions  up to symmetry');
      found.levels.forEach((count, i) => {
        const classes = found.upToSymmetry === null ? '' : String(found.upToSymmetry.levels[i]);
        const bar = '#'.repeat(Math.max(1, Math.round((40 * count) / widest)));
        output.out(`${String(i + 1).padStart(5)}  ${String(count).padStart(9)}  ${classes.padStart(14)}  ${bar}`);
      });
      const classes = found.upToSymmetry === null ? '' : `, ${found.upToSymmetry.total} up to symmetry`;
      output.out(`${found.total} distinct positions${classes}${found.complete ? ', the whole game' : ''}`);
      output.out(
        `branching ${found.branching.toFixed(3)} turns a position; a level grows by ${found.growth.toFixed(3)}`,
      );
    });
}
