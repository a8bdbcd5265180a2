import { join } from 'node:path';
import type { Catalogue } from '@tabuleiro/engine';
import { writeReport } from '@tabuleiro/lab';
import { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';

export function reportCommand(output: Output, catalogue: Catalogue): Command {
  return new Command('report')
    .description('builds the report of a run or of a claim: a page with tables and plots, CSV and LaTeX')
    .argument('<folder>', 'a run folder, or a claim with its claim.json')
    .option('--out <folder>', 'where to write it; "report" in the same folder when left out')
    .option('--json', 'the report as one JSON document on stdout')
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro report runs/depth\n  tabuleiro report runs/depth --json' +
        '\n  tabuleiro report experiments/tic-tac-toe-ladder --out ladder',
    )
    .action(async (run: string, options: { out?: string; json?: true }) => {
      const { out } = options;
      const asked = { catalogue, ...(out !== undefined && { out }) };
      const { folder, files, report } = await writeReport(run, asked);
      if (options.json) {
        output.out(makeJson({ run, folder, files, ...report }));
        return;
      }
      for (const sentence of report.summary) output.out(sentence);
      output.out(`the report is ${join(folder, 'index.html')}; its tables are beside it as CSV and LaTeX`);
    });
}
