import { type Catalogue, type Game, makeCatalogue, type TableStore } from '@tabuleiro/engine';
import { learnable } from '@tabuleiro/engine/learn';
import { games as houseGames } from '@tabuleiro/games';
import { HelperWorkers } from './helper-workers.js';
import { moreGames } from './more-games.js';

/** The games of the page: those of the house, with what was learned for them. */
export const games: readonly Game[] = [...learnable(houseGames), ...moreGames];

const MEGABYTE = 2 ** 20;
/** Of the memory of a device, what one agent may take: a page is one of many, and the first to be closed. */
const SHARE = 1 / 8;
/** Where the browser does not tell how much there is. */
const USUAL_BYTES = 512 * MEGABYTE;
/** The usual parameters of every agent fit into this. */
const LEAST_BYTES = 128 * MEGABYTE;

/** How many bytes one agent may take, by what the browser tells of the device: gigabytes, rounded, and not all do. */
function memoryFor(gigabytes: number | undefined): number {
  return gigabytes === undefined ? USUAL_BYTES : Math.max(LEAST_BYTES, gigabytes * 1024 * MEGABYTE * SHARE);
}

/** What the page has, or one of its workers, given where its tables come from. */
export function webCatalogue(store: TableStore): Catalogue {
  const { deviceMemory } = (globalThis.navigator ?? {}) as { readonly deviceMemory?: number };
  return makeCatalogue({ games, store, memory: memoryFor(deviceMemory), pool: new HelperWorkers() });
}
