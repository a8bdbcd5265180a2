import { type ByteSource, ReadElsewhere, type TableStore } from '@tabuleiro/engine';
import { readIndex } from './table-index.js';

/**
 * What the page knows of tables: which there are and how long each is. That is enough to offer agents that play from
 * them. Only workers read tables, as nobody minds when they stand still; whether one is sound is found out there.
 */
export class ListedTables implements TableStore {
  private sizes: ReadonlyMap<string, number> = new Map();

  open(name: string): ByteSource | null {
    const size = this.sizes.get(name);
    if (size === undefined) return null;
    return {
      size,
      read() {
        throw new ReadElsewhere();
      },
    };
  }

  /** Asks the page's host which tables it has. Without an answer there are none. */
  async list(): Promise<void> {
    try {
      const answer = await fetch('./tables/index.json');
      this.sizes = readIndex(new Uint8Array(await answer.arrayBuffer()));
    } catch {
      // No network, no tables.
    }
  }
}
