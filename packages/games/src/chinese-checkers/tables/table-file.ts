import { type ByteSource, type Err, ok, type Result, type TableStore } from '@tabuleiro/engine';
import { BIG_STAR, SMALL_STAR, type Star } from '../cells.js';
import { err } from '../sentences.js';
import { groundOf } from './ground.js';
import { Ranking } from './ranking.js';

/** A table of solitaire distances: what it covers, and what it is called where tables are kept. */
export interface DatabaseKind {
  readonly name: string;
  readonly arm: number;
  /** How many lines from the tip of the goal it covers. */
  readonly lines: number;
}

/** All positions of six pieces, and the last part of the way of ten. */
export const DATABASES: readonly DatabaseKind[] = [
  { name: 'chinese-checkers/solitaire-6.table', arm: 3, lines: 13 },
  { name: 'chinese-checkers/solitaire-10.table', arm: 4, lines: 7 },
];

export function databaseOf(pieces: '6' | '10'): DatabaseKind {
  return DATABASES[pieces === '6' ? 0 : 1];
}

/** The first word of every file: a file of something else is recognised at once. */
const MAGIC = 0x4c4f5343;
const WORDS = 6;
export const HEADER_BYTES = 4 * WORDS;

/**
 * How a database begins on disk, before its byte a position: what it is of, how many positions it has, the checksum of
 * their bytes and that of the header itself.
 */
export function makeTableHeader({ arm, lines }: DatabaseKind, table: Uint8Array): Uint8Array<ArrayBuffer> {
  const words = [MAGIC, arm, lines, table.length, checksum(table)];
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  for (const [i, word] of words.entries()) view.setInt32(4 * i, word, true);
  view.setInt32(4 * words.length, checksum(bytes.subarray(0, 4 * words.length)), true);
  return bytes;
}

/** How many positions a database has. */
export function positionsOf({ arm, lines }: DatabaseKind): number {
  const { size, pieces } = groundOf(arm, lines);
  return new Ranking(size, pieces).total;
}

/** Reads a whole database; one that is cut short, altered, or of something else is refused. */
export function readTable(source: ByteSource, kind: DatabaseKind): Result<Uint8Array> {
  const positions = positionsOf(kind);
  if (source.size !== HEADER_BYTES + positions) {
    return err('bytes', { bytes: source.size, expected: HEADER_BYTES + positions });
  }
  const header = new Uint8Array(HEADER_BYTES);
  source.read(0, header);
  const view = new DataView(header.buffer);
  const word = (i: number) => view.getInt32(4 * i, true);
  if (word(0) !== MAGIC || word(WORDS - 1) !== checksum(header.subarray(0, 4 * (WORDS - 1)))) {
    return err('not-a-database');
  }
  if (word(1) !== kind.arm || word(2) !== kind.lines || word(3) !== positions) {
    return err('other-board');
  }
  const table = new Uint8Array(positions);
  source.read(HEADER_BYTES, table);
  return checksum(table) === word(4) ? ok(table) : err('altered-bytes');
}

/** The database of a store in memory, or why there is none, as a sentence. */
export function loadDatabase(store: TableStore, kind: DatabaseKind): Result<Uint8Array> {
  const star = kind.arm === BIG_STAR.arm ? BIG_STAR : SMALL_STAR;
  const source = store.open(kind.name);
  if (source === null) return noDatabase(star);
  const table = readTable(source, kind);
  return table.ok ? table : err('damaged-database', { size: star.size, why: table });
}

export function noDatabase({ size, pieces }: Star): Err {
  return err('no-database', { size, command: `tabuleiro solve chinese-checkers --build pieces=${pieces}` });
}

/** A word that every byte changes (Fowler, Noll and Vo's hash, FNV-1a). */
function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5 | 0;
  for (let i = 0; i < bytes.length; i++) sum = Math.imul(sum ^ bytes[i], 0x01000193);
  return sum;
}
