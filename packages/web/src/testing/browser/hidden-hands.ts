import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { click, type Harness, queryOf, resign, says, useMore } from './harness.js';

const CARDS = /\b(jack|queen|king|deal[0-5])\b/;

/** Games with hidden hands, and games for more than two. */
export function hiddenHands(harness: () => Harness): void {
  it('hands the device from person to person, and shows nobody the hand of another', async () => {
    const page = await harness().open('#/kuhn/play?p=person&p=person');
    await says(page, 'Pass the device to first');
    expect(await everything(page)).not.toMatch(CARDS);
    expect(await page.locator('[data-piece]').count()).toBe(0);
    await page.getByRole('button', { name: 'I am first: show my hand' }).click();
    const first = await hands(page);
    expect(first).toEqual([expect.stringMatching(CARDS), expect.stringContaining('face down')]);
    await click(page, 'pass');
    await says(page, 'Pass the device to second');
    expect(await page.locator('[data-piece]').count()).toBe(0);
    expect(await everything(page)).not.toMatch(CARDS);
    await page.getByRole('button', { name: 'I am second: show my hand' }).click();
    const second = await hands(page);
    expect(second).toEqual([expect.stringContaining('face down'), expect.stringMatching(CARDS)]);
    await click(page, 'pass');
    // The round is over: everything may be seen, also the deal.
    await says(page, /^(First|Second) wins$/);
    expect(await hands(page)).toEqual([first[0], second[1]].map((name) => name.replace(', can be chosen', '')));
    await says(page, /deal[0-5]/);
  });

  it('keeps a round on the device and off the address, through a reload, until it is over', async () => {
    const page = await harness().open('#/kuhn/play?p=person&p=person');
    await page.getByRole('button', { name: 'I am first: show my hand' }).click();
    const [card] = await hands(page);
    await click(page, 'bet');
    await says(page, 'Pass the device to second');
    expect(queryOf(page).toString()).toBe('');
    await page.reload();
    await says(page, 'Pass the device to second');
    expect(await everything(page)).not.toMatch(CARDS);
    await page.getByRole('button', { name: 'I am second: show my hand' }).click();
    await click(page, 'pass');
    await says(page, 'first wins');
    expect(queryOf(page).get('moves')).toMatch(/^deal[0-5] bet pass$/);
    expect((await hands(page))[0]).toContain(card.split(', ')[1]);
    await page.reload();
    await says(page, 'first wins');
    await page.getByRole('link', { name: 'My games' }).click();
    await says(page, /deal[0-5] bet pass/);
    // The next visit begins a new round.
    await page.evaluate(() => {
      location.hash = '#/kuhn/play';
    });
    await says(page, 'first to move');
  });

  it('shows one person their own hand, and says no more than they may know', async () => {
    const page = await harness().open('#/kuhn/play?p=random&p=person');
    await says(page, 'second to move');
    expect(await page.getByText('Pass the device').count()).toBe(0);
    expect(await hands(page)).toEqual([expect.stringContaining('face down'), expect.stringMatching(CARDS)]);
    expect(await page.getByRole('list', { name: 'Moves' }).textContent()).toMatch(/^1\.hidden\s*2\.(bet|pass)$/);
    expect(await page.locator('[role=status][aria-live]').textContent()).toMatch(/^Played (bet|pass)\. Second to move/);
    expect(await page.content()).not.toMatch(/deal[0-5]/);
    for (const name of ['Undo', 'Redo', 'Swap seats', 'Copy link']) {
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    }
    await says(page, 'While hands are hidden');
    // A hint is given by an agent that knows what this seat knows.
    await page.getByRole('button', { name: 'Hint' }).click();
    await says(page, /^Hint: (bet|pass)/);
    expect(await page.content()).not.toMatch(/deal[0-5]/);
    await resign(page);
    await says(page, 'second resigned. first wins');
    await says(page, /deal[0-5]/);
  });

  it('plays by the keyboard alone, from hand to hand', async () => {
    const page = await harness().open('#/kuhn/play?p=person&p=person');
    await page.getByRole('button', { name: 'I am first: show my hand' }).focus();
    for (const key of ['Enter', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    while ((await focused(page)) !== 'bet') await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await says(page, 'Pass the device to second');
    // The button has the focus now.
    await page.keyboard.press('Enter');
    while ((await focused(page)) !== 'bet') await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await says(page, /^(First|Second) wins$/);
    await says(page, '+2');
  });

  it('refuses a link into a round, and does not analyse hands that nobody may see', async () => {
    const page = await harness().open('#/kuhn/play?moves=deal3+bet');
    await says(page, 'can be opened only when it is over');
    await page.getByRole('link', { name: 'New game' }).click();
    await says(page, 'first to move');
    await page.getByRole('link', { name: 'Analysis' }).click();
    await says(page, 'Hands are hidden in this game');
    await page.getByRole('button', { name: 'Let chance decide' }).click();
    await says(page, 'first to move');
    expect(await page.getByText('Make a puzzle').count()).toBe(0);
    await page.getByRole('link', { name: 'Watch a search' }).click();
    await says(page, 'The search knows what the seat to act knows and no more');
    await page.getByRole('region', { name: 'uct(nodes=200)' }).locator('[data-nodes-all="200"]').waitFor();
    expect(await hands(page)).toEqual([expect.stringMatching(CARDS), expect.stringContaining('face down')]);
  });

  it('lets agents play a hidden game in the open, as nobody is to be kept from anything', async () => {
    const page = await harness().open('#/kuhn/play?p=random&p=random');
    await says(page, /^(First|Second) wins$/);
    expect(await hands(page)).toEqual([expect.stringMatching(CARDS), expect.stringMatching(CARDS)]);
  });

  it('plays a game for three without a board, and says who came where', async () => {
    const page = await harness().open('#/race/play?p=person&p=random&p=person');
    const moves = page.getByRole('group', { name: 'Legal moves' });
    for (let turn = 0; turn < 20; turn++) {
      await says(page, /(Red|Blue) to move|wins/);
      if ((await page.getByText('wins').count()) > 0) break;
      await moves.getByRole('button', { name: '2', exact: true }).click();
    }
    await says(page, /^(Red|Green|Blue) wins$/);
    await says(page, '1st place');
    expect(await page.getByRole('main').getByText('2nd place').count()).toBe(2);
    await page.getByRole('button', { name: 'New game…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Players').selectOption('4');
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await says(page, 'red to move');
    expect(queryOf(page).getAll('p')).toEqual(['person', 'random', 'person', 'random']);
    await useMore(page, 'Swap seats');
    expect(queryOf(page).getAll('p')).toEqual(['random', 'person', 'random', 'person']);
    await page.getByRole('link', { name: 'My games' }).click();
    await says(page, /(Red|Green|Blue) wins/);
  });
}

/** What lies in the two hands, as it is read aloud. */
async function hands(page: Page): Promise<string[]> {
  await page.locator('[data-cell="hand0"]').waitFor();
  return Promise.all(
    [0, 1].map(async (seat) => (await page.locator(`[data-cell="hand${seat}"]`).getAttribute('aria-label')) ?? ''),
  );
}

/** All that can be read or heard: the whole document and its title. */
async function everything(page: Page): Promise<string> {
  return `${await page.title()} ${page.url()} ${await page.content()}`;
}

async function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null);
}
