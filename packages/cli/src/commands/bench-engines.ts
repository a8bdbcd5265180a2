import { renderEngines, runEngineBench } from '@tabuleiro/bench';
import { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { wholeNumber } from '../io/user-error.js';

export function benchEnginesCommand(output: Output): Command {
  return new Command('engines')
    .description('what it costs to ask an engine over the protocol, beside asking the same agent here')
    .option('--seconds <n>', 'seconds per measurement', wholeNumber('--seconds', 1, 60), 3)
    .option('--json', 'one JSON document on stdout')
    .addHelpText('after', '\nExamples:\n  tabuleiro bench engines\n  tabuleiro bench engines --seconds 10 --json')
    .action(async ({ seconds, json }: { seconds: number; json?: true }) => {
      const progress = new Progress('bench engines');
      const workbench = [process.execPath, process.argv[1]];
      const report = await runEngineBench({ workbench, seconds, onProgress: (text) => progress.show(text) });
      progress.end();
      output.out(json ? makeJson(report) : renderEngines(report));
    });
}
