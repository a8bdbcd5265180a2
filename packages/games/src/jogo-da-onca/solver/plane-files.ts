import { type BuildSite, type ByteSource, ok, type Phrase, type Result } from '@tabuleiro/engine';
import { err, phrase } from '../sentences.js';
import type { Plane } from './sweeper.js';
import {
  CHUNK_SETS,
  checkSums,
  checksum,
  chunkCount,
  chunkOffset,
  type FileHeader,
  HEADER_BYTES,
  makeChunk,
  makeHeader,
  parseHeader,
  splitChunk,
} from './table-file.js';

/** How a file of planes begins: its header, and the checksum of each chunk. */
export interface PlaneHead {
  readonly header: FileHeader;
  readonly sums: Int32Array;
}

export function writePlanes(
  site: BuildSite,
  name: string,
  header: Omit<FileHeader, 'planes' | 'words'>,
  planes: readonly Plane[],
): void {
  const full = { ...header, planes: planes.length, words: planes[0].length };
  const sums = new Int32Array(chunkCount(full));
  site.write(name, (put) => {
    for (let chunk = 0; chunk < sums.length; chunk++) {
      const words = makeChunk(planes, chunk);
      sums[chunk] = checksum(words);
      put(words, chunkOffset(full, chunk));
    }
    put(makeHeader(full, sums), 0);
    put(sums, HEADER_BYTES);
  });
}

/** Reads how a file begins; one that is cut short or of something else is refused. */
export function readPlaneHead(name: string, source: ByteSource): Result<PlaneHead> {
  const damaged = (why: Phrase) => err('damaged-table', { name, why });
  if (source.size < HEADER_BYTES) return damaged(phrase('few-bytes', { bytes: source.size }));
  const words = readWords(source, 0, HEADER_BYTES / 4);
  const header = parseHeader(words, source.size);
  if (!header.ok) return damaged(header);
  const sums = readWords(source, HEADER_BYTES, chunkCount(header.value));
  const checked = checkSums(words, sums);
  return checked.ok ? ok({ header: header.value, sums }) : damaged(checked);
}

/** Reads a file into planes, if any are wanted; every checksum is compared in any case. */
export function readPlanes(
  name: string,
  source: ByteSource,
  planes: (header: FileHeader) => readonly Plane[],
): Result<FileHeader> {
  const head = readPlaneHead(name, source);
  if (!head.ok) return head;
  const { header, sums } = head.value;
  const into = planes(header);
  for (let chunk = 0; chunk < sums.length; chunk++) {
    const sets = Math.min(CHUNK_SETS, header.words - chunk * CHUNK_SETS);
    const content = readWords(source, chunkOffset(header, chunk), sets * header.planes);
    if (checksum(content) !== sums[chunk]) return err('altered-part', { name, part: chunk + 1, parts: sums.length });
    if (into.length > 0) splitChunk(content, into, chunk);
  }
  return ok(header);
}

export function readWords(source: ByteSource, offset: number, count: number): Int32Array {
  const words = new Int32Array(count);
  source.read(offset, new Uint8Array(words.buffer));
  return words;
}
