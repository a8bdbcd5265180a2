import { expect, it } from 'vitest';
import { bringAxe, violationsOf } from './axe.js';
import { click, type Harness, says } from './harness.js';
import { PHONE, TableGuest, tableOf } from './table-guest.js';

/** Who one is at tables online: ratings, own games, other devices, and being forgotten. */
export function ownPlace(harness: () => Harness): void {
  it('rates a game, and lists it with its result and what it came to', async () => {
    const hash = await tableOf(harness(), { game: 'tic-tac-toe', rated: true }, [null, null]);
    const ana = await TableGuest.arrive(harness(), hash, 'Ana', { bypassCSP: true });
    await ana.sit();
    const rui = await TableGuest.arrive(harness(), hash, 'Rui', PHONE);
    await rui.sit();
    for (const [i, cell] of ['1', '5', '2', '9', '3'].entries()) {
      const { page } = i % 2 === 0 ? ana : rui;
      await says(page, 'Your turn');
      // Whoever plays a rated game gets no help with it.
      expect(await page.getByRole('button', { name: /hint|take back/i }).count()).toBe(0);
      expect(await page.getByRole('link', { name: /analysis|look at the game/i }).count()).toBe(0);
      await click(page, cell);
    }
    for (const { page } of [ana, rui]) await page.getByText(/^Ana: \d+ \(\+\d+\)$/).waitFor();
    // And from here on beside the name.
    await rui.page.getByText(/X · \d+\?/).waitFor();
    const saved = ana.page.waitForEvent('download');
    await ana.page.getByRole('button', { name: 'Save the game' }).click();
    expect((await saved).suggestedFilename()).toBe('tic-tac-toe.txt');
    await ana.page.getByRole('link', { name: 'Back to the tables' }).click();
    const mine = ana.page.getByRole('region', { name: 'My games here' });
    await mine.getByText('won').waitFor();
    await mine.getByText(/after 1 game$/).waitFor();
    await bringAxe(ana.page);
    expect(await violationsOf(ana.page)).toEqual([]);
    await mine.getByRole('link', { name: 'Look' }).click();
    await says(ana.page, 'X wins');
  });

  it('goes on at another device, where the seat, the name and the games are', async () => {
    const hash = await tableOf(harness(), { game: 'tic-tac-toe' }, [null, null]);
    const phone = await TableGuest.arrive(harness(), hash, 'Ana', PHONE);
    await phone.sit();
    const rui = await TableGuest.arrive(harness(), hash, 'Rui');
    await rui.sit();
    await says(phone.page, 'Your turn');
    await phone.page.goto(`${harness().address}#/tables`);
    await phone.page.getByRole('button', { name: 'Go on at another device' }).click();
    const link = await phone.page.getByRole('textbox', { name: 'Go on at another device' }).inputValue();
    const computer = await harness().open(new URL(link).hash);
    await computer.getByRole('button', { name: 'Go on here' }).click();
    await says(computer, 'Others see you as Ana.');
    expect(computer.url()).not.toContain('device');
    await computer.getByRole('link', { name: 'Go on' }).click();
    await says(computer, 'Your turn');
    await click(computer, '5');
    await says(rui.page, 'Your turn');
    // The code was good once.
    const late = await harness().open(new URL(link).hash);
    await late.getByRole('button', { name: 'Go on here' }).click();
    await says(late, 'this code is not good any more');
  });

  it('forgets who wants to be forgotten', async () => {
    const ana = await TableGuest.arrive(harness(), '#/tables', 'Ana');
    await ana.page.getByRole('button', { name: 'Delete my name and my games' }).click();
    await ana.page.getByRole('button', { name: 'Really delete everything?' }).click();
    await ana.page.getByLabel('Your name').waitFor();
    expect(await ana.page.evaluate(() => Object.keys(localStorage).filter((key) => /device|name$/.test(key)))).toEqual(
      [],
    );
  });
}
