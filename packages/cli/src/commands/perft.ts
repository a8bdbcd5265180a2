import type { Catalogue } from '@tabuleiro/engine';
import { perft } from '@tabuleiro/engine/kit';
import { countableFrom } from '@tabuleiro/trials';
import type { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { findTable, gameCommand, positionAt, type TableOptions } from '../io/table-options.js';
import { given, must, wholeNumber } from '../io/user-error.js';

export function perftCommand(output: Output, catalogue: Catalogue): Command {
  return gameCommand('perft', 'how many sequences of 1, 2, ... whole turns there are')
    .option('--depth <n>', 'how many turns', wholeNumber('--depth', 1, 200))
    .option('--position <text>', 'count from this position instead of the start')
    .addHelpText('after', '\nExample:\n  tabuleiro perft tic-tac-toe --depth 9')
    .action(async (name: string | undefined, options: TableOptions & { depth?: number; position?: string }) => {
      const table = findTable(catalogue, name, options);
      const depth = given(options.depth, 'perft needs --depth N, the number of turns to count');
      const start = must(countableFrom(table.game, positionAt(table, options.position)));
      const progress = new Progress('perft');
      let paths = 0;
      const counts = perft(start, depth, (more) => {
        paths += more;
        progress.show(`${paths.toLocaleString('en')} paths`);
      });
      progress.end();
      const total = counts.reduce((sum, count) => sum + count, 1);
      if (options.json) output.out(makeJson({ game: table.game.id, counts, nodes: total }));
      else {
        counts.forEach((count, i) => {
          output.out(`${String(i + 1).padStart(3)}  ${count}`);
        });
        output.out(`${total} nodes in the tree, the root included`);
      }
    });
}
