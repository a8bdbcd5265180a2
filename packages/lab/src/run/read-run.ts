/** Reading run folders: what reports, tuning and papers build on. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { GameOutcome, SearchSample } from '@tabuleiro/stats';
import {
  type Experiment,
  gameSamples,
  type Kind,
  LINE_FILES,
  type Line,
  type LineOf,
  outcomesIn,
  parseLine,
  readExperiment,
} from '@tabuleiro/trials';
import { LabError, orLabError, reasonOf } from '../lab-error.js';
import { FORMAT, type RunHeader } from './header.js';
import { readLines } from './line-file.js';

/** A run and its lines in block order: whole blocks only, as far as they are done. */
export interface RunOf<K extends Kind> {
  /** Null for a run that was kept in memory. */
  readonly folder: string | null;
  readonly kind: K;
  readonly header: RunHeader;
  readonly lines: readonly LineOf[K][];
}
/** A run that has been read, of whichever kind. */
export type Run = { readonly [K in Kind]: RunOf<K> }[Kind];

/** Reads a run folder, finished or not. */
export function readRun(folder: string): Run {
  const header = readHeader(folder);
  const lines: Line[] = [...streamLines(folder, header)];
  return makeRun(folder, header, lines);
}

/** A run from its parts; lines may come in any order. */
export function makeRun(folder: string | null, header: RunHeader, lines: Line[]): Run {
  lines.sort((a, b) => a.block - b.block || a.index - b.index);
  // The kind in the header says which lines these are: the same program wrote both.
  return { folder, kind: header.kind, header, lines } as Run;
}

/** The lines of a run folder one by one, in the order of the file: for runs that do not fit into memory. */
export function* streamLines(folder: string, header: RunHeader = readHeader(folder)): Generator<Line> {
  const file = join(folder, LINE_FILES[header.kind]);
  if (!existsSync(file)) return;
  let block: Line[] = [];
  for (const { text } of readLines(file)) {
    const line = lineOf(file, text);
    // A block is written in one piece: its lines follow each other, and one that was torn is followed by nothing.
    if (line.index === 0) block = [];
    block.push(line);
    if (block.length === line.of) yield* block;
  }
}

/** What run.json says, checked as far as it must be to be relied on. */
export function readHeader(folder: string): RunHeader {
  const file = join(folder, 'run.json');
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new LabError(`"${file}" is damaged: ${error.message}`);
    throw new LabError(`"${folder}" is not a run folder: "${file}" cannot be read: ${reasonOf(error)}`);
  }
  if (!isHeader(value)) throw new LabError(`"${file}" was not written by this program, or by another version of it`);
  return { ...value, experiment: fromFolder(orLabError(readExperiment(value.experiment), `"${file}"`), folder) };
}

function isHeader(value: unknown): value is RunHeader {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === FORMAT &&
    ['id', 'kind', 'experiment', 'game', 'agents', 'conditions', 'seed'].every((name) => name in value)
  );
}

function lineOf(file: string, text: string): Line {
  try {
    return parseLine(text);
  } catch {
    throw new LabError(`"${file}" is damaged: the line "${text.slice(0, 60)}" is not JSON`);
  }
}

/** One of a folder's runs: its header, or why that cannot be read. */
export interface ListedRun {
  readonly folder: string;
  readonly header: RunHeader | null;
  readonly problem: string | null;
}

/** A folder of runs: those in it, oldest first, and damaged ones last. */
export function listRuns(folder: string): ListedRun[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'run.json')))
    .map((entry) => listed(join(folder, entry.name)))
    .sort((a, b) => ((a.header?.created ?? '~') < (b.header?.created ?? '~') ? -1 : 1));
}

function listed(folder: string): ListedRun {
  try {
    return { folder, header: readHeader(folder), problem: null };
  } catch (error) {
    return { folder, header: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** How many lines of whole blocks a run has so far. */
export function countLines(folder: string): number {
  let count = 0;
  for (const _ of streamLines(folder)) count++;
  return count;
}

/** The games as the statistics want them, of one condition. */
export function outcomesOf(run: RunOf<'matches'>, condition = 0): GameOutcome[] {
  return outcomesIn(run.lines.filter((line) => line.condition === condition));
}

/** Every decision of a run's games or searches, for the statistics of effort. */
export function samplesOf(run: RunOf<'matches'> | RunOf<'searches'>, condition = 0): SearchSample[] {
  if (run.kind === 'searches') {
    return run.lines
      .filter((line) => line.condition === condition)
      .map(({ agent, depth, nodes, ms }) => ({ agent, depth, nodes, milliseconds: ms }));
  }
  return run.lines.filter((line) => line.condition === condition).flatMap(gameSamples);
}

/** Paths in run.json are relative to its folder, so that both can be moved together. */
export function toFolder(experiment: Experiment, folder: string): Experiment {
  const { gameModule } = experiment;
  return gameModule === undefined ? experiment : { ...experiment, gameModule: relative(resolve(folder), gameModule) };
}

export function fromFolder(experiment: Experiment, folder: string): Experiment {
  const { gameModule } = experiment;
  if (gameModule === undefined || isAbsolute(gameModule)) return experiment;
  return { ...experiment, gameModule: resolve(folder, gameModule) };
}
