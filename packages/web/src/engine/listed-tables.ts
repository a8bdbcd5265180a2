import { provideTables, type TableStore } from '@tabuleiro/engine';
import { readIndex } from './range-tables.js';

/** Thrown where the page itself would read a table: only workers do, as nobody minds when they stand still. */
const ELSEWHERE = new Error('tables are read in workers');

/**
 * What the page knows of tables: which there are and how long each is. That is enough to offer agents that play from
 * them; whether a table is sound is found out by the worker that reads it.
 */
function listedTables(sizes: ReadonlyMap<string, number>): TableStore {
  return {
    open(name) {
      const size = sizes.get(name);
      if (size === undefined) return null;
      return {
        size,
        read() {
          throw ELSEWHERE;
        },
      };
    },
  };
}

/** What a check says that may need to read a table; where it does, there is nothing against it here. */
export function unlessElsewhere<T>(check: () => T | null): T | null {
  try {
    return check();
  } catch (thrown) {
    if (thrown === ELSEWHERE) return null;
    throw thrown;
  }
}

/** Asks the page's host which tables it has. Without an answer there are none. */
export async function listTables(): Promise<void> {
  try {
    const answer = await fetch('./tables/index.json');
    provideTables(listedTables(readIndex(new Uint8Array(await answer.arrayBuffer()))));
  } catch {
    // No network, no tables.
  }
}
