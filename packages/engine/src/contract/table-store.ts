import type { Phrase } from '../text/phrases.js';

/**
 * Where tables come from that are too large to be loaded whole: a solver asks for the bytes it needs. The engine runs
 * in Node and in browsers, so whoever makes a catalogue says how bytes are had: from files, or from a server in ranges.
 */
export interface TableStore {
  /** A table by its name, such as `nim/piles-3.table`; null where there is none. */
  open(name: string): ByteSource | null;
}

/** Bytes at hand, but not in memory. */
export interface ByteSource {
  readonly size: number;
  /** Fills the array with the bytes from `offset` on; throws where they cannot be had. */
  read(offset: number, into: Uint8Array): void;
}

/** Has nothing. */
export const NO_TABLES: TableStore = { open: () => null };

/**
 * Thrown by a store that only knows which tables there are: whether one is sound is found out where it is read. A text
 * that names such a table is good as far as anybody can tell here.
 */
export class ReadElsewhere extends Error {
  constructor() {
    super('tables are only listed here, and read elsewhere');
  }
}

/** What a check says that may need to read a table; where tables are only listed, there is nothing against it. */
export function unlessElsewhere(check: () => Phrase | null): Phrase | null {
  try {
    return check();
  } catch (thrown) {
    if (thrown instanceof ReadElsewhere) return null;
    throw thrown;
  }
}
