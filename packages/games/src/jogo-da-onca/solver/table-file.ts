import { ok, type Result } from '@tabuleiro/engine';
import { err } from '../sentences.js';
import type { Plane } from './sweeper.js';

/**
 * How planes lie in a file: a header, a checksum for each chunk, and the words, those of one dog set side by side. The
 * header has a checksum of itself and of the checksums; so no byte can change or be missing unnoticed, and a chunk can
 * be checked without the rest.
 */
export interface FileHeader {
  readonly dogs: number;
  /** The number of dogs from which one more capture wins. */
  readonly lowest: number;
  readonly planes: number;
  /** Words of one plane. */
  readonly words: number;
  /** Whatever the file has to tell in numbers. */
  readonly notes: readonly number[];
}

export const NOTES = 4;
/** "onca" read as a word, and the version of this format. */
const MAGIC = 0x61636e6f;
const VERSION = 1;
/** Header: eight words, the notes as doubles, then the checksum of the chunks' checksums and that of the header. */
const NOTES_AT = 8;
const SUMS_AT = NOTES_AT + 2 * NOTES;
const HEADER_WORDS = SUMS_AT + 2;
export const HEADER_BYTES = 4 * HEADER_WORDS;

/** Dog sets in a chunk: what is read, and checked, at a time. */
export const CHUNK_SETS = 4096;

/** Each step can be taken back, so that a change of one word always shows. */
export function checksum(words: Int32Array, from = 0, to = words.length): number {
  let sum = to - from;
  for (let i = from; i < to; i++) {
    sum = Math.imul(sum ^ words[i], 0x9e3779b1);
    sum ^= sum >>> 15;
  }
  return sum;
}

export function chunkCount({ words }: Pick<FileHeader, 'words'>): number {
  return Math.ceil(words / CHUNK_SETS);
}

/** Where a chunk begins in the file. */
export function chunkOffset(header: FileHeader, chunk: number): number {
  return HEADER_BYTES + 4 * chunkCount(header) + 4 * CHUNK_SETS * header.planes * chunk;
}

export function fileSize(header: FileHeader): number {
  return HEADER_BYTES + 4 * chunkCount(header) + 4 * header.planes * header.words;
}

/** The words of a chunk, ready to be written. */
export function makeChunk(planes: readonly Plane[], chunk: number): Int32Array<ArrayBuffer> {
  const from = chunk * CHUNK_SETS;
  const count = Math.min(CHUNK_SETS, planes[0].length - from);
  const words = new Int32Array(count * planes.length);
  planes.forEach((plane, p) => {
    for (let i = 0; i < count; i++) words[i * planes.length + p] = plane[from + i];
  });
  return words;
}

/** Puts the words of a chunk back into their planes. */
export function splitChunk(words: Int32Array, planes: readonly Plane[], chunk: number): void {
  const from = chunk * CHUNK_SETS;
  const count = words.length / planes.length;
  planes.forEach((plane, p) => {
    for (let i = 0; i < count; i++) plane[from + i] = words[i * planes.length + p];
  });
}

export function makeHeader(header: FileHeader, sums: Int32Array): Int32Array<ArrayBuffer> {
  const words = new Int32Array(HEADER_WORDS);
  words.set([MAGIC, VERSION, header.dogs, header.lowest, header.planes, header.words, CHUNK_SETS, NOTES]);
  words.set(new Int32Array(Float64Array.from({ length: NOTES }, (_, i) => header.notes[i] ?? 0).buffer), NOTES_AT);
  words[SUMS_AT] = checksum(sums);
  words[SUMS_AT + 1] = checksum(words, 0, SUMS_AT + 1);
  return words;
}

/** Reads a header; the checksums of the chunks are for `checkSums`. */
export function parseHeader(words: Int32Array, size: number): Result<FileHeader> {
  if (words.length < HEADER_WORDS || words[0] !== MAGIC) return err('not-a-table');
  if (words[1] !== VERSION) return err('other-format', { version: words[1], own: VERSION });
  if (checksum(words, 0, SUMS_AT + 1) !== words[SUMS_AT + 1]) return err('altered-header');
  const notes = Array.from(new Float64Array(words.slice(NOTES_AT, SUMS_AT).buffer));
  const header = { dogs: words[2], lowest: words[3], planes: words[4], words: words[5], notes };
  const expected = fileSize(header);
  if (size !== expected) return err('bytes', { bytes: size, expected });
  return ok(header);
}

export function checkSums(header: Int32Array, sums: Int32Array): Result<Int32Array> {
  return checksum(sums) === header[SUMS_AT] ? ok(sums) : err('altered-sums');
}
