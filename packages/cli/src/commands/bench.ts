import { BENCH_GAMES, renderBench, runBench } from '@tabuleiro/bench';
import { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { UserError, wholeNumber } from '../io/user-error.js';
import { benchEnginesCommand } from './bench-engines.js';
import { benchPageCommand } from './bench-page.js';
import { benchServerCommand } from './bench-server.js';

export function benchCommand(output: Output): Command {
  return new Command('bench')
    .description('how fast the engine is on this machine, beside C++ kernels when there is a compiler')
    .option('--games <games>', 'only these games, separated by commas')
    .option('--seconds <n>', 'seconds per measurement', wholeNumber('--seconds', 1, 60), 1)
    .option('--rounds <n>', 'how often each is measured; the best counts', wholeNumber('--rounds', 1, 50), 3)
    .option('--json', 'one JSON document on stdout')
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro bench --seconds 2 --rounds 5\n  tabuleiro bench page\n  tabuleiro bench server\n  tabuleiro bench engines',
    )
    .addCommand(benchPageCommand(output))
    .addCommand(benchServerCommand(output))
    .addCommand(benchEnginesCommand(output))
    .enablePositionalOptions()
    .action(async (options: { games?: string; seconds: number; rounds: number; json?: true }) => {
      const progress = new Progress('bench');
      const { seconds, rounds } = options;
      const games = options.games?.split(',').map((name) => name.trim());
      const known = BENCH_GAMES.map(({ game }) => game);
      const stranger = games?.find((name) => !known.includes(name));
      if (stranger !== undefined) throw new UserError(`the games measured are ${known.join(', ')}, not "${stranger}"`);
      const report = await runBench({
        seconds,
        rounds,
        ...(games !== undefined && { games }),
        onProgress: (text) => progress.show(text),
      });
      progress.end();
      output.out(options.json ? makeJson(report) : renderBench(report));
    });
}
