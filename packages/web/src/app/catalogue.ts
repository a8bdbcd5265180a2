import { ListedTables } from '../engine/listed-tables.js';
import { webCatalogue } from '../games/catalogue.js';

/** The tables of the page's host, once they are listed. */
export const tables = new ListedTables();

/** What the page itself has, as far as it can tell without reading a table. Its workers have catalogues of their own. */
export const catalogue = webCatalogue(tables);
