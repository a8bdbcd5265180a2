import { extname } from 'node:path';
import type { Catalogue } from '@tabuleiro/engine';
import { EXPORT_FORMATS, type ExportFormat, exportRun } from '@tabuleiro/lab';
import { Command } from 'commander';
import { writeWholeFrom } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { given, UserError } from '../io/user-error.js';

interface ExportOptions {
  readonly out?: string;
  readonly format?: string;
  readonly json?: true;
}

export function exportCommand(output: Output, catalogue: Catalogue): Command {
  return new Command('export')
    .description('a run as a data set for other tools: position, move, value and result of every decision')
    .argument('<run>', 'the run folder')
    .option('--out <file>', 'the file to write')
    .option('--format <name>', `${EXPORT_FORMATS.join(' or ')}; by the end of the file's name when left out`)
    .option('--json', 'one JSON document on stdout')
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro export runs/depth --out depth.csv\n  tabuleiro export runs/depth --out depth.jsonl',
    )
    .action(async (folder: string, options: ExportOptions) => {
      const file = given(options.out, 'export needs --out FILE, ending in .jsonl or .csv');
      const format = formatOf(file, options.format);
      const onDamage = (sentence: string): void => output.err(`${sentence}; what is whole was exported`);
      const run = exportRun(folder, format, { catalogue, onDamage });
      const texts = await writeWholeFrom(file, run);
      // The first line of CSV names the columns.
      const rows = format === 'csv' ? texts - 1 : texts;
      if (options.json) output.out(makeJson({ run: folder, file, format, rows }));
      else output.out(`${rows.toLocaleString('en')} decisions in ${file}`);
    });
}

function formatOf(file: string, asked: string | undefined): ExportFormat {
  const name = asked ?? extname(file).slice(1).replace('ndjson', 'jsonl');
  const format = EXPORT_FORMATS.find((known) => known === name);
  if (format !== undefined) return format;
  throw new UserError(
    `--format should be ${EXPORT_FORMATS.join(' or ')}, or the file should end like that, not "${name}"`,
  );
}
