import { closeSync, existsSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ByteSource } from '@tabuleiro/engine';
import { solitaire } from '@tabuleiro/games';
import { LabError, reasonOf } from '../lab-error.js';
import { makeFolder } from '../run/files.js';
import { lockFolder } from '../run/lock.js';
import { fileTables } from './file-tables.js';

const { buildDatabase, countDistances, DATABASES, groundOf, makeTableHeader, readTable } = solitaire;

export interface SolitaireOptions {
  /** Where the tables of all games are. */
  readonly folder: string;
  /** Six, or ten for the last part of the way on the big star. */
  readonly pieces: number;
  readonly progress?: (done: number, total: number) => void;
}

export interface SolitaireReport {
  readonly pieces: number;
  /** How many positions the database has. */
  readonly positions: number;
  /** The distance of the start; null where the database does not reach so far. */
  readonly start: number | null;
  /** How many positions there are at each distance, from 0 on. */
  readonly distances: readonly number[];
  readonly file: string;
}

/** Builds the endgame database of one player alone, or only reads it where it is there already. */
export function buildSolitaire(options: SolitaireOptions): SolitaireReport {
  const { folder, pieces, progress } = options;
  const kind = kindOf(pieces);
  const file = join(folder, kind.name);
  const ground = groundOf(kind.arm, kind.lines);
  if (!existsSync(file)) {
    makeHome(file);
    const lock = lockFolder(dirname(file));
    try {
      const table = buildDatabase(ground, progress);
      writeWhole(file, [makeTableHeader(kind, table), table]);
    } finally {
      lock.release();
    }
  }
  const table = loadSolitaire(folder, pieces);
  const wholeWay = kind.lines === 4 * kind.arm + 1;
  return {
    pieces,
    positions: table.length,
    start: wholeWay ? table[table.length - 1] : null,
    distances: countDistances(table),
    file,
  };
}

/** The database in memory; one that is missing or damaged is refused. */
export function loadSolitaire(folder: string, pieces: number): Uint8Array {
  const kind = kindOf(pieces);
  const file = join(folder, kind.name);
  let source: ByteSource | null;
  try {
    source = fileTables(folder).open(kind.name);
  } catch (error) {
    throw new LabError(`"${file}" cannot be read: ${reasonOf(error)}`);
  }
  if (source === null) throw new LabError(`there is no "${file}": build it with solve chinese-checkers --database`);
  const table = readTable(source, kind);
  if (!table.ok) throw new LabError(`"${file}" is damaged: ${table.message}; delete it and build it again`);
  return table.value;
}

function kindOf(pieces: number): solitaire.DatabaseKind {
  const kind = DATABASES.find(({ arm }) => (arm * (arm + 1)) / 2 === pieces);
  if (kind === undefined) throw new LabError(`there are databases for 6 and for 10 pieces, not for ${pieces}`);
  return kind;
}

function makeHome(file: string): void {
  try {
    makeFolder(dirname(file));
  } catch (error) {
    throw new LabError(`the folder "${dirname(file)}" cannot be made: ${reasonOf(error)}`);
  }
}

/** Whole or not at all: a crash half-way leaves what was there before. */
function writeWhole(file: string, parts: readonly Uint8Array[]): void {
  const partial = `${file}.partial`;
  try {
    const fd = openSync(partial, 'w');
    try {
      for (const part of parts) for (let done = 0; done < part.length; ) done += writeSync(fd, part, done);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(partial, file);
  } catch (error) {
    throw new LabError(`"${file}" cannot be written: ${reasonOf(error)}`);
  }
}
