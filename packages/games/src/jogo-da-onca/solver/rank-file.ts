import { ok, type Result } from '@tabuleiro/engine';
import { err } from '../sentences.js';
import { BOARD } from './halves.js';
import type { Layout } from './layout.js';
import { BitReader, BitWriter, PrefixCode } from './prefix-code.js';
import { RANK_BITS } from './rank-bits.js';
import type { RankCounts } from './ranker.js';
import type { Plane } from './sweeper.js';
import { CHUNK_SETS, checksum } from './table-file.js';

/**
 * How ranks lie in a file. Its head has the two codes, for ranks where the jaguar wins and where the dogs do, and for
 * each chunk where it begins and its checksum. A chunk goes with one of the table: for each of its groups the bit where
 * it begins, then the codes, for the dog sets in order and the jaguar's points from the lowest, leaving out draws.
 */
export interface RankHead {
  readonly dogs: number;
  readonly lowest: number;
  /** Dog sets of the layer. */
  readonly sets: number;
  readonly codes: RankCodes;
  /** Where each chunk begins, in words after the head; and where the last one ends. */
  readonly starts: Int32Array;
  readonly sums: Int32Array;
}

export interface RankCodes {
  readonly jaguarWins: PrefixCode;
  readonly dogsWin: PrefixCode;
}

/** The ranks of a layer with the values that they go with. */
export interface RankedLayer {
  readonly layout: Layout;
  readonly win: Plane;
  readonly hold: Plane;
  readonly ranks: readonly Plane[];
}

/** "rank" read as a word, and the version of this format. */
const MAGIC = 0x6b6e6172;
const VERSION = 2;
const SYMBOLS = 1 << RANK_BITS;
const FIELDS = 6;
const CODES_AT = FIELDS;
const STARTS_AT = CODES_AT + (2 * SYMBOLS) / 4;

/** Dog sets in a group: to read one rank, the codes of a group have to be read. */
export const GROUP_SETS = 128;
const GROUPS = CHUNK_SETS / GROUP_SETS;

/** The bytes at the beginning of a file that tell how long its head is. */
export const RANK_FIELDS_BYTES = 4 * FIELDS;

export function rankHeadWords(fields: Int32Array): number {
  const chunks = Math.ceil(fields[4] / CHUNK_SETS);
  return STARTS_AT + 2 * chunks + 2;
}

export function makeRankHead({ dogs, lowest, sets, codes, starts, sums }: RankHead): Int32Array<ArrayBuffer> {
  const fields = Int32Array.of(MAGIC, VERSION, dogs, lowest, sets, GROUP_SETS);
  const head = new Int32Array(rankHeadWords(fields));
  head.set(fields);
  const lengths = new Uint8Array(head.buffer, 4 * CODES_AT, 2 * SYMBOLS);
  lengths.set(codes.jaguarWins.lengths);
  lengths.set(codes.dogsWin.lengths, SYMBOLS);
  head.set(starts, STARTS_AT);
  head.set(sums, STARTS_AT + starts.length);
  head[head.length - 1] = checksum(head, 0, head.length - 1);
  return head;
}

export function isRankFile(fields: Int32Array): boolean {
  return fields[0] === MAGIC && fields[1] === VERSION && fields[4] > 0 && fields[5] === GROUP_SETS;
}

export function parseRankHead(head: Int32Array, size: number): Result<RankHead> {
  if (checksum(head, 0, head.length - 1) !== head[head.length - 1]) return err('altered-head');
  const chunks = Math.ceil(head[4] / CHUNK_SETS);
  const starts = head.slice(STARTS_AT, STARTS_AT + chunks + 1);
  const expected = 4 * (head.length + starts[chunks]);
  if (size !== expected) return err('bytes', { bytes: size, expected });
  const lengths = new Uint8Array(head.slice(CODES_AT, STARTS_AT).buffer);
  return ok({
    dogs: head[2],
    lowest: head[3],
    sets: head[4],
    codes: {
      jaguarWins: new PrefixCode(lengths.slice(0, SYMBOLS)),
      dogsWin: new PrefixCode(lengths.slice(SYMBOLS)),
    },
    starts,
    sums: head.slice(STARTS_AT + chunks + 1, STARTS_AT + 2 * chunks + 1),
  });
}

