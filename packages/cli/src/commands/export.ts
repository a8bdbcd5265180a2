import { closeSync, openSync, renameSync, writeSync } from 'node:fs';
import { extname } from 'node:path';
import type { Catalogue } from '@tabuleiro/engine';
import { EXPORT_FORMATS, type ExportFormat, exportRun, reasonOf } from '@tabuleiro/lab';
import { Command } from 'commander';
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
      const rows = await writeRows(file, exportRun(folder, format, catalogue), format === 'csv' ? -1 : 0);
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

/** Writes as it comes, whole or not at all; answers with the number of texts, counted from `first`. */
async function writeRows(file: string, rows: AsyncIterable<string>, first: number): Promise<number> {
  const partial = `${file}.partial`;
  let count = first;
  try {
    const fd = openSync(partial, 'w');
    try {
      let waiting = '';
      for await (const row of rows) {
        count++;
        waiting += row;
        if (waiting.length < 1 << 16) continue;
        writeSync(fd, waiting);
        waiting = '';
      }
      writeSync(fd, waiting);
    } finally {
      closeSync(fd);
    }
    renameSync(partial, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new UserError(`"${file}" cannot be written: ${reasonOf(error)}`);
    throw error;
  }
  return count;
}
