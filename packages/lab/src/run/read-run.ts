/** Reading run folders: what reports, tuning and papers build on. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { GameOutcome, SearchSample } from '@tabuleiro/stats';
import { gameSamples, type Kind, LINE_FILES, type Line, type LineOf, outcomesIn } from '@tabuleiro/trials';
import { LabError, orLabError, reasonOf } from '../lab-error.js';
import type { RunHeader } from './header.js';
import { readLines } from './line-file.js';
import { parseHeader } from './read-header.js';
import { RunLines } from './run-lines.js';

/** A run and its lines in block order: whole blocks only, as far as they are done. */
export interface RunOf<K extends Kind> {
  /** Null for a run that was kept in memory. */
  readonly folder: string | null;
  readonly kind: K;
  readonly header: RunHeader;
  readonly lines: readonly LineOf[K][];
  /** What is wrong with the file of the lines, in a sentence; null where nothing is. */
  readonly damage: string | null;
}
/** A run that has been read, of whichever kind. */
export type Run = { readonly [K in Kind]: RunOf<K> }[Kind];

/** Reads a run folder, finished or not. */
export function readRun(folder: string): Run {
  const header = readHeader(folder);
  let damage: string | null = null;
  const lines: Line[] = [];
  for (const line of streamLines(folder, header, (sentence) => {
    damage = sentence;
  })) {
    lines.push(line);
  }
  return makeRun(folder, header, lines, damage);
}

/** A run from its parts; lines may come in any order. */
export function makeRun(folder: string | null, header: RunHeader, lines: Line[], damage: string | null = null): Run {
  lines.sort((a, b) => a.block - b.block || a.index - b.index);
  // The kind in the header says which lines these are: they were read as such.
  return { folder, kind: header.kind, header, lines, damage } as Run;
}

/**
 * The lines of a run folder one by one, in the order of the file: for runs that do not fit into memory. Whole blocks
 * only, and each once; should the file be damaged, that is told after the last line.
 */
export function* streamLines(
  folder: string,
  header: RunHeader = readHeader(folder),
  onDamage: (sentence: string) => void = () => {},
): Generator<Line> {
  const file = join(folder, LINE_FILES[header.kind]);
  if (!existsSync(file)) {
    if ((header.finished?.lines ?? 0) > 0) onDamage(`"${file}" is gone`);
    return;
  }
  const known = new RunLines(header);
  const given = new Set<number>();
  let block: Line[] = [];
  let read = 0;
  let count = 0;
  for (const text of textsOf(file)) {
    read++;
    const line = known.read(text);
    if (line === null) continue;
    // A block is written in one piece: its lines follow each other.
    if (line.block !== block[0]?.block || line.index !== block.length) block = [];
    if (line.index !== block.length) continue;
    block.push(line);
    if (block.length < line.of || given.has(line.block)) continue;
    given.add(line.block);
    count += block.length;
    yield* block;
    block = [];
  }
  const said = damageOf(header, count, read - count - block.length);
  if (said !== null) onDamage(`"${file}" is damaged: ${said}`);
}

/** What is wrong with a file that has so many lines of whole blocks, and so many others, a torn last block apart. */
function damageOf({ finished }: RunHeader, whole: number, others: number): string | null {
  if (finished !== null && whole !== finished.lines)
    return `${whole} of the ${finished.lines} lines of the run are whole`;
  return others === 0 ? null : `${others} of its lines are left out`;
}

function* textsOf(file: string): Generator<string> {
  try {
    for (const { text } of readLines(file)) yield text;
  } catch (error) {
    throw new LabError(`"${file}" cannot be read: ${reasonOf(error)}`);
  }
}

/** What run.json says, every field of it checked. */
export function readHeader(folder: string): RunHeader {
  const file = join(folder, 'run.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new LabError(`"${folder}" is not a run folder: "${file}" cannot be read: ${reasonOf(error)}`);
  }
  return orLabError(parseHeader(text), `"${file}" is damaged`);
}

/** One of a folder's runs: its header and how far it is, or why that cannot be read. */
export interface ListedRun {
  readonly folder: string;
  readonly header: RunHeader | null;
  /** How many lines it has so far. */
  readonly lines: number;
  readonly problem: string | null;
}

/** A folder of runs: those in it, oldest first, and damaged ones last. */
export function listRuns(folder: string): ListedRun[] {
  if (!existsSync(folder)) return [];
  if (!statSync(folder).isDirectory()) throw new LabError(`"${folder}" is a file, not a folder of runs`);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'run.json')))
    .map((entry) => listed(join(folder, entry.name)))
    .sort((a, b) => ((a.header?.created ?? '~') < (b.header?.created ?? '~') ? -1 : 1));
}

function listed(folder: string): ListedRun {
  let header: RunHeader | null = null;
  try {
    header = readHeader(folder);
    return { folder, header, lines: header.finished?.lines ?? countLines(folder), problem: null };
  } catch (error) {
    return { folder, header, lines: 0, problem: error instanceof Error ? error.message : String(error) };
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