/** The codes that make a layer's file the smallest, by how often each rank comes up in it. */
export function codesFor(counts: RankCounts): RankCodes {
  return { jaguarWins: PrefixCode.forCounts(counts.win), dogsWin: PrefixCode.forCounts(counts.hold) };
}

/** The ranks of one dog set after another. */
class RankWords {
  private readonly words: Int32Array;
  /** How many of the words, from the first, are not all empty. */
  private used = 0;

  constructor(private readonly ranks: readonly Plane[]) {
    this.words = new Int32Array(ranks.length);
  }

  find(set: number): void {
    this.used = 0;
    const { ranks, words } = this;
    for (let bit = 0; bit < words.length; bit++) {
      const word = ranks[bit][set];
      words[bit] = word;
      if (word !== 0) this.used = bit + 1;
    }
  }

  rank(point: number): number {
    let rank = 0;
    for (let bit = 0; bit < this.used; bit++) rank |= ((this.words[bit] >>> point) & 1) << bit;
    return rank;
  }
}

/** Makes the chunks of a file, one after the other. */
export class RankEncoder {
  private readonly bits = new BitWriter();
  private readonly ranks: RankWords;

  constructor(
    private readonly layer: RankedLayer,
    private readonly codes: RankCodes,
  ) {
    this.ranks = new RankWords(layer.ranks);
  }

  chunk(chunk: number): Int32Array<ArrayBuffer> {
    const { bits, codes, ranks } = this;
    const { layout, win, hold } = this.layer;
    const from = chunk * CHUNK_SETS;
    const to = Math.min(layout.words, from + CHUNK_SETS);
    const groups = new Int32Array(GROUPS);
    bits.clear();
    for (let set = from; set < to; set++) {
      if ((set - from) % GROUP_SETS === 0) groups[(set - from) / GROUP_SETS] = bits.length;
      const wins = win[set];
      const lost = BOARD & ~(hold[set] | layout.setAt(set));
      ranks.find(set);
      for (let rest = wins | lost; rest !== 0; rest &= rest - 1) {
        const point = 31 - Math.clz32(rest & -rest);
        const code = (wins >>> point) & 1 ? codes.jaguarWins : codes.dogsWin;
        const rank = ranks.rank(point);
        bits.write(code.codes[rank], code.lengths[rank]);
      }
    }
    const used = bits.words.subarray(0, (bits.length + 31) >>> 5);
    const words = new Int32Array(GROUPS + used.length);
    words.set(groups);
    words.set(used, GROUPS);
    return words;
  }
}

/**
 * Reads one rank from a chunk. `values` is the chunk of the table that goes with it: the words of each dog set, where
 * the jaguar wins and where it does not lose.
 */
export function readRank(
  words: Int32Array,
  values: Int32Array,
  chunk: number,
  layout: Layout,
  codes: RankCodes,
  set: number,
  jaguar: number,
): number {
  const first = chunk * CHUNK_SETS;
  const group = Math.floor((set - first) / GROUP_SETS);
  const bits = new BitReader(words, 32 * GROUPS + words[group]);
  for (let other = first + group * GROUP_SETS; ; other++) {
    const at = 2 * (other - first);
    const win = values[at];
    const lost = BOARD & ~(values[at + 1] | layout.setAt(other));
    for (let rest = win | lost; rest !== 0; rest &= rest - 1) {
      const point = 31 - Math.clz32(rest & -rest);
      const rank = ((win >>> point) & 1 ? codes.jaguarWins : codes.dogsWin).read(bits);
      if (other === set && point === jaguar) return rank;
    }
    if (other === set) throw new Error('a draw has no rank');
  }
}
