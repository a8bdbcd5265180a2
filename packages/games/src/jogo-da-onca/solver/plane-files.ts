import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { ok, type Phrase, type Result } from '@tabuleiro/engine';
import { oncaSolver } from '@tabuleiro/games';
import { LabError, reasonOf } from '../lab-error.js';
import { err, phrase } from '../sentences.js';

const { CHUNK_SETS, checkSums, checksum, chunkCount, chunkOffset, HEADER_BYTES } = oncaSolver;
const { makeChunk, makeHeader, parseHeader, splitChunk } = oncaSolver;
type FileHeader = oncaSolver.FileHeader;
type Plane = oncaSolver.Plane;

/** Writes planes whole or not at all: a crash half-way leaves what was there before. */
export function writePlanes(
  file: string,
  header: Omit<FileHeader, 'planes' | 'words'>,
  planes: readonly Plane[],
): void {
  const full = { ...header, planes: planes.length, words: planes[0].length };
  const sums = new Int32Array(chunkCount(full));
  const partial = `${file}.partial`;
  try {
    const fd = openSync(partial, 'w');
    try {
      for (let chunk = 0; chunk < sums.length; chunk++) {
        const words = makeChunk(planes, chunk);
        sums[chunk] = checksum(words);
        writeAll(fd, words, chunkOffset(full, chunk));
      }
      writeAll(fd, makeHeader(full, sums), 0);
      writeAll(fd, sums, HEADER_BYTES);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(partial, file);
  } catch (error) {
    throw new LabError(`"${file}" cannot be written: ${reasonOf(error)}`);
  }
}

/** Reads a file into planes, if any are wanted; every checksum is compared in any case. */
export function readPlanes(file: string, planes: (header: FileHeader) => readonly Plane[]): Result<FileHeader> {
  let fd: number;
  try {
    fd = openSync(file, 'r');
  } catch (error) {
    return err('unreadable', { file, why: reasonOf(error) });
  }
  const damaged = (why: Phrase) => err('damaged', { file, why });
  try {
    const words = new Int32Array(HEADER_BYTES / 4);
    readAll(fd, words, 0);
    const header = parseHeader(words, fstatSync(fd).size);
    if (!header.ok) return damaged(header);
    const sums = new Int32Array(chunkCount(header.value));
    readAll(fd, sums, HEADER_BYTES);
    const checked = checkSums(words, sums);
    if (!checked.ok) return damaged(checked);
    const into = planes(header.value);
    for (let chunk = 0; chunk < sums.length; chunk++) {
      const sets = Math.min(CHUNK_SETS, header.value.words - chunk * CHUNK_SETS);
      const content = new Int32Array(sets * header.value.planes);
      readAll(fd, content, chunkOffset(header.value, chunk));
      if (checksum(content) !== sums[chunk])
        return damaged(phrase('altered-part', { part: chunk + 1, parts: sums.length }));
      if (into.length > 0) splitChunk(content, into, chunk);
    }
    return ok(header.value);
  } finally {
    closeSync(fd);
  }
}

export function writeAll(fd: number, words: Int32Array<ArrayBuffer>, position: number): void {
  const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
  for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done, position + done);
}

/** A file that is too short leaves zeros, which no checksum lets pass. */
export function readAll(fd: number, words: Int32Array<ArrayBuffer>, position: number): void {
  const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
  for (let done = 0; done < bytes.length; ) {
    const got = readSync(fd, bytes, done, bytes.length - done, position + done);
    if (got === 0) return;
    done += got;
  }
}
