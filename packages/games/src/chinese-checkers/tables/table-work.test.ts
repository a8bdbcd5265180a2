import { describe, expect, it } from 'vitest';
import { storeOf } from '../../memory-site.fixture.js';
import { databaseOf, HEADER_BYTES, makeTableHeader, positionsOf } from './table-file.js';
import { work } from './table-work.js';

// The right length and bytes that mean nothing: what is in it does not matter here.
const kind = databaseOf('6');
const bytes = new Uint8Array(HEADER_BYTES + positionsOf(kind)).fill(3);
bytes.set(makeTableHeader(kind, bytes.subarray(HEADER_BYTES)));
const reportOf = (file: Uint8Array) => work.report(storeOf(new Map([[kind.name, file]])), { pieces: '6' });

describe('a database on disk', () => {
  it('is read, and its distances are counted', () => {
    expect(reportOf(bytes).data).toEqual({
      pieces: 6,
      positions: 13_983_816,
      start: 3,
      distances: [0, 0, 0, 13_983_816],
    });
  });

  it('is refused with a sentence when it is cut short, altered, or missing', () => {
    expect(() => reportOf(bytes.subarray(0, 5000))).toThrow(
      'the endgame database of 73 cells is damaged: it has 5000 bytes instead of 13983840; delete it and build it again',
    );
    const altered = bytes.slice();
    altered[1_000_000] ^= 1;
    expect(() => reportOf(altered)).toThrow(/damaged: its bytes were altered/);
    expect(() => work.report(storeOf(new Map()), { pieces: '10' })).toThrow(
      /of the board of 121 cells, which has not been built here; "tabuleiro solve chinese-checkers --build pieces=10"/,
    );
  });

  it('can be checked where it covers the whole way', () => {
    expect(work.checker?.({ pieces: '6' })).not.toBeNull();
    expect(work.checker?.({ pieces: '10' })).toBeNull();
  });
});
