import type { SourceFile } from './import-direction.js';

/**
 * What can be read belongs to a catalogue and to the tables that it makes. A module that keeps a store, or what it read
 * from one, would be the same for every catalogue of the process: which tables there are would hang on who came first.
 */
const KEPT: readonly RegExp[] = [
  // A variable of a module that holds a store, a source of bytes or a catalogue.
  /^(?:export )?(?:let|var) [^;]*\b(?:TableStore|ByteSource|Catalogue|NO_TABLES|fileTables|rangeTables|makeCatalogue)\b/m,
  // A memory of a module that is not by store or source: those go when their store goes.
  /^(?:export )?(?:const|let) \w+ = new Map<[^;]*\b(?:\w*Table|\w*Store|ByteSource|MovesLeft)\b/m,
  /\b(?:provideTables|openTable)\b/,
];

/** The files in which a module keeps what only a catalogue may. */
export function keptStores(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ path, text }) => !/\.test\.ts$/.test(path) && KEPT.some((pattern) => pattern.test(text)))
    .map(({ path }) => path);
}
