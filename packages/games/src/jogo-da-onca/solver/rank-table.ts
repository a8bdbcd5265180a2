import { type ByteSource, ok, type Result, type TableStore } from '@tabuleiro/engine';
import { MIRROR } from '../graph.js';
import { err, phrase } from '../sentences.js';
import { ChunkCache } from './chunk-cache.js';
import { NORTH_POINTS } from './halves.js';
import { Layout } from './layout.js';
import { type RankHead, readRank } from './rank-file.js';
import { readRankHead } from './rank-files.js';
import type { OncaTable } from './table.js';
import { CHUNK_SETS } from './table-file.js';
import { LOWEST_DOGS, rankTableName } from './table-names.js';

/** The ranks of a layer, read as they are asked for. */
export class RankTable {
  private readonly layout: Layout;
  private readonly chunks: ChunkCache;

  constructor(
    name: string,
    source: ByteSource,
    private readonly head: RankHead,
    headBytes: number,
    private readonly values: OncaTable,
  ) {
    const { dogs, starts, sums } = head;
    this.layout = new Layout(dogs);
    this.chunks = new ChunkCache(name, source, sums, (chunk) => ({
      offset: headBytes + 4 * starts[chunk],
      words: starts[chunk + 1] - starts[chunk],
    }));
  }

  /** The rank of a position, jaguar to move, that is won for one side. */
  rank(dogs: number, jaguar: number): number {
    const { layout, head } = this;
    const set = layout.wordOf(dogs);
    const point = layout.isMirrored(dogs >>> NORTH_POINTS) ? MIRROR[jaguar] : jaguar;
    const chunk = Math.floor(set / CHUNK_SETS);
    return readRank(this.chunks.get(chunk), this.values.chunk(chunk), chunk, layout, head.codes, set, point);
  }
}

const opened = new WeakMap<ByteSource, Result<RankTable>>();

/** The ranks of the layers that have any, by number of dogs; or which of them is damaged. */
export function openRankTables(store: TableStore, values: readonly OncaTable[]): Result<RankTable[]> {
  const tables: RankTable[] = [];
  for (const [n, table] of values.entries()) {
    const dogs = LOWEST_DOGS + n;
    const name = rankTableName(dogs);
    const source = store.open(name);
    if (source === null) continue;
    const ranks = opened.get(source) ?? readRankTable(name, dogs, source, table);
    opened.set(source, ranks);
    if (!ranks.ok) return ranks;
    tables[dogs] = ranks.value;
  }
  return ok(tables);
}

function readRankTable(name: string, dogs: number, source: ByteSource, values: OncaTable): Result<RankTable> {
  const read = readRankHead(name, source);
  if (!read.ok) return read;
  const { head, bytes } = read.value;
  if (head.dogs !== dogs || head.lowest !== LOWEST_DOGS) {
    return err('damaged-table', { name, why: phrase('other-dogs', { dogs: head.dogs }) });
  }
  return ok(new RankTable(name, source, head, bytes, values));
}
