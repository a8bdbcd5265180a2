import { type ByteSource, ok, type Phrase, type Result, type TableStore } from '@tabuleiro/engine';
import { err, phrase } from '../sentences.js';
import { ChunkCache } from './chunk-cache.js';
import { mirrorSet, NORTH_POINTS } from './halves.js';
import { Layout } from './layout.js';
import type { WordSource } from './probe.js';
import {
  CHUNK_SETS,
  checkSums,
  chunkCount,
  chunkOffset,
  type FileHeader,
  HEADER_BYTES,
  parseHeader,
} from './table-file.js';
import { LOWEST_DOGS, MOST_DOGS, tableName } from './table-names.js';

/** A finished layer, read chunk by chunk as it is asked for. Every chunk is checked before it is believed. */
export class OncaTable implements WordSource {
  /** The answer of `find`: the points from which the jaguar, to move, wins, and from which it does not lose. */
  win = 0;
  hold = 0;
  private readonly layout: Layout;
  private readonly chunks: ChunkCache;

  constructor(name: string, source: ByteSource, header: FileHeader, sums: Int32Array) {
    this.layout = new Layout(header.dogs);
    this.chunks = new ChunkCache(name, source, sums, (chunk) => ({
      offset: chunkOffset(header, chunk),
      words: 2 * Math.min(CHUNK_SETS, header.words - chunk * CHUNK_SETS),
    }));
  }

  /** Looks up a dog set. Throws where the table cannot be read, or was altered. */
  find(dogs: number): void {
    const { layout } = this;
    const place = layout.wordOf(dogs);
    const words = this.chunk(Math.floor(place / CHUNK_SETS));
    const at = 2 * (place % CHUNK_SETS);
    const mirrored = layout.isMirrored(dogs >>> NORTH_POINTS);
    this.win = mirrored ? mirrorSet(words[at]) : words[at];
    this.hold = mirrored ? mirrorSet(words[at + 1]) : words[at + 1];
  }

  /** The words of a chunk, those of each dog set side by side. */
  chunk(chunk: number): Int32Array {
    return this.chunks.get(chunk);
  }
}

/** A source is opened once: its checksums are read and compared, and its chunks are shared by all who ask. */
const opened = new WeakMap<ByteSource, Result<OncaTable>>();

/** The tables of the usual rules, from the lowest number of dogs; or which of them is missing or damaged. */
export function openOncaTables(store: TableStore): Result<OncaTable[]> {
  const tables: OncaTable[] = [];
  for (let dogs = LOWEST_DOGS; dogs <= MOST_DOGS; dogs++) {
    const name = tableName(dogs);
    const source = store.open(name);
    if (source === null) {
      return err('no-table', { name });
    }
    const table = opened.get(source) ?? readTable(name, dogs, source);
    opened.set(source, table);
    if (!table.ok) return table;
    tables.push(table.value);
  }
  return ok(tables);
}

function readTable(name: string, dogs: number, source: ByteSource): Result<OncaTable> {
  const damaged = (why: Phrase) => err('damaged-table', { name, why });
  if (source.size < HEADER_BYTES) return damaged(phrase('few-bytes', { bytes: source.size }));
  const words = new Int32Array(HEADER_BYTES / 4);
  source.read(0, new Uint8Array(words.buffer));
  const header = parseHeader(words, source.size);
  if (!header.ok) return damaged(header);
  if (header.value.dogs !== dogs || header.value.lowest !== LOWEST_DOGS || header.value.planes !== 2) {
    return damaged(phrase('other-dogs', { dogs: header.value.dogs }));
  }
  const sums = new Int32Array(chunkCount(header.value));
  source.read(HEADER_BYTES, new Uint8Array(sums.buffer));
  const checked = checkSums(words, sums);
  return checked.ok ? ok(new OncaTable(name, source, header.value, sums)) : damaged(checked);
}
