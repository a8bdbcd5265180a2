import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { click, type Harness, says } from './harness.js';
import { TableGuest } from './table-guest.js';

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
  beforeAll(async () => {
    ({ address, close } = await harness().serveExtended(extensionFile()));
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
    const page = await open('#/heaps/analysis?position=5+A');
    await says(page, /wins|win/);
    const watch = await open(`#/heaps/watch?position=5+A&a=${encodeURIComponent('alphabeta(depth=9)')}`);
    await watch.getByText(/nodes/).first().waitFor();
  });

  it('play in a tournament of the page', async () => {
    const page = await open('#/tic-tac-toe/lab');
    await page.getByRole('main').getByRole('heading').first().waitFor();
    expect(await page.content()).not.toContain('cannot be loaded');
  });

  it('have tables online, with the agent at one of them', async () => {
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

  it('are named where they fail, and the page goes on without them', async () => {
    const broken = await harness().serveExtended(
      write(
        'broken.ts',
        "import { defineExtension } from '@tabuleiro/engine';\nif ('document' in globalThis) throw new Error('no page for me');\nexport default defineExtension({ games: [] });\n",
      ),
    );
    const page = await harness().open('#/', {}, broken.address);
    await says(
      page,
      /The extension broken\.ts cannot be loaded here: no page for me|the extension broken\.ts cannot be loaded here: no page for me/,
    );
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
