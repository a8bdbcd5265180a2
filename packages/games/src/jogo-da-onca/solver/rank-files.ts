import { type BuildSite, type ByteSource, ok, type Phrase, type Result } from '@tabuleiro/engine';
import { err, phrase } from '../sentences.js';
import { readWords } from './plane-files.js';
import type { PrefixCode } from './prefix-code.js';
import {
  isRankFile,
  makeRankHead,
  parseRankHead,
  RANK_FIELDS_BYTES,
  type RankCodes,
  RankEncoder,
  type RankedLayer,
  type RankHead,
  rankHeadWords,
} from './rank-file.js';
import { CHUNK_SETS, checksum } from './table-file.js';

/** What a file of ranks has in it: the highest rank for each winner. */
export interface RankSummary {
  readonly dogs: number;
  readonly jaguarWins: number;
  readonly dogsWin: number;
  readonly bytes: number;
}

export function writeRanks(site: BuildSite, name: string, lowest: number, layer: RankedLayer, codes: RankCodes): void {
  const { words: sets, dogs } = layer.layout;
  const encoder = new RankEncoder(layer, codes);
  const chunks = Math.ceil(sets / CHUNK_SETS);
  const starts = new Int32Array(chunks + 1);
  const sums = new Int32Array(chunks);
  const head = () => makeRankHead({ dogs, lowest, sets, codes, starts, sums });
  const { byteLength } = head();
  site.write(name, (put) => {
    for (let chunk = 0; chunk < chunks; chunk++) {
      const words = encoder.chunk(chunk);
      starts[chunk + 1] = starts[chunk] + words.length;
      sums[chunk] = checksum(words);
      put(words, byteLength + 4 * starts[chunk]);
    }
    put(head(), 0);
  });
}

/** Reads how a file of ranks begins, and how many bytes that takes; whatever is no such file is refused. */
export function readRankHead(
  name: string,
  source: ByteSource,
): Result<{ readonly head: RankHead; readonly bytes: number }> {
  const damaged = (why: Phrase) => err('damaged-table', { name, why });
  const tooShort = () => damaged(phrase('few-bytes', { bytes: source.size }));
  if (source.size < RANK_FIELDS_BYTES) return tooShort();
  const fields = readWords(source, 0, RANK_FIELDS_BYTES / 4);
  if (!isRankFile(fields)) return damaged(phrase('not-ranks'));
  const bytes = 4 * rankHeadWords(fields);
  if (source.size < bytes) return tooShort();
  const head = parseRankHead(readWords(source, 0, bytes / 4), source.size);
  return head.ok ? ok({ head: head.value, bytes }) : damaged(head);
}

/** Compares every checksum of a file of ranks, and tells what is in it. */
export function checkRanks(name: string, source: ByteSource): Result<RankSummary> {
  const read = readRankHead(name, source);
  if (!read.ok) return read;
  const { dogs, starts, sums, codes } = read.value.head;
  for (let chunk = 0; chunk < sums.length; chunk++) {
    const content = readWords(source, read.value.bytes + 4 * starts[chunk], starts[chunk + 1] - starts[chunk]);
    if (checksum(content) !== sums[chunk]) return err('altered-part', { name, part: chunk + 1, parts: sums.length });
  }
  return ok({ dogs, jaguarWins: highest(codes.jaguarWins), dogsWin: highest(codes.dogsWin), bytes: source.size });
}

/** The highest rank that a code has a word for. */
function highest({ lengths }: PrefixCode): number {
  return lengths.findLastIndex((length) => length > 0);
}
