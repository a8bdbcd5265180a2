import { extname } from 'node:path';
import type { Catalogue } from '@tabuleiro/engine';
import { EXPORT_FORMATS, type ExportFormat, type ExportRow, exportAs, exportRows } from '@tabuleiro/lab';
import { Command } from 'commander';
import { writeWholeFrom } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { given, UserError } from '../io/user-error.js';

const NAMES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(EXPORT_FORMATS);

interface ExportOptions {
  readonly out?: string;
  readonly format?: string;
  readonly again?: true;
  readonly json?: true;
}

export function exportCommand(output: Output, catalogue: Catalogue): Command {
  return new Command('export')
    .description('a run as a data set for other tools: position, view, move, value, cost and result of every decision')
    .argument('<run>', 'the run folder')
    .option('--out <file>', 'the file to write')
    .option('--format <name>', `${NAMES}; by the end of the file's name when left out`)
    .option('--again', 'let the agents decide again, for visits and candidates; their moves must be the same')
    .option('--json', 'one JSON document on stdout')
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro export runs/depth --out depth.csv\n  tabuleiro export runs/depth --out depth.jsonl' +
        '\n  tabuleiro export runs/depth --again --out depth.parquet',
    )
    .action(async (folder: string, options: ExportOptions) => {
      const file = given(options.out, 'export needs --out FILE, ending in .jsonl, .csv or .parquet');
      const format = formatOf(file, options.format);
      const onDamage = (sentence: string): void => output.err(`${sentence}; what is whole was exported`);
      let rows = 0;
      const counted = async function* (): AsyncGenerator<ExportRow> {
        for await (const row of exportRows(folder, { catalogue, onDamage, again: options.again ?? false })) {
          rows++;
          yield row;
        }
      };
      await writeWholeFrom(file, exportAs(format, counted()));
      if (options.json) output.out(makeJson({ run: folder, file, format, rows }));
      else output.out(`${rows.toLocaleString('en')} decisions in ${file}`);
    });
}

function formatOf(file: string, asked: string | undefined): ExportFormat {
  const name = asked ?? extname(file).slice(1).replace('ndjson', 'jsonl');
  const format = EXPORT_FORMATS.find((known) => known === name);
  if (format !== undefined) return format;
  throw new UserError(`--format should be ${NAMES}, or the file should end like that, not "${name}"`);
}
