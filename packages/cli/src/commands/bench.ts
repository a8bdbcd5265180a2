import {
  CannotMeasure,
  type Choice,
  renderAgainst,
  renderBench,
  renderFull,
  runAgainst,
  runBench,
  runFullBench,
} from '@tabuleiro/bench';
import { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { numberFrom, UserError, wholeNumber } from '../io/user-error.js';
import { benchEnginesCommand } from './bench-engines.js';
import { benchPageCommand } from './bench-page.js';
import { benchServerCommand } from './bench-server.js';

interface Options {
  readonly games?: string;
  readonly only?: string;
  readonly seconds?: number;
  readonly rounds?: number;
  readonly full?: true;
  readonly against?: string;
  readonly pairs?: number;
  readonly json?: true;
}

export function benchCommand(output: Output): Command {
  return new Command('bench')
    .description('how fast this is, beside C++ kernels when there is a compiler; under a minute on an idle machine')
    .option('--games <games>', 'only these games, separated by commas; "command" is what the command itself costs')
    .option('--only <text>', 'only works with this in their names, such as "playouts" or "18 empty"')
    .option('--seconds <n>', 'CPU-seconds of each of nine repeats (default: 0.05, with --full 0.2)', secondsOf)
    .option(
      '--rounds <n>',
      'how often each is measured; the best counts (default: 1, with --full 3)',
      wholeNumber('--rounds', 1, 50),
    )
    .option('--full', 'everything, with what takes long, engines, server and page: many minutes')
    .option(
      '--against <revision>',
      'beside another commit, which is cloned and built first, or the folder of a checkout that is built: in turns',
    )
    .option('--pairs <n>', 'with --against, how often both are measured (default: 7)', wholeNumber('--pairs', 1, 200))
    .option('--json', 'one JSON document on stdout')
    .addHelpText(
      'after',
      [
        '\nExamples:',
        '  tabuleiro bench --games pentago,dominoes',
        '  tabuleiro bench --only playouts --against HEAD~1',
        '  tabuleiro bench --full --json > bench.json',
        '  tabuleiro bench page',
        '  tabuleiro bench server',
        '  tabuleiro bench engines',
      ].join('\n'),
    )
    .addCommand(benchPageCommand(output))
    .addCommand(benchServerCommand(output))
    .addCommand(benchEnginesCommand(output))
    .enablePositionalOptions()
    .action(async (options: Options) => {
      const progress = new Progress('bench');
      const said = await measured(options, (text) => progress.show(text)).catch((thrown) => {
        throw thrown instanceof CannotMeasure ? new UserError(thrown.message) : thrown;
      });
      progress.end();
      output.out(options.json ? makeJson(said.report) : said.text);
    });
}

const secondsOf = numberFrom('--seconds', 0.01, 60);

/** What was asked for, as data and for the eye. */
async function measured(
  options: Options,
  onProgress: (text: string) => void,
): Promise<{ readonly report: unknown; readonly text: string }> {
  const { only, seconds, rounds, full, against, pairs } = options;
  if (against === undefined && pairs !== undefined) throw new UserError('--pairs goes with --against');
  if (against !== undefined && rounds !== undefined)
    throw new UserError('--against is measured in pairs: --pairs says how many, and --rounds does not go with it');
  const games = options.games?.split(',').map((name) => name.trim());
  const choice: Choice = { ...(games !== undefined && { games }), ...(only !== undefined && { only }) };
  const common = { ...choice, ...(seconds !== undefined && { seconds }), onProgress };
  if (against !== undefined) {
    const report = await runAgainst({ ...common, against, ...(pairs !== undefined && { pairs }), long: full === true });
    return { report, text: renderAgainst(report) };
  }
  const asked = { ...common, ...(rounds !== undefined && { rounds }) };
  if (full) {
    const report = await runFullBench(asked);
    return { report, text: renderFull(report) };
  }
  const report = await runBench(asked);
  return { report, text: renderBench(report) };
}
