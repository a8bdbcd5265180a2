/**
 * Draws the pictures that are shown with links (public/preview) from the built page: the board of each game as it is on
 * the first page, with its name. To be run again when boards look different: npm run build, then this.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@tabuleiro/games';
import { servePage } from '@tabuleiro/server';
import { built } from '../built.mjs';
import { launchChromium } from '../chromium.mjs';

const folder = new URL('../public/preview/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const server = await servePage({ folder: built, port: 0, tables: join(built, 'none') });
const browser = await launchChromium();
const context = await browser.newContext({
  locale: 'pt-BR',
  viewport: { width: 1200, height: 630 },
  deviceScaleFactor: 0.5,
  bypassCSP: true,
  serviceWorkers: 'block',
});
const page = await context.newPage();
await page.goto(server.address);
await page
  .locator('main li svg')
  .nth(games.length - 1)
  .waitFor();
await page.addStyleTag({
  content: `
    .card { position: fixed; inset: 0; z-index: 9; display: flex; align-items: center; gap: 40px; padding: 40px 60px;
      background: var(--ground); box-sizing: border-box; }
    .card > svg { flex: 1; width: auto; height: 100%; max-height: none !important; min-width: 0; }
    .card > div { width: 440px; }
    .card h1 { font-size: 68px; line-height: 1.1; margin: 0 0 24px; }
    .card p { font-size: 30px; line-height: 1.3; margin: 0; }
    .card .of { display: flex; align-items: center; gap: 14px; margin-bottom: 40px; font-weight: 600; }`,
});
const shots = [...games.map(({ id }, i) => ({ id, board: i })), { id: 'page', board: 1 }];
for (const { id, board } of shots) {
  await page.evaluate(
    ({ board, whole }) => {
      document.querySelector('.card')?.remove();
      const item = document.querySelectorAll('main li')[board];
      const from = whole ? document.querySelector('.intro') : item;
      const card = Object.assign(document.createElement('section'), { className: 'card' });
      const text = document.createElement('div');
      const title = Object.assign(document.createElement('h1'), {
        textContent: from.querySelector('h1, h2').textContent,
      });
      const says = Object.assign(document.createElement('p'), {
        textContent: whole ? '' : from.querySelector('.text > p').textContent,
      });
      const of = Object.assign(document.createElement('p'), {
        className: 'of',
        innerHTML: '<img src="icon.svg" width="48" height="48" alt="" />Tabuleiro',
      });
      text.append(of, title, says);
      card.append(text, item.querySelector('svg').cloneNode(true));
      document.body.append(card);
    },
    { board, whole: id === 'page' },
  );
  await page.waitForTimeout(200);
  await page.screenshot({ path: join(folder, `${id}.png`) });
}
await browser.close();
await server.close();
