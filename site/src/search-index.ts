import MiniSearch from 'minisearch';

/** Something that can be found. */
export interface Findable {
  /** Where it is on the site. */
  readonly address: string;
  /** The page that it is on. */
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** The search of the page has to be told the same (assets/search.js reads them from the file). */
const FIELDS = ['title', 'page', 'text'];
const SHOWN = ['address', 'title', 'page'];

/**
 * The index as a script: a page that was opened from a folder may load scripts and nothing else, and is to be searchable
 * all the same.
 */
export function indexScript(findable: readonly Findable[]): string {
  const index = new MiniSearch({ fields: FIELDS, storeFields: SHOWN });
  index.addAll(findable.map((each, id) => ({ id, ...each })));
  const content = { options: { fields: FIELDS, storeFields: SHOWN }, index };
  return `globalThis.TABULEIRO_SEARCH = ${JSON.stringify(content)};\n`;
}
