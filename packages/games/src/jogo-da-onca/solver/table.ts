import { type ByteSource, ok, type Phrase, phraseOf, type Result, type TableStore } from '@tabuleiro/engine';
import { err, phrase } from '../sentences.js';
import { ChunkCache } from './chunk-cache.js';
import { mirrorSet, NORTH_POINTS } from './halves.js';
import { Layout } from './layout.js';
import { readPlaneHead } from './plane-files.js';
import type { WordSource } from './probe.js';
import { CHUNK_SETS, chunkOffset, type FileHeader } from './table-file.js';
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

/** The tables that there are, from the lowest number of dogs up, and why there are no more of them; null: all are there. */
export interface OpenedTables {
  readonly tables: readonly OncaTable[];
  readonly missing: Phrase | null;
}

/**
 * As many tables of the usual rules as can be used: captures lead from each number of dogs to the next lower one, so
 * that those above one that is missing are of no use. Refused where one is damaged.
 */
export function openLowerTables(store: TableStore): Result<OpenedTables> {
  const tables: OncaTable[] = [];
  for (let dogs = LOWEST_DOGS; dogs <= MOST_DOGS; dogs++) {
    const name = tableName(dogs);
    const source = tableSource(store, name);
    if (!source.ok) return ok({ tables, missing: phraseOf(source) });
    const table = opened.get(source.value) ?? readTable(name, dogs, source.value);
    opened.set(source.value, table);
    if (!table.ok) return table;
    tables.push(table.value);
  }
  return ok({ tables, missing: null });
}

/** All tables of the usual rules, from the lowest number of dogs; or which of them is missing or damaged. */
export function openOncaTables(store: TableStore): Result<readonly OncaTable[]> {
  const lower = openLowerTables(store);
  if (!lower.ok) return lower;
  const { tables, missing } = lower.value;
  return missing === null ? ok(tables) : { ok: false, ...missing };
}

/** A table of a store, or the sentence that it is missing. */
export function tableSource(store: TableStore, name: string): Result<ByteSource> {
  const source = store.open(name);
  return source === null ? err('no-table', { name }) : ok(source);
}

function readTable(name: string, dogs: number, source: ByteSource): Result<OncaTable> {
  const head = readPlaneHead(name, source);
  if (!head.ok) return head;
  const { header, sums } = head.value;
  if (header.dogs !== dogs || header.lowest !== LOWEST_DOGS || header.planes !== 2) {
    return err('damaged-table', { name, why: phrase('other-dogs', { dogs: header.dogs }) });
  }
  return ok(new OncaTable(name, source, header, sums));
}
