import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { click, type Harness, says } from './harness.js';
import { TableGuest, tableOf } from './table-guest.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-page-extension-'));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** The game that `new-game` writes, and an agent for it and for all others. */
function extensionFile(): string {
  const template = readFileSync(new URL('../../../../cli/templates/game.ts.txt', import.meta.url), 'utf8');
  write('game.ts', template.replaceAll('NAME', 'heaps'));
  return write(
    'extension.ts',
    `import { defineAgent, defineExtension, listMoves, type View } from '@tabuleiro/engine';
import { game } from './game.js';

const least = (view: View): number => Math.min(...listMoves(view));
const agent = defineAgent({ name: 'timid', summary: 'takes as little as it can', decide: least });
export default defineExtension({ games: [game], agents: [agent] });
`,
  );
}

/** A game and an agent from a file, as `open --with` and `serve --with` bring them. */
export function extensions(harness: () => Harness): void {
  let address: string;
  let close: () => Promise<void>;
  let hall: Harness['hall'];
  beforeAll(async () => {
    ({ address, close, hall } = await harness().serveExtended(extensionFile()));
  });
  afterAll(() => close());
  const open = (hash: string) => harness().open(hash, {}, address);
  const timid = encodeURIComponent('timid');

  it('are on the first page, and are played by clicks', async () => {
    const page = await open('#/');
    await page.getByRole('heading', { name: 'heaps' }).waitFor();
    await page.getByRole('link', { name: 'Play: heaps' }).click();
    await page.goto(`${address}#/heaps/play?p=person&p=${timid}`);
    await page.locator('[data-cell="20"]').waitFor();
    // Two are taken, and the agent takes one.
    await click(page, '20');
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(18);
    await click(page, '17');
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(15);
  });

  it('are analysed and watched', async () => {
    const page = await open('#/heaps/analysis');
    await page.locator('[data-exact="1"]').waitFor();
    await says(page, 'With perfect play: win for A');
    const watch = await open('#/heaps/watch?a=uct(nodes%3D50)');
    const view = watch.getByRole('region', { name: 'uct(nodes=50)', exact: true });
    await view.locator('[data-nodes-all="50"]').waitFor();
  });

  it('play in a tournament of the page, in games of the house too', async () => {
    const page = await open('#/tic-tac-toe/lab');
    await page.getByLabel('Agents, one a line').fill('random\ntimid');
    await page.getByLabel('Rounds').fill('3');
    await page.getByRole('button', { name: 'Start the tournament' }).click();
    await page.locator('[data-games="6"]').waitFor();
    await page.getByRole('region', { name: 'Table' }).getByRole('rowheader', { name: 'timid' }).waitFor();
  });

  it('have tables online', async () => {
    const ana = await TableGuest.arrive(harness(), '#/tables', 'Ana', {}, address);
    await ana.page.getByRole('combobox', { name: /^Game/ }).selectOption('heaps');
    await ana.page.getByRole('button', { name: 'Open a table' }).click();
    await ana.page.waitForURL(/#\/tables\/.+/);
    const { hash } = new URL(ana.page.url());
    const rui = await TableGuest.arrive(harness(), hash, 'Rui', {}, address);
    await rui.page.getByRole('button', { name: 'Sit here: B' }).click();
    for (const [i, cell] of ['19', '16', '13', '10', '7', '4', '1'].entries()) {
      const { page } = i % 2 === 0 ? ana : rui;
      await says(page, 'Your turn');
      await click(page, cell);
    }
    for (const { page } of [ana, rui]) await says(page, 'A wins');
  });

  it('have an agent at a table online, which decides in a thread of the server', async () => {
    const hash = await tableOf({ hall }, { game: 'heaps' }, [null, 'timid']);
    const { page } = await TableGuest.arrive(harness(), hash, 'Ana', {}, address);
    await page.getByRole('button', { name: 'Sit here: A' }).click();
    await says(page, 'Your turn');
    await click(page, '20');
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(18);
    await says(page, 'Your turn');
  });

  it('are named where they fail, and the page goes on without them', async () => {
    const broken = await harness().serveExtended(
      write(
        'broken.ts',
        "import { defineExtension } from '@tabuleiro/engine';\nif ('document' in globalThis) throw new Error('no page for me');\nexport default defineExtension({ games: [] });\n",
      ),
    );
    const page = await harness().open('#/', {}, broken.address);
    await says(page, /the extension broken\.ts cannot be loaded here: no page for me/i);
    await page
      .getByRole('link', { name: /^Play: / })
      .first()
      .waitFor();
    await broken.close();
  });

  it('are fetched where they are given, and nowhere else', async () => {
    const asked: string[] = [];
    const page = await harness().open('#/');
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await page
      .getByRole('link', { name: /^Play: / })
      .first()
      .waitFor();
    expect(asked.filter((url) => /shared\/|extensions\//.test(url))).toEqual([]);
    expect(asked.length).toBeGreaterThan(2);
  });
}
