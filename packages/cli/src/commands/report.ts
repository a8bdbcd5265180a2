import { join } from 'node:path';
import type { Catalogue } from '@tabuleiro/engine';
import { writeReport } from '@tabuleiro/lab';
import { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';

export function reportCommand(output: Output, catalogue: Catalogue): Command {
  return new Command('report')
    .description('builds the report of a run again: a page with tables and plots, CSV and LaTeX')
    .argument('<run>', 'the run folder')
    .option('--json', 'the report as one JSON document on stdout')
    .addHelpText('after', '\nExamples:\n  tabuleiro report runs/depth\n  tabuleiro report runs/depth --json')
    .action(async (run: string, options: { json?: true }) => {
      const { folder, files, report } = await writeReport(run, catalogue);
      if (options.json) {
        output.out(makeJson({ run, folder, files, ...report }));
        return;
      }
      for (const sentence of report.summary) output.out(sentence);
      output.out(`the report is ${join(folder, 'index.html')}; its tables are beside it as CSV and LaTeX`);
    });
}
