import { CannotMeasure, renderServer, runServerBench } from '@tabuleiro/bench';
import { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { UserError, wholeNumber } from '../io/user-error.js';

/** How it grows, up to what a server should carry. */
const FULL = { tables: [10, 100, 1000], seconds: 20, warmUp: 10 };

export function benchServerCommand(output: Output): Command {
  return new Command('server')
    .description('how much a server of tables can do, beside that of boardgame.io: the same game, players and moves')
    .option(
      '--tables <n>',
      'tables, with four connections and a move a second each',
      wholeNumber('--tables', 1, 5000),
      100,
    )
    .option('--seconds <n>', 'seconds of every measurement', wholeNumber('--seconds', 1, 600), 10)
    .option('--full', '10, 100 and 1,000 tables, 20 seconds each, in about eight minutes')
    .option('--json', 'one JSON document on stdout')
    .addHelpText('after', '\nExamples:\n  tabuleiro bench server --tables 1000\n  tabuleiro bench server --full --json')
    .action(async (options: { tables: number; seconds: number; full?: true; json?: true }) => {
      const progress = new Progress('bench server');
      const report = await runServerBench({
        ...(options.full ? FULL : { tables: [options.tables], seconds: options.seconds }),
        onProgress: (text) => progress.show(text),
      }).catch((thrown) => {
        throw thrown instanceof CannotMeasure ? new UserError(thrown.message) : thrown;
      });
      progress.end();
      output.out(options.json ? makeJson(report) : renderServer(report));
    });
}
