import { games as houseGames } from '@tabuleiro/games';
import { expect, it } from 'vitest';
import { en } from '../../words/en.js';
import { bringAxe, violationsOf } from './axe.js';
import { walkStates } from './every-state.js';
import { click, type Harness, says } from './harness.js';

/** Every page is visited in one test: on a busy machine that takes its time. */
const PATIENCE = 180_000;

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
    'axe-core finds nothing on any page, in any state (%s)',
    async (theme) => {
      const page = await harness().open('#/', { colorScheme: theme, bypassCSP: true });
      await bringAxe(page);
      const found: string[] = [];
      await walkStates(page, en, async (what) => {
        found.push(...(await violationsOf(page)).map((violation) => `${what}: ${violation}`));
      });
      expect(found).toEqual([]);
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

  it.each(['en', 'pt-BR'])(
    'loads at most 200 kB in %s, compressed as they are sent, with host and agents, and is playable at once',
    async (locale) => {
      const page = await harness().open('#/', { locale });
      // Workers share scripts with the page: what is there already is not loaded again.
      const sent = new Map<string, number>();
      page.on('response', (response) => {
        const url = response.url();
        const { 'content-encoding': encoding, 'content-length': length } = response.headers();
        // All but pictures, which are compressed already, and texts that are too short to gain by it.
        if (/\.(js|css|svg|webmanifest)$/.test(url) || url === harness().address)
          expect([url, encoding]).toEqual([url, 'br']);
        expect([url, Number(length) > 0]).toEqual([url, true]);
        sent.set(url, Number(length));
      });
      const begun = performance.now();
      await page.goto('about:blank');
      await page.goto(`${harness().address}#/tic-tac-toe/play`);
      await page.locator('[data-cell="5"]').waitFor();
      expect(performance.now() - begun).toBeLessThan(3000);
      await click(page, '5');
      await page.locator('[data-piece]').nth(1).waitFor();
      expect([...sent.keys()].filter((url) => url.includes('.worker')).length).toBe(2);
      expect(sent.has(harness().address)).toBe(true);
      const bytes = [...sent.values()].reduce((sum, length) => sum + length, 0);
      expect(bytes).toBeGreaterThan(100_000);
      expect(bytes).toBeLessThan(200_000);
    },
  );

  it('shows previews of boards as one image each, with what lies on them', async () => {
    const page = await harness().open('#/');
    for (const [hash, least] of [
      ['#/', houseGames.length],
      ['#/puzzles', houseGames.length],
      ['#/pentago/rules', 5],
    ] as const) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await page.locator('main svg[viewBox] .piece, main svg [data-piece]').nth(20).waitFor({ state: 'attached' });
      await expect.poll(() => page.locator('main svg[role=img]').count()).toBeGreaterThanOrEqual(least);
      // Nothing on them can be touched, or come to by a key.
      expect([hash, await page.locator('main [data-cell]').count()]).toEqual([hash, 0]);
      expect([hash, await page.locator('main [inert]').count()]).toEqual([hash, 0]);
    }
    await page.evaluate(() => {
      location.hash = '#/';
    });
    await page.getByRole('img', { name: 'Tic-tac-toe: X 3, O 2' }).waitFor();
  });

  it('has a title, a text and a picture for every link that is sent', async () => {
    const { address } = harness();
    for (const { id, title } of houseGames) {
      const text = await (await fetch(`${address}${id}.html`)).text();
      expect(text).toContain(`property="og:title" content="${title.pt}`);
      expect(text).toMatch(/property="og:description" content="[^"]{20,}"/);
      const picture = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
      expect(picture).toBe(`${address}preview/${id}.png`);
      const drawn = await fetch(picture);
      expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    expect(await (await fetch(address)).text()).toContain(`content="${address}preview/page.png"`);
    // What is copied leads there, and such an address opens like any other.
    const page = await harness().open('#/pentago/play?p=person&p=person&moves=b2', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${address}pentago.html#${page.url().split('#')[1]}`);
    await page.goto(link);
    await says(page, 'White to move · now turn a quadrant');
  });

  it.each([4, 6])('has cells of 24 pixels for fingers in Chinese Checkers for %i on a phone', async (seats) => {
    const page = await harness().open(`#/chinese-checkers/play?seats=${seats}`, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator('.touch.target').first().waitFor();
    const sides = await page.locator('[data-cell]').evaluateAll((cells) =>
      cells.map((cell) => {
        const { width, height } = cell.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    expect(sides).toHaveLength(121);
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(24);
  });

  it('shows every page of a game in its bar on 1280 pixels, and the name of the game', async () => {
    for (const locale of ['en', 'pt-BR', 'pt-PT']) {
      const page = await harness().open('#/', { viewport: { width: 1280, height: 800 }, locale });
      for (const { id } of houseGames) {
        await page.evaluate((to) => {
          location.hash = to;
        }, `#/${id}/lab`);
        await page.locator('main h1').first().waitFor({ state: 'attached' });
        const bar = await page
          .locator('header nav')
          .evaluate((nav) => [nav.scrollWidth - nav.clientWidth, nav.scrollLeft]);
        expect([locale, id, ...bar]).toEqual([locale, id, 0, 0]);
        expect(await page.locator('header .game').isVisible()).toBe(true);
      }
    }
  });
}
