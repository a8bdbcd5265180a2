import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Catalogue } from '@tabuleiro/engine';
import { LINE_FILES } from '@tabuleiro/trials';
import { CLAIM_FILE, REPORT_FILE, readClaimFolder, readKeptReport } from '../claims/claim-folder.js';
import { claimReport } from '../claims/claim-report.js';
import { LabError, reasonOf } from '../lab-error.js';
import { makeFolder, writeWhole } from '../run/files.js';
import { readHeader, readRun } from '../run/read-run.js';
import { csvOf } from './csv.js';
import { latexOf } from './latex.js';
import { makeReport } from './make-report.js';
import type { Report } from './report.js';

/** The files of a report. */
export interface WrittenReport {
  readonly folder: string;
  /** Relative to the folder. */
  readonly files: readonly string[];
  readonly report: Report;
}

/** How a report is written. */
export interface ReportOptions {
  readonly catalogue?: Catalogue;
  /** Where it goes; `report` in the same folder unless told otherwise. */
  readonly out?: string;
}

/**
 * Builds the report of a folder: a page, its data, and every table as CSV and LaTeX. A run's comes from its games; where
 * those were not kept, from the `report.json` beside `run.json` or in its `report/`. A claim's has all that it rests on.
 */
export async function writeReport(folder: string, options: ReportOptions = {}): Promise<WrittenReport> {
  const { out = join(folder, 'report') } = options;
  const report = await reportFor(folder, options);
  if (resolve(out) === resolve(folder)) {
    throw new LabError(`a report in "${folder}" itself would replace what it is made from: choose another folder`);
  }
  return { ...(await writeReportFiles(out, report)), report };
}

async function reportFor(folder: string, options: ReportOptions): Promise<Report> {
  if (existsSync(join(folder, CLAIM_FILE))) return claimReport(readClaimFolder(folder));
  const header = readHeader(folder);
  if (existsSync(join(folder, LINE_FILES[header.kind]))) return reportOfLines(folder, options);
  const kept = readKeptReport(folder) ?? readKeptReport(join(folder, 'report'));
  if (kept?.kind === 'report') return kept.report;
  if (header.finished !== null && header.finished.lines > 0) {
    throw new LabError(
      `"${folder}" has neither ${LINE_FILES[header.kind]} nor ${REPORT_FILE}: there is nothing to make a report from`,
    );
  }
  return reportOfLines(folder, options);
}

async function reportOfLines(folder: string, { catalogue }: ReportOptions): Promise<Report> {
  const run = readRun(folder);
  const { finished } = run.header;
  if (finished !== null && run.lines.length < finished.lines) {
    throw new LabError(
      `"${folder}" keeps ${run.lines.length} of the ${finished.lines} lines of its run: the report stays as it is; ` +
        'the command that made the run plays the others again',
    );
  }
  return makeReport(run, catalogue);
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
    for (const [name, text] of texts) writeWhole(join(folder, name), [text]);
  } catch (error) {
    throw new LabError(`the report "${folder}" cannot be written: ${reasonOf(error)}`);
  }
  return { folder, files: texts.map(([name]) => name) };
}
