import { CannotMeasure, renderPage, runPageBench } from '@tabuleiro/bench';
import { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { UserError, wholeNumber } from '../io/user-error.js';

export function benchPageCommand(output: Output): Command {
  return new Command('page')
    .description('how long a visitor of the built page waits for boards and replies, in Chromium')
    .option('--rounds <n>', 'how often each game is visited; the median counts', wholeNumber('--rounds', 1, 99), 9)
    .option('--json', 'one JSON document on stdout')
    .addHelpText('after', '\nExample:\n  tabuleiro bench page --rounds 5')
    .action(async (options: { rounds: number; json?: true }) => {
      const progress = new Progress('bench page');
      const report = await runPageBench({
        rounds: options.rounds,
        onProgress: (text) => progress.show(text),
      }).catch((thrown) => {
        throw thrown instanceof CannotMeasure ? new UserError(thrown.message) : thrown;
      });
      progress.end();
      output.out(options.json ? makeJson(report) : renderPage(report));
    });
}
