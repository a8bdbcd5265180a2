import { closeSync, fstatSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { ok, type Phrase, type Result } from '@tabuleiro/engine';
import { oncaSolver } from '@tabuleiro/games';
import { LabError, reasonOf } from '../lab-error.js';
import { err, phrase } from '../sentences.js';
import { readAll, writeAll } from './plane-files.js';

const { CHUNK_SETS, checksum, isRankFile, makeRankHead, parseRankHead } = oncaSolver;
const { RANK_FIELDS_BYTES, RankEncoder, rankHeadWords } = oncaSolver;

/** What a file of ranks has in it: the highest rank for each winner. */
export interface RankSummary {
  readonly dogs: number;
  readonly jaguarWins: number;
  readonly dogsWin: number;
  readonly bytes: number;
}

/** Writes the ranks of a layer whole or not at all. */
export function writeRanks(
  file: string,
  lowest: number,
  layer: oncaSolver.RankedLayer,
  codes: oncaSolver.RankCodes,
): void {
  const { words: sets, dogs } = layer.layout;
  const encoder = new RankEncoder(layer, codes);
  const chunks = Math.ceil(sets / CHUNK_SETS);
  const starts = new Int32Array(chunks + 1);
  const sums = new Int32Array(chunks);
  const headBytes = makeRankHead({ dogs, lowest, sets, codes, starts, sums }).byteLength;
  const partial = `${file}.partial`;
  try {
    const fd = openSync(partial, 'w');
    try {
      for (let chunk = 0; chunk < chunks; chunk++) {
        const words = encoder.chunk(chunk);
        starts[chunk + 1] = starts[chunk] + words.length;
        sums[chunk] = checksum(words);
        writeAll(fd, words, headBytes + 4 * starts[chunk]);
      }
      writeAll(fd, makeRankHead({ dogs, lowest, sets, codes, starts, sums }), 0);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(partial, file);
  } catch (error) {
    throw new LabError(`"${file}" cannot be written: ${reasonOf(error)}`);
  }
}

/** Compares every checksum of a file of ranks, and tells what is in it. */
export function checkRanks(file: string): Result<RankSummary> {
  const damaged = (why: Phrase) => err('damaged-ranks', { file, why });
  const fd = openSync(file, 'r');
  try {
    const { size: bytes } = fstatSync(fd);
    const fields = new Int32Array(RANK_FIELDS_BYTES / 4);
    readAll(fd, fields, 0);
    if (!isRankFile(fields)) return damaged(phrase('not-ranks'));
    const words = new Int32Array(rankHeadWords(fields));
    readAll(fd, words, 0);
    const head = parseRankHead(words, bytes);
    if (!head.ok) return damaged(head);
    const { dogs, starts, sums, codes } = head.value;
    for (let chunk = 0; chunk < sums.length; chunk++) {
      const content = new Int32Array(starts[chunk + 1] - starts[chunk]);
      readAll(fd, content, words.byteLength + 4 * starts[chunk]);
      if (checksum(content) !== sums[chunk])
        return damaged(phrase('altered-part', { part: chunk + 1, parts: sums.length }));
    }
    return ok({ dogs, jaguarWins: highest(codes.jaguarWins), dogsWin: highest(codes.dogsWin), bytes });
  } finally {
    closeSync(fd);
  }
}

/** The highest rank that a code has a word for. */
function highest({ lengths }: oncaSolver.RankCodes['dogsWin']): number {
  return lengths.findLastIndex((length) => length > 0);
}
