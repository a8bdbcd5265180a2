import { totalmem } from 'node:os';
import { type Catalogue, makeCatalogue } from '@tabuleiro/engine';
import { learnable } from '@tabuleiro/engine/learn';
import { withEngines } from '@tabuleiro/engines';
import { games } from '@tabuleiro/games';
import { HelperThreads } from '../helpers/helper-threads.js';
import { houseTables } from '../tables/file-tables.js';

/** Of the memory of the machine, what agents may take: the rest is for everything else on it. */
const SHARE = 1 / 2;
/** This much can always be asked for: the usual parameters of every agent fit into it. */
const LEAST_BYTES = 256 * 2 ** 20;

/**
 * What this machine has to play with: the games of the house, the tables in its folder, and half of its memory. Tables
 * stay open as long as the catalogue is used, so a process makes one and hands it on.
 */
export function houseCatalogue(): Catalogue {
  const memory = Math.max(LEAST_BYTES, totalmem() * SHARE);
  // There are no engines unless somebody gives some; but records name them, and are read without them.
  return withEngines(
    makeCatalogue({ games: learnable(games), store: houseTables(), memory, pool: new HelperThreads() }),
    [],
  );
}

/** The same catalogue where so many agents think at once: each has its share of the memory. */
export function sharedBy(catalogue: Catalogue, atOnce = 1): Catalogue {
  const { memory } = catalogue;
  return catalogue.with({ memory: Math.min(memory, Math.max(LEAST_BYTES, memory / atOnce)) });
}
