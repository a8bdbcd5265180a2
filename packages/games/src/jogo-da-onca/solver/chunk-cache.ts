import type { ByteSource } from '@tabuleiro/engine';
import { Refused } from '@tabuleiro/engine';
import { phrase } from '../sentences.js';
import { checksum } from './table-file.js';

/** Chunks that stay in memory, for each file: about 8 MB. */
const KEPT_CHUNKS = 256;

/** Reads the chunks of a file as they are asked for. Every chunk is checked before it is believed. */
export class ChunkCache {
  /** The chunk that was asked for last is the last. */
  private readonly chunks = new Map<number, Int32Array>();

  constructor(
    private readonly name: string,
    private readonly source: ByteSource,
    private readonly sums: Int32Array,
    private readonly place: (chunk: number) => { readonly offset: number; readonly words: number },
  ) {}

  /** Throws where the chunk cannot be read, or was altered. */
  get(chunk: number): Int32Array {
    const { chunks } = this;
    const words = chunks.get(chunk) ?? this.read(chunk);
    chunks.delete(chunk);
    chunks.set(chunk, words);
    const [oldest] = chunks.keys();
    if (chunks.size > KEPT_CHUNKS) chunks.delete(oldest);
    return words;
  }

  private read(chunk: number): Int32Array {
    const { offset, words: count } = this.place(chunk);
    const words = new Int32Array(count);
    this.source.read(offset, new Uint8Array(words.buffer));
    if (checksum(words) !== this.sums[chunk]) {
      throw new Refused(phrase('altered-part', { name: this.name, part: chunk + 1, parts: this.sums.length }));
    }
    return words;
  }
}
