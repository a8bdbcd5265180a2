/**
 * A folder of evidence: `claim.json`, and what it rests on. Either one run, `run.json` and `report.json`, or several,
 * each in a folder under `runs/`; then a `report.json` beside them has what all of them came to: the table of a paper
 * with its verdicts, a tuning, how accurate agents are, how fast something is, or how well policies foretell moves.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { AccuracyReport } from '@tabuleiro/trials';
import { LabError, orLabError, reasonOf } from '../lab-error.js';
import type { Report } from '../report/report.js';
import { FORMAT, type RunHeader } from '../run/header.js';
import { readHeader } from '../run/read-run.js';
import type { TuneRecord } from '../tune/tune-folder.js';
import { isAccuracyReport } from './accuracy.js';
import { isBenchReport, type KeptBench } from './bench.js';
import { type Claim, parseClaim } from './claim.js';
import { type ForetoldReport, isForetoldReport } from './foretold.js';
import type { Reproduced } from './reproduced.js';

/** The file that says what is claimed. */
export const CLAIM_FILE = 'claim.json';
/** The file with what was measured. */
export const REPORT_FILE = 'report.json';
/** The file with the conditions it was measured under. */
export const RUN_FILE = 'run.json';
/** Where the runs are, if there are several. */
export const RUNS_FOLDER = 'runs';

/** What a `report.json` can be: the report of a run, the tables of a paper, the record of a tuning, the accuracy of agents, speed, or how well moves are foretold. */
export type KeptReport =
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'reproduction'; readonly reproduction: Reproduced }
  | { readonly kind: 'tuning'; readonly tuning: TuneRecord }
  | { readonly kind: 'accuracy'; readonly accuracy: AccuracyReport }
  | { readonly kind: 'bench'; readonly bench: KeptBench }
  | { readonly kind: 'foretold'; readonly foretold: ForetoldReport };

/** A run that was kept as evidence. */
export interface KeptRun {
  readonly name: string;
  readonly header: RunHeader;
  /** Null where what the run came to is in the report of the claim alone. */
  readonly report: Report | null;
}

/** A folder of evidence: a claim with what it rests on. */
export interface ClaimFolder {
  readonly name: string;
  readonly claim: Claim;
  /** The one run that it rests on; null where there are several, or none because nothing was played. */
  readonly header: RunHeader | null;
  readonly report: KeptReport | null;
  readonly runs: readonly KeptRun[];
}

/** Reads a folder of evidence; throws a `LabError` where it is none. */
export function readClaimFolder(folder: string): ClaimFolder {
  const file = join(folder, CLAIM_FILE);
  const claim = orLabError(parseClaim(textOf(file)), `"${file}"`);
  const runs = join(folder, RUNS_FOLDER);
  const names = existsSync(runs) ? readdirSync(runs).sort(naturally) : [];
  return {
    name: basename(resolve(folder)),
    claim,
    header: existsSync(join(folder, RUN_FILE)) ? readHeader(folder) : null,
    report: readKeptReport(folder),
    runs: names.map((name) => readKeptRun(join(runs, name), name)),
  };
}

function readKeptRun(folder: string, name: string): KeptRun {
  const kept = readKeptReport(folder);
  if (kept !== null && kept.kind !== 'report')
    throw new LabError(`"${join(folder, REPORT_FILE)}" is not that of a run`);
  return { name, header: readHeader(folder), report: kept?.report ?? null };
}

/** The `report.json` of a folder; null where there is none. */
export function readKeptReport(folder: string): KeptReport | null {
  const file = join(folder, REPORT_FILE);
  if (!existsSync(file)) return null;
  let value: unknown;
  try {
    value = JSON.parse(textOf(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw new LabError(`"${file}" is damaged: ${error.message}`);
    throw error;
  }
  if (isReport(value)) return { kind: 'report', report: value };
  if (isReproduction(value)) return { kind: 'reproduction', reproduction: value };
  if (isTuning(value)) return { kind: 'tuning', tuning: value };
  if (isAccuracyReport(value)) return { kind: 'accuracy', accuracy: value };
  if (isBenchReport(value)) return { kind: 'bench', bench: value };
  if (isForetoldReport(value)) return { kind: 'foretold', foretold: value };
  throw new LabError(`"${file}" was not written by this program, or by another version of it`);
}

function has<const K extends string>(value: unknown, ...names: readonly K[]): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}

function isReport(value: unknown): value is Report {
  return (
    has(value, 'title', 'summary', 'sections', 'origin', 'experiment') &&
    Array.isArray(value.sections) &&
    value.sections.every((section) => has(section, 'title', 'notes', 'tables', 'plots'))
  );
}

function isReproduction(value: unknown): value is Reproduced {
  return (
    has(value, 'paper', 'title', 'citation', 'tables') &&
    Array.isArray(value.tables) &&
    value.tables.every((table) => has(table, 'id', 'title', 'figures', 'comparisons', 'notes'))
  );
}

function isTuning(value: unknown): value is TuneRecord {
  return has(value, 'format', 'asked', 'progress', 'finished') && value.format === FORMAT;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new LabError(`"${file}" cannot be read: ${reasonOf(error)}`);
  }
}

/** Row 10 comes after row 9. */
const naturally = new Intl.Collator('en', { numeric: true }).compare;
