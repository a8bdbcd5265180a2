import { expect, it } from 'vitest';
import { bringAxe, violationsOf } from './axe.js';
import { click, type Harness, says } from './harness.js';

/** Every page is visited in one test: on a busy machine that takes its time. */
const PATIENCE = 180_000;

/** A round of dominoes that is over: three hands, and what was played. */
const ROUND = [
  '6-6,6-3,5-1,2-2,2-0,1-0,0-0+6-4,6-2,6-1,5-4,5-2,3-3,3-2+6-5,5-3,4-3,4-2,4-1,4-0,3-0',
  '6-6+6-1@left+6-5@right+5-5@right+5-1@left+5-2@right+5-3@left+6-0@up+0-0@up+6-2@right+4-3@left',
  '5-0@up+6-3@right+3-3@right+4-0@left+3-1@right+1-0@right+5-4@up+4-2@up+2-1@up+2-0@left+3-2@left+3-0@right+1-1@up+pass+6-4@down',
].join('+');

export const PAGES: readonly string[] = [
  '#/',
  '#/games',
  '#/tic-tac-toe/play?p=person&p=perfect&moves=5+1',
  '#/tic-tac-toe/play?p=person&p=person&moves=5+5',
  '#/tic-tac-toe/rules',
  '#/tic-tac-toe/analysis?moves=5+2',
  '#/tic-tac-toe/watch',
  '#/tic-tac-toe/watch?moves=5+1+9&a=alphabeta(depth%3D3)&step=40&title=Aula&lesson=Texto&slide=lesson%3DOutro',
  '#/tic-tac-toe/watch?moves=5+1+9&a=uct(nodes%3D50)&step=60&lesson=Texto&present=1',
  '#/chinese-checkers/watch?seats=3&rules=board%3D73&a=maxn(depth%3D2)&step=30',
  '#/tic-tac-toe/lab',
  '#/tic-tac-toe/puzzle?start=XX.OO....+X',
  '#/puzzles',
  '#/pentago/puzzle?n=7',
  '#/pentago/learn?step=4',
  '#/nim/play',
  '#/pentago/play?p=person&p=person&moves=b2+tl-cw+e5+br-ccw+c3',
  '#/pentago/analysis?moves=b2+tl-cw+e5',
  '#/pentago/rules',
  '#/jogo-da-onca/play?p=person&p=person',
  '#/jogo-da-onca/rules',
  '#/dominoes/play?p=person&p=basic&p=basic&p=basic',
  `#/dominoes/play?p=person&p=basic&p=basic&p=basic&rules=play%3Dround&moves=${ROUND}`,
  '#/dominoes/rules',
  '#/dominoes/watch',
  '#/chinese-checkers/play?p=person&p=person',
  '#/chinese-checkers/analysis?seats=3&rules=board%3D73',
  '#/chinese-checkers/rules',
  '#/kuhn/play?p=person&p=person',
  '#/kuhn/analysis?moves=deal3+bet',
  '#/race/play',
];

/** What holds for the page as a whole: languages, access, speed, size, no network. */
export function pageItself(harness: () => Harness): void {
  it('complains where an agent is made on the main thread, in this and all other tests', async () => {
    harness().expectComplaint(/the (agent|evaluation) [\w-]+ is (made|bound) where it must not be/);
    const page = await harness().open('#/nim/play');
    await page.locator('[data-cell]').first().waitFor();
    const made = page.evaluate(() => (globalThis as unknown as { makeAgentHere(): unknown }).makeAgentHere());
    await expect(made).rejects.toThrow('where it must not be');
  });

  it.each(['light', 'dark'] as const)(
    'axe-core finds nothing on any page (%s)',
    async (theme) => {
      const page = await harness().open('#/', { colorScheme: theme, bypassCSP: true });
      await bringAxe(page);
      for (const hash of PAGES) {
        await page.evaluate((to) => {
          location.hash = to;
        }, hash);
        await page.locator('main h1').first().waitFor({ state: 'attached' });
        await page.waitForTimeout(300);
        expect([hash, await violationsOf(page)]).toEqual([hash, []]);
      }
      await page.evaluate(() => {
        location.hash = '#/tic-tac-toe/play';
      });
      await page.getByRole('button', { name: 'New game…' }).click();
      expect(await violationsOf(page)).toEqual([]);
    },
    PATIENCE,
  );

  it('speaks Portuguese and English, by the browser and by choice', async () => {
    const page = await harness().open('#/tic-tac-toe/play', { locale: 'pt-PT' });
    await page.getByRole('button', { name: 'Voltar' }).waitFor();
    expect(await page.title()).toBe('Jogo do galo · Jogar · Tabuleiro');
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-PT');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await page.title()).toBe('Tic-tac-toe · Play · Tabuleiro');
    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
  });

  it('opens and plays without a network', async () => {
    const page = await harness().open('#/tic-tac-toe/play?p=person&p=perfect', { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await click(page, '1');
    await says(page, 'X to move');
    await page.getByRole('link', { name: 'Lab' }).click();
    await page.getByRole('button', { name: 'Start the tournament' }).waitFor();
    await page.goto(harness().address);
    await says(page, 'Board games to play and to understand');
  });

  it('is never blocked for 100 ms while an agent thinks', async () => {
    const page = await harness().open('#/tic-tac-toe/play?p=person&p=uct(nodes%3D300000)');
    await page.locator('[data-cell="1"]').waitFor();
    await page.waitForTimeout(500);
    await page.evaluate(() => {
      const long: number[] = [];
      Object.assign(window, { long });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) long.push(duration);
      }).observe({ entryTypes: ['longtask'] });
    });
    await click(page, '1');
    await says(page, 'O is thinking…');
    await says(page, 'X to move');
    const long = await page.evaluate(() => (window as unknown as { long: number[] }).long);
    expect(long.filter((ms) => ms > 100)).toEqual([]);
  });

  it('loads at most 200 kB, compressed as they are sent, with host and agents, and is playable at once', async () => {
    const page = await harness().open('#/');
    // Workers share scripts with the page: what is there already is not loaded again.
    const sent = new Map<string, number>();
    page.on('response', (response) => {
      if (!/\.(js|css)$/.test(response.url())) return;
      const { 'content-encoding': encoding, 'content-length': length } = response.headers();
      expect(encoding).toBe('br');
      sent.set(response.url(), Number(length));
    });
    const begun = performance.now();
    await page.goto('about:blank');
    await page.goto(`${harness().address}#/tic-tac-toe/play`);
    await page.locator('[data-cell="5"]').waitFor();
    expect(performance.now() - begun).toBeLessThan(3000);
    await click(page, '5');
    await page.locator('[data-piece]').nth(1).waitFor();
    expect([...sent.keys()].filter((url) => url.includes('.worker')).length).toBe(2);
    const bytes = [...sent.values()].reduce((sum, length) => sum + length, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(200_000);
  });

  it(
    'fits a phone of 360 pixels',
    async () => {
      const page = await harness().open('#/', { viewport: { width: 360, height: 740 }, locale: 'pt-PT' });
      for (const hash of PAGES) {
        await page.evaluate((to) => {
          location.hash = to;
        }, hash);
        await page.locator('main h1').first().waitFor({ state: 'attached' });
        await page.waitForTimeout(150);
        expect([hash, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([hash, 360]);
      }
    },
    PATIENCE,
  );
}
