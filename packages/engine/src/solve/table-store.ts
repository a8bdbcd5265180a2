/**
 * Where tables come from that are too large to be loaded whole: a solver asks for the bytes it needs. The engine runs
 * in Node and in browsers, so whoever starts it says how bytes are had: from files, or from a server in ranges.
 */
export interface TableStore {
  /** A table by its name, such as `jogo-da-onca/dogs-10.table`; null where there is none. */
  open(name: string): ByteSource | null;
}

/** Bytes at hand, but not in memory. */
export interface ByteSource {
  readonly size: number;
  /** Fills the array with the bytes from `offset` on; throws where they cannot be had. */
  read(offset: number, into: Uint8Array): void;
}

const NOTHING: TableStore = { open: () => null };

let provided = NOTHING;

/** Says, once for each process or worker, where tables come from; without it there are none. */
export function provideTables(store: TableStore): void {
  provided = store;
}

export function openTable(name: string): ByteSource | null {
  return provided.open(name);
}
