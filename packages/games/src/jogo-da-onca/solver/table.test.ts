import { type ByteSource, type TableStore, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { mirrorSet } from './halves.js';
import { Layout } from './layout.js';
import { solveHere } from './solve-here.fixture.js';
import { OncaTable, openOncaTables } from './table.js';
import {
  checkSums,
  checksum,
  chunkCount,
  chunkOffset,
  fileSize,
  HEADER_BYTES,
  makeChunk,
  makeHeader,
  parseHeader,
} from './table-file.js';

const layout = new Layout(4);
const { win, hold } = solveHere(layout, null).reached;
const header = { dogs: 4, lowest: 4, planes: 2, words: layout.words, notes: [1, 2, 3, 4e9 + 0.5] };
const chunks = Array.from({ length: chunkCount(header) }, (_, chunk) => makeChunk([win, hold], chunk));
const sums = Int32Array.from(chunks, (words) => checksum(words));
const headerWords = makeHeader(header, sums);

function file(): Uint8Array {
  const bytes = new Uint8Array(fileSize(header));
  const put = (words: Int32Array, at: number) => bytes.set(new Uint8Array(words.buffer), at);
  put(headerWords, 0);
  put(sums, HEADER_BYTES);
  for (const [n, words] of chunks.entries()) put(words, chunkOffset(header, n));
  return bytes;
}

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (offset, into) => into.set(bytes.subarray(offset, offset + into.length)),
});
const storeOf = (bytes: Uint8Array): TableStore => ({ open: () => sourceOf(bytes) });

describe('a table', () => {
  it('gives the words of every dog set and of its mirror image', () => {
    const table = new OncaTable('test', sourceOf(file()), header, sums);
    const wrong: number[] = [];
    for (let at = 0; at < layout.words; at++) {
      const set = layout.setAt(at);
      table.find(set);
      if (table.win !== win[at] || table.hold !== hold[at]) wrong.push(set);
      table.find(mirrorSet(set));
      const twin = win[layout.wordOf(mirrorSet(set))];
      const mirrored = layout.isMirrored(mirrorSet(set) >>> 15);
      if (table.win !== (mirrored ? mirrorSet(win[at]) : twin)) wrong.push(set);
    }
    expect(wrong).toEqual([]);
  });

  it('has a header that is read as it was written', () => {
    expect(unwrap(parseHeader(headerWords, fileSize(header)))).toEqual(header);
  });

  it('is refused where a part was altered', () => {
    const bytes = file();
    bytes[chunkOffset(header, 1) + 5] ^= 1;
    const table = new OncaTable('test', sourceOf(bytes), header, sums);
    table.find(layout.setAt(0));
    expect(() => table.find(layout.setAt(4096))).toThrow(/^the table test is damaged: part 2 of 5 was altered$/);
  });

  it.each<[string, (bytes: Uint8Array) => Uint8Array, RegExp]>([
    ['empty', () => new Uint8Array(0), /has only 0 bytes/],
    ['cut short', (bytes) => bytes.subarray(0, bytes.length - 1), /bytes instead of/],
    ['something else', (bytes) => bytes.fill(7, 0, 4), /not a table of Jogo da Onça/],
    ['of another version', (bytes) => bytes.fill(9, 4, 5), /version 9 of the format/],
    ['altered in its header', (bytes) => bytes.fill(9, 40, 41), /its header was altered/],
    ['for other rules', (bytes) => bytes, /for 4 dogs, or for other rules/],
  ])('is refused when it is %s', (_, spoil, message) => {
    const opened = openOncaTables(storeOf(spoil(file())));
    expect(opened).toMatchObject({
      ok: false,
      code: 'jogo-da-onca.damaged-table',
      message: expect.stringMatching(message),
    });
  });

  it('is refused when its checksums were altered', () => {
    expect(checkSums(headerWords, sums.with(0, sums[0] + 1))).toMatchObject({
      ok: false,
      code: 'jogo-da-onca.altered-sums',
    });
    expect(checkSums(headerWords, sums).ok).toBe(true);
  });

  it('that is missing is named, and how to make it', () => {
    expect(openOncaTables({ open: () => null })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/dogs-10.table: build the tables with "tabuleiro solve jogo-da-onca --build"/),
    });
  });
});
