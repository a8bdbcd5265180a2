import { unwrap } from '@tabuleiro/engine';
import { solitaire } from '@tabuleiro/games';
import { afterEach, expect, it, vi } from 'vitest';
import { webCatalogue } from '../games/catalogue.js';
import { ListedTables } from './listed-tables.js';

afterEach(() => vi.unstubAllGlobals());

const [KIND] = solitaire.DATABASES;
const { length: HEADER } = solitaire.makeTableHeader(KIND, new Uint8Array());

/** The size of the database of six pieces, as its host lists it. */
async function listing(size: number | null): Promise<ListedTables> {
  const tables = new ListedTables();
  const index = JSON.stringify(size === null ? [] : [{ name: KIND.name, size }]);
  vi.stubGlobal('fetch', async () => new Response(index));
  await tables.list();
  return tables;
}

it('offers agents that play from tables which are listed, without reading them', async () => {
  const missing = webCatalogue(await listing(null));
  const at = (catalogue: typeof missing) => catalogue.table('chinese-checkers', 2, 'board=73');
  const read = (catalogue: typeof missing) => {
    const table = at(catalogue);
    return table.ok && catalogue.readAgent(table.value, 'greedy(eval=database)');
  };
  expect(read(missing)).toMatchObject({ ok: false, message: expect.stringContaining('has not been built here') });
  // One that is too short is known to be damaged; one of the right length is for a worker to read.
  expect(read(webCatalogue(await listing(10)))).toMatchObject({ message: expect.stringContaining('is damaged') });
  expect(read(webCatalogue(await listing(HEADER + solitaire.positionsOf(KIND))))).toMatchObject({ ok: true });
});

it('offers what plays by networks that are listed, without reading them', async () => {
  const net = 'tic-tac-toe-0123456789abcdef';
  const tables = new ListedTables();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([{ name: `networks/${net}.net`, size: 100 }])));
  await tables.list();
  const catalogue = webCatalogue(tables);
  const table = unwrap(catalogue.table('tic-tac-toe'));
  const read = (text: string) => catalogue.readAgent(table, text);
  for (const text of [`greedy(eval=learned(net=${net}))`, `imitates(net=${net})`, `puct(net=${net})`]) {
    expect(read(text)).toMatchObject({ ok: true, value: { text: expect.stringContaining(net) } });
    expect(read(text.replace('0123', 'ffff'))).toMatchObject({
      ok: false,
      message: expect.stringContaining('no network'),
    });
  }
});

it('has no tables where nobody answers', async () => {
  const tables = new ListedTables();
  vi.stubGlobal('fetch', async () => {
    throw new Error('no network');
  });
  await tables.list();
  expect(tables.open(KIND.name)).toBeNull();
});
