import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { TcpProxy } from '../../../../server/src/testing/tcp-proxy.js';
import { bringAxe, violationsOf } from './axe.js';
import { addressElsewhere, click, type Harness, says } from './harness.js';
import { expectNoLeaks, PHONE, playDominoes, playStar, TableGuest, tableOf } from './table-guest.js';

/** Opens a table as its form offers it; answers with the address that others are sent. */
async function openMeeting({ page }: TableGuest, game: string): Promise<string> {
  await page.getByRole('combobox', { name: /^Game/ }).selectOption(game);
  await page.getByRole('button', { name: 'Open a table' }).click();
  await page.waitForURL(/#\/tables\/.+/);
  return new URL(page.url()).hash;
}

/** People at one table, each with a browser of their own. */
export function meetings(harness: () => Harness): void {
  const arrive = (...[hash, name, ...more]: Tail<Parameters<typeof TableGuest.arrive>>) =>
    TableGuest.arrive(harness(), hash, name, ...more);

  it('brings two people together from the list, who play a game, and again with the seats turned', async () => {
    const ana = await arrive('#/tables', 'Ana');
    await openMeeting(ana, 'tic-tac-toe');
    const rui = await arrive('#/tables', 'Rui', PHONE);
    await rui.page.getByRole('link', { name: 'Look and join' }).first().click();
    await rui.page.getByRole('button', { name: 'Sit here: O' }).click();
    await says(ana.page, 'Your turn');
    await says(ana.page, 'Rui');
    for (const [i, cell] of ['1', '5', '2', '9', '3'].entries()) {
      const { page } = i % 2 === 0 ? ana : rui;
      await says(page, 'Your turn');
      await click(page, cell);
    }
    for (const { page } of [ana, rui]) await says(page, 'X wins');
    await ana.page.getByRole('button', { name: 'Play again' }).click();
    await rui.page.getByRole('button', { name: 'Play again' }).click();
    await rui.page.getByRole('link', { name: 'Go to the new table' }).click();
    await says(rui.page, 'Your turn');
  });

  it('goes on after a reload and after a broken connection, without a move lost or made twice', async () => {
    const ana = await arrive('#/tables', 'Ana');
    const link = await openMeeting(ana, 'tic-tac-toe');
    const rui = await arrive(link, 'Rui');
    await rui.page.getByRole('button', { name: 'Sit here: O' }).click();
    await says(ana.page, 'Your turn');
    await click(ana.page, '5');
    await says(rui.page, 'Your turn');
    await rui.page.reload();
    await says(rui.page, 'Your turn');
    await ana.page.context().setOffline(true);
    await click(rui.page, '1');
    await says(rui.page, 'X to move');
    await ana.page.context().setOffline(false);
    await says(ana.page, 'Your turn');
    await click(ana.page, '3');
    await says(rui.page, 'Your turn');
    expect(await rui.page.locator('ol button, .moves button').count()).toBeGreaterThanOrEqual(3);
  });

  it('deals to four people, two of them with phones, and each sees that the deal was verified', async () => {
    const ana = await arrive('#/tables', 'Ana');
    const link = await openMeeting(ana, 'dominoes');
    const guests = [ana, await arrive(link, 'Rui', PHONE), await arrive(link, 'Lia'), await arrive(link, 'Gil', PHONE)];
    for (const guest of guests.slice(1)) await guest.sit();
    await playDominoes(guests, { until: ({ between }) => between });
    for (const { page } of guests) await says(page, 'This deal was verified: your own number is in it.');
    await expectNoLeaks(harness(), link, guests);
  });

  it('deals to two people and two agents under another name by plain http, over connections that are lost', async () => {
    const { port, close } = await harness().serveElsewhere();
    const lines = [await TcpProxy.to(port), await TcpProxy.to(port)];
    const hash = await tableOf(harness(), { rules: 'play=round' }, [null, 'basic', null, 'basic']);
    const guests = [
      await arrive(hash, 'Ana', {}, addressElsewhere(lines[0].port)),
      await arrive(hash, 'Rui', PHONE, addressElsewhere(lines[1].port)),
    ];
    // A browser gives such a page less than one that came encrypted, or from this machine.
    const { page } = guests[0];
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle, 'serviceWorker' in navigator])).toEqual([
      false,
      'undefined',
      false,
    ]);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    for (const guest of guests) await guest.sit();
    // Now and then, when it is somebody's turn, a connection is lost: this one's or the other's, once without a word.
    let losses = 0;
    const before = async (mover: TableGuest, moves: number): Promise<void> => {
      if (moves % 2 === 1 || losses === 3) return;
      const line = (guests.indexOf(mover) + losses) % 2;
      lines[line].lose(losses === 1);
      if (losses === 1) await backAtThePage(guests[line].page);
      losses++;
    };
    await playDominoes(guests, { until: () => false, before });
    for (const each of guests) await says(each.page, 'This deal was verified: your own number is in it.');
    await expectNoLeaks(harness(), hash, guests);
    // All of them were taken up by the same page.
    const welcomes = guests.map(({ received }) => received.filter((frame) => frame.includes('"welcome"')).length);
    expect(losses).toBeGreaterThan(1);
    expect(welcomes[0] + welcomes[1]).toBe(2 + losses);
    await harness().settle();
    for (const line of lines) await line.close();
    await close();
  });

  it('has an agent play for somebody who is gone, and gives the seat back', async () => {
    const line = await TcpProxy.to(Number(new URL(harness().address).port));
    const hash = await tableOf(harness(), { game: 'tic-tac-toe', replaceAfter: 5 }, [null, null]);
    const ana = await arrive(hash, 'Ana');
    const rui = await arrive(hash, 'Rui', PHONE, `http://localhost:${line.port}/`);
    for (const guest of [ana, rui]) await guest.sit();
    await says(ana.page, 'Your turn');
    line.cut();
    line.lose(false);
    await says(rui.page, 'The connection is gone. Trying again…');
    await click(ana.page, '1');
    await says(ana.page, 'a program plays for them');
    await says(ana.page, 'Your turn');
    line.mend();
    await ana.until(() => ana.events.at(-1)?.kind === 'back');
    const free = await ana.page.locator('[data-cell]:not(:has([data-piece]))').count();
    expect(free).toBeGreaterThan(0);
    await ana.page.locator('.touch.target').first().dispatchEvent('click');
    await says(rui.page, 'Your turn');
    await rui.page.locator('.touch.target').first().dispatchEvent('click');
    await says(ana.page, 'Your turn');
    const movers = ana.events.flatMap((event) => (event.kind === 'moved' ? [[event.seat, event.agent]] : []));
    expect(movers).toEqual([
      [0, false],
      [1, true],
      [0, false],
      [1, false],
    ]);
    await harness().settle();
    await line.close();
  });

  it('seats four people and two agents around the star, before the eyes of somebody who watches', async () => {
    const ana = await arrive('#/tables', 'Ana');
    const { page } = ana;
    await page.getByRole('combobox', { name: /^Game/ }).selectOption('chinese-checkers');
    await page.getByRole('combobox', { name: /^Players/ }).selectOption('6');
    for (const seat of ['North-east', 'South-west']) {
      await page.getByRole('combobox', { name: seat, exact: true }).selectOption('greedy');
    }
    await page.getByRole('button', { name: 'Open a table' }).click();
    await page.waitForURL(/#\/tables\/.+/);
    const link = new URL(page.url()).hash;
    const watcher = await arrive(link, 'Olga');
    const guests = [ana];
    for (const [name, device] of [
      ['Rui', PHONE],
      ['Lia', {}],
      ['Gil', PHONE],
    ] as const) {
      const guest = await arrive(link, name, device);
      await guest.sit();
      guests.push(guest);
    }
    await playStar(guests, { until: (_, events) => events.filter(({ kind }) => kind === 'moved').length >= 12 });
    await says(page, '1 watches');
    expect(await watcher.page.getByRole('button', { name: /Sit here|Resign/ }).count()).toBe(0);
    await guests[2].page.getByRole('button', { name: 'Resign' }).click();
    await guests[2].page.getByRole('button', { name: 'Really resign?' }).click();
    for (const each of [...guests, watcher]) await says(each.page, 'resigned');
    await expectNoLeaks(harness(), link, [...guests, watcher]);
  });

  it.each(['light', 'dark'] as const)(
    'axe-core finds nothing at a table, from the list to the end (%s)',
    async (theme) => {
      const options = { colorScheme: theme, bypassCSP: true };
      const hash = await tableOf(harness(), { rules: 'play=round', listed: true }, [null, 'basic', null, 'basic']);
      const bare = await harness().open('#/tables', options);
      const found: string[] = [];
      const look = async (page: Page): Promise<void> => {
        await bringAxe(page);
        found.push(...(await violationsOf(page)));
      };
      await bare.getByLabel('Your name').waitFor();
      await look(bare);
      const ana = await arrive('#/tables', 'Ana', options);
      await ana.page.getByRole('link', { name: 'Look and join' }).first().waitFor();
      await look(ana.page);
      await ana.page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await ana.sit();
      await look(ana.page);
      const rui = await arrive(hash, 'Rui', { ...PHONE, ...options });
      await rui.sit();
      const guests = [ana, rui];
      await playDominoes(guests, { until: (_, events) => events.filter(({ kind }) => kind === 'moved').length > 6 });
      for (const { page } of guests) await look(page);
      await playDominoes(guests, { until: () => false });
      await says(rui.page, 'This deal was verified');
      for (const { page } of guests) await look(page);
      expect(found).toEqual([]);
    },
  );
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

/** Somebody looks at the page again, as after the phone was in a pocket. */
async function backAtThePage(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
