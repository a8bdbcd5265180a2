import type { Phrase } from '@tabuleiro/engine';
import { ListedTables } from '../engine/listed-tables.js';
import { webCatalogue } from '../games/catalogue.js';
import { extendedBy, toldByServer } from '../games/extensions.js';

/** The tables of the page's host, once they are listed. */
export const tables = new ListedTables();

/**
 * What the page itself has, as far as it can tell without reading a table. Its workers have catalogues of their own. It
 * changes once, before anything is shown.
 */
export let catalogue = webCatalogue(tables);

/** What was wrong with extensions that the page was told of. */
export let extensionTroubles: readonly Phrase[] = [];

/** Brings the extensions that the page's server was given, if there are any. */
export async function loadExtensions(): Promise<void> {
  ({ catalogue, troubles: extensionTroubles } = await extendedBy(catalogue, toldByServer(document)));
}
