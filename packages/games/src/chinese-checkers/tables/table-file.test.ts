import type { ByteSource } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { buildDatabase } from './database.js';
import { groundOf } from './ground.js';
import { HEADER_BYTES, makeTableHeader, positionsOf, readTable } from './table-file.js';

// Three pieces on 25 cells: quickly made.
const kind = { name: 'tiny.table', arm: 2, lines: 9 };
const table = buildDatabase(groundOf(kind.arm, kind.lines));
const file = new Uint8Array(HEADER_BYTES + table.length);
file.set(makeTableHeader(kind, table));
file.set(table, HEADER_BYTES);

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (offset, into) => into.set(bytes.subarray(offset, offset + into.length)),
});

const altered = (at: number) => {
  const bytes = file.slice();
  bytes[at] ^= 1;
  return sourceOf(bytes);
};

describe('a database on disk', () => {
  it('is read as it was written', () => {
    expect(positionsOf(kind)).toBe(2300);
    expect(readTable(sourceOf(file), kind)).toEqual({ ok: true, value: table });
  });

  it('is refused when it is cut short', () => {
    expect(readTable(sourceOf(file.subarray(0, 1000)), kind)).toMatchObject({
      ok: false,
      code: 'chinese-checkers.bytes',
      message: 'it has 1000 bytes instead of 2324',
    });
  });

  it('is refused when any byte is another', () => {
    for (let at = 0; at < file.length; at += at < HEADER_BYTES ? 1 : 211) {
      expect(readTable(altered(at), kind)).toMatchObject({ ok: false });
    }
    expect(readTable(altered(1500), kind)).toMatchObject({ message: 'its bytes were altered' });
    expect(readTable(altered(2), kind)).toMatchObject({ message: 'it does not begin like a solitaire database' });
  });

  it('is refused for another board', () => {
    const other = { ...kind, lines: 8 };
    const bytes = file.slice(0, HEADER_BYTES + positionsOf(other));
    expect(readTable(sourceOf(bytes), other)).toMatchObject({ message: 'it is a database of another board' });
  });
});
