import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { clickTarget } from './dominoes.js';
import { click, type Harness, says } from './harness.js';

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Somebody comes to an address for the first time, and says what to be called. */
async function arrive(
  harness: Harness,
  hash: string,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await harness.open(hash, options);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Go on' }).click();
  return page;
}

/** Opens a table as its form offers it; answers with the address that others are sent. */
async function openMeeting(page: Page, game: string): Promise<string> {
  await page.getByRole('combobox', { name: /^Game/ }).selectOption(game);
  await page.getByRole('button', { name: 'Open a table' }).click();
  await page.waitForURL(/#\/tables\/.+/);
  return new URL(page.url()).hash;
}

/** People at one table, each with a browser of their own. */
export function meetings(harness: () => Harness): void {
  it('brings two people together from the list, who play a game, and again with the seats turned', async () => {
    const ana = await arrive(harness(), '#/tables', 'Ana');
    await openMeeting(ana, 'tic-tac-toe');
    const rui = await arrive(harness(), '#/tables', 'Rui', PHONE);
    await rui.getByRole('link', { name: 'Look and join' }).first().click();
    await rui.getByRole('button', { name: 'Sit here: O' }).click();
    await says(ana, 'Your turn');
    await says(ana, 'Rui');
    for (const [i, cell] of ['1', '5', '2', '9', '3'].entries()) {
      const page = i % 2 === 0 ? ana : rui;
      await says(page, 'Your turn');
      await click(page, cell);
    }
    for (const page of [ana, rui]) await says(page, 'X wins');
    await ana.getByRole('button', { name: 'Play again' }).click();
    await rui.getByRole('button', { name: 'Play again' }).click();
    await rui.getByRole('link', { name: 'Go to the new table' }).click();
    await says(rui, 'Your turn');
  });

  it('goes on after a reload and after a broken connection, without a move lost or made twice', async () => {
    const ana = await arrive(harness(), '#/tables', 'Ana');
    const link = await openMeeting(ana, 'tic-tac-toe');
    const rui = await arrive(harness(), link, 'Rui');
    await rui.getByRole('button', { name: 'Sit here: O' }).click();
    await says(ana, 'Your turn');
    await click(ana, '5');
    await says(rui, 'Your turn');
    await rui.reload();
    await says(rui, 'Your turn');
    await ana.context().setOffline(true);
    await click(rui, '1');
    await says(rui, 'X to move');
    await ana.context().setOffline(false);
    await says(ana, 'Your turn');
    await click(ana, '3');
    await says(rui, 'Your turn');
    expect(await rui.locator('ol button, .moves button').count()).toBeGreaterThanOrEqual(3);
  });

  it('deals to four people, two of them with phones, and each sees that the deal was verified', async () => {
    const names = ['Ana', 'Rui', 'Lia', 'Gil'];
    const ana = await arrive(harness(), '#/tables', names[0]);
    const link = await openMeeting(ana, 'dominoes');
    const pages = [ana];
    for (const [i, name] of names.slice(1).entries()) {
      pages.push(await arrive(harness(), link, name, i === 1 ? {} : PHONE));
    }
    for (const [i, seat] of ['West', 'North', 'East'].entries()) {
      await pages[i + 1].getByRole('button', { name: `Sit here: ${seat}` }).click();
    }
    await playToTheRoundsEnd(pages);
    for (const page of pages) await says(page, 'This deal was verified: your own number is in it.');
  });
}

/** Whoever can move does, until the round is over. */
async function playToTheRoundsEnd(pages: readonly Page[]): Promise<void> {
  for (let moves = 0; moves < 200; moves++) {
    const over = pages[0].getByRole('button', { name: 'Next round' });
    const ready = (page: Page) => page.locator('.touch.target').first();
    const first = await Promise.race([
      over.waitFor().then(() => null),
      ...pages.map((page) =>
        ready(page)
          .waitFor()
          .then(() => page),
      ),
    ]);
    if (first === null) return;
    // A tile, and where it can lie at more than one end, the end.
    while ((await ready(first).count()) > 0) await clickTarget(first);
  }
  throw new Error('the round does not end');
}
