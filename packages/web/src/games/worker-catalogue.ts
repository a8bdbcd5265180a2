import type { Catalogue } from '@tabuleiro/engine';
import { rangeTables, tablesAddress } from '../engine/range-tables.js';
import { webCatalogue } from './catalogue.js';
import { extendedBy } from './extensions.js';

/** What a worker has, once the extensions are there that the page was told of: it is called after them. */
export function workerCatalogue(): Promise<Catalogue> {
  return extendedBy(webCatalogue(rangeTables(tablesAddress())), self.name).then(({ catalogue, troubles }) => {
    for (const { message } of troubles) console.error(message);
    return catalogue;
  });
}
