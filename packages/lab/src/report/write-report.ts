import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '@tabuleiro/engine';
import { LabError, reasonOf } from '../lab-error.js';
import { makeFolder } from '../run/files.js';
import { readRun } from '../run/read-run.js';
import { csvOf } from './csv.js';
import { latexOf } from './latex.js';
import { makeReport } from './make-report.js';
import type { Report } from './report.js';

export interface WrittenReport {
  readonly folder: string;
  /** Relative to the folder. */
  readonly files: readonly string[];
  readonly report: Report;
}

/** Builds the report of a run folder again: a page, its data, and every table as CSV and LaTeX. */
export async function writeReport(runFolder: string, catalogue?: Catalogue): Promise<WrittenReport> {
  const run = readRun(runFolder);
  const { finished } = run.header;
  if (finished !== null && run.lines.length < finished.lines) {
    throw new LabError(
      `"${runFolder}" keeps ${run.lines.length} of the ${finished.lines} lines of its run: the report stays as it is`,
    );
  }
  const report = await makeReport(run, catalogue);
  return { ...(await writeReportFiles(join(runFolder, 'report'), report)), report };
}

/** Writes a report into a folder; files of the same names are replaced, each as a whole. */
export async function writeReportFiles(folder: string, report: Report): Promise<{ folder: string; files: string[] }> {
  // Loaded when it is needed: drawing takes a third of a second to load, and most commands draw nothing.
  const { pageOf } = await import('./page.js');
  const texts: (readonly [string, string])[] = [
    ['index.html', pageOf(report)],
    ['report.json', `${JSON.stringify(report, null, 1)}\n`],
    ...report.sections
      .flatMap(({ tables }) => tables)
      .flatMap((table) => [[`${table.id}.csv`, csvOf(table)] as const, [`${table.id}.tex`, latexOf(table)] as const]),
  ];
  try {
    if (!existsSync(folder)) makeFolder(folder);
    for (const [name, text] of texts) {
      const partial = join(folder, `${name}.partial`);
      writeFileSync(partial, text);
      renameSync(partial, join(folder, name));
    }
  } catch (error) {
    throw new LabError(`the report "${folder}" cannot be written: ${reasonOf(error)}`);
  }
  return { folder, files: texts.map(([name]) => name) };
}
