import { type ByteSource, ok, type Result } from '@tabuleiro/engine';
import { err } from '../sentences.js';
import { groundOf } from './ground.js';
import type { DatabaseKind } from './moves-left.js';
import { Ranking } from './ranking.js';

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

/** A word that every byte changes (Fowler, Noll and Vo's hash, FNV-1a). */
function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5 | 0;
  for (let i = 0; i < bytes.length; i++) sum = Math.imul(sum ^ bytes[i], 0x01000193);
  return sum;
}
