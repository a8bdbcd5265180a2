import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { clickTarget } from './dominoes.js';
import { click, type Harness, queryOf, says } from './harness.js';

const PERSONS = 'p=person&p=person';
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** The middle of a cell on the screen. */
async function middleOf(page: Page, cell: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  if (box === null) throw new Error(`${cell} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByMouse(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

async function dragByFinger(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y) }]);
  }
  await touch('touchEnd', []);
  await session.detach();
}

/** Whether a click comes to nothing, and what is said then. */
async function refused(page: Page, cell: string): Promise<string> {
  const moves = queryOf(page).get('moves');
  await click(page, cell);
  await page.locator('.no.said').waitFor();
  expect(queryOf(page).get('moves')).toBe(moves);
  return (await page.locator('.no').textContent()) ?? '';
}

/** The page on which a game is played: how large everything is, how moves are entered, what is asked first. */
export function stage(harness: () => Harness): void {
  it('drags a piece by mouse and by finger, puts it back, and takes up only what can move', async () => {
    const page = await harness().open(`#/jogo-da-onca/play?${PERSONS}`, WIDE);
    await page.locator('[data-piece="jaguar"]').waitFor();
    await dragByMouse(page, 'c3', 'b4');
    await says(page, 'Dogs to move');
    expect(queryOf(page).get('moves')).toBe('c3-b4');
    // Not one of theirs, and nowhere to go: both stay where they are.
    await dragByMouse(page, 'b4', 'c4');
    await dragByMouse(page, 'b2', 'e5');
    expect(queryOf(page).get('moves')).toBe('c3-b4');
    expect(await page.locator('.ghosts > *').count()).toBe(0);
    expect(await page.locator('.lifted').count()).toBe(0);
    await dragByMouse(page, 'b2', 'c3');
    await says(page, 'Jaguar to move');
    const phone = await harness().open(`#/jogo-da-onca/play?${PERSONS}`, PHONE);
    await phone.locator('[data-piece="jaguar"]').waitFor();
    await dragByFinger(phone, 'c3', 'b4');
    await says(phone, 'Dogs to move');
    await dragByFinger(phone, 'b2', 'c3');
    await says(phone, 'Jaguar to move');
    expect(queryOf(phone).get('moves')).toBe('c3-b4 b2-c3');
  });

  it('moves the only piece that can go where somebody clicks, and points out several', async () => {
    const page = await harness().open(`#/jogo-da-onca/play?${PERSONS}`);
    await page.locator('[data-piece="jaguar"]').waitFor();
    await click(page, 'b4');
    await says(page, 'Dogs to move');
    expect(queryOf(page).get('moves')).toBe('c3-b4');
    expect(await refused(page, 'c3')).toBe('More than one piece can go there: choose which');
    expect(await page.locator('.touch.pointed').count()).toBeGreaterThan(1);
  });

  it('says softly why something cannot be done', async () => {
    const page = await harness().open(`#/tic-tac-toe/play?${PERSONS}&moves=5`);
    expect(await refused(page, '5')).toBe('Square 5 is taken');
    await click(page, '1');
    await expect.poll(() => page.locator('.no').textContent()).toBe('');
    const jaguar = await harness().open(`#/jogo-da-onca/play?${PERSONS}`);
    expect(await refused(jaguar, 'a1')).toBe('That is not yours to move');
  });

  it('turns the board round, players and all, and goes on', async () => {
    const page = await harness().open(`#/pentago/play?${PERSONS}&moves=a1+br-cw`);
    const before = await middleOf(page, 'a1');
    await page.getByRole('button', { name: 'Flip' }).click();
    const after = await middleOf(page, 'a1');
    expect(after.x > before.x && after.y > before.y).toBe(true);
    expect(await page.locator('[data-seat]').first().getAttribute('data-seat')).toBe('0');
    await click(page, 'f6');
    await click(page, 'br-cw');
    await says(page, 'White to move');
    expect(queryOf(page).get('moves')).toBe('a1 br-cw f6 br-cw');
  });

  it('goes through the moves by arrow keys, and throws none of them away unasked', async () => {
    const page = await harness().open(`#/tic-tac-toe/play?${PERSONS}`);
    for (const cell of ['5', '1', '3']) await click(page, cell);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(queryOf(page).get('at')).toBe('1');
    await says(page, 'After move 1 of 3');
    await page.keyboard.press('ArrowRight');
    expect(queryOf(page).get('at')).toBe('2');
    await click(page, '9');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'No, go on' }).click();
    expect(queryOf(page).get('moves')).toBe('5 1 3');
    await page.getByRole('button', { name: 'Back to the last move' }).click();
    expect(queryOf(page).get('at')).toBe(null);
    await page.keyboard.press('ArrowLeft');
    await click(page, '9');
    await dialog.getByRole('button', { name: 'Play on from here' }).click();
    await expect.poll(() => queryOf(page).get('moves')).toBe('5 1 9');
  });

  it('goes on with a game and its players after a look at its analysis', async () => {
    const page = await harness().open('#/tic-tac-toe/play?p=person&p=perfect');
    await click(page, '5');
    await says(page, 'X to move');
    const moves = queryOf(page).get('moves');
    await page.getByRole('link', { name: 'Analysis', exact: true }).click();
    await page.locator('[data-exact]').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Play', exact: true }).click();
    await expect.poll(() => queryOf(page).getAll('p')).toEqual(['person', 'perfect']);
    expect(queryOf(page).get('moves')).toBe(moves);
  });

  it('asks before it removes a kept game', async () => {
    const page = await harness().open(`#/tic-tac-toe/play?${PERSONS}&moves=1+4+2+5`);
    await click(page, '3');
    await says(page, 'X wins');
    await page.getByRole('link', { name: 'My games' }).click();
    const remove = page.getByRole('button', { name: 'Remove' });
    await remove.click();
    await page.getByRole('button', { name: 'No, go on' }).click();
    await says(page, '1 4 2 5 3');
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await says(page, 'No games yet.');
  });

  it('offers a few ways to play, a slider of levels, and Begin in reach; asks before it leaves a game', async () => {
    const page = await harness().open(`#/dominoes/play?p=person&p=basic&p=basic&p=basic`, PHONE);
    await page.locator('.touch.target').first().waitFor();
    await clickTarget(page);
    await page.getByRole('button', { name: 'New game…' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Who sits where' });
    const begin = dialog.getByRole('button', { name: 'Begin' });
    const box = await begin.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    await dialog.getByRole('button', { name: 'A fair game' }).click();
    expect(await dialog.getByRole('button', { name: 'A fair game' }).getAttribute('aria-pressed')).toBe('true');
    await dialog.getByText('What does Elo mean?').click();
    await dialog.getByText('A number for how strong somebody plays').waitFor();
    const slider = dialog.getByRole('slider', { name: 'Strength of North' });
    await slider.fill('1');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Sloth · level 1/);
    await begin.click();
    await page.getByRole('button', { name: 'No, go on' }).click();
    await begin.click();
    await page.getByRole('button', { name: 'Begin another one' }).click();
    await page.locator('[data-seat="2"]').getByText('Sloth').waitFor();
  });

  it.each([4, 6])('begins Chinese Checkers for %i at once as it is offered', async (seats) => {
    const page = await harness().open('#/chinese-checkers/play?p=person&p=person');
    await page.locator('[data-cell]').first().waitFor();
    await page.getByRole('button', { name: 'New game…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Players').selectOption(String(seats));
    await dialog.getByRole('button', { name: 'An easy game' }).click();
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await expect.poll(() => queryOf(page).getAll('p').length).toBe(seats);
    await page.locator('.touch.target').first().waitFor();
  });

  it('takes a whole turn typed at once, and has arrows that are always there', async () => {
    const page = await harness().open(`#/pentago/play?${PERSONS}`);
    await says(page, 'White to move · place a stone');
    expect(await page.locator('[data-piece="tl-cw"].faint').count()).toBe(1);
    await page.getByLabel('Type a move').fill('b2 tl-cw');
    await page.getByLabel('Type a move').press('Enter');
    await says(page, 'Black to move · place a stone');
    expect(queryOf(page).get('moves')).toBe('b2 tl-cw');
    await click(page, 'e5');
    await says(page, 'Black to move · now turn a quadrant');
    expect(await page.locator('[data-piece="tl-cw"].faint').count()).toBe(0);
    expect(await page.locator('[data-ground="e5"].recent').count()).toBe(1);
  });

  it('draws a hint upon the board as an arrow', async () => {
    const page = await harness().open(`#/jogo-da-onca/play?p=person&p=random`);
    await page.locator('[data-piece="jaguar"]').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.arrow.colour-hint polygon').waitFor();
  });

  it('ends with a card: who won, a rematch, a review', async () => {
    const page = await harness().open('#/tic-tac-toe/play?p=person&p=random&moves=1+4+2+5');
    await click(page, '3');
    const card = page.getByRole('region', { name: 'Result' });
    await card.getByRole('heading', { name: 'You win!' }).waitFor();
    expect(await page.locator('line.over').count()).toBe(1);
    expect(await card.getByRole('link', { name: 'Review the game' }).getAttribute('href')).toContain('moves=1+4+2+5+3');
    await card.getByRole('button', { name: 'Rematch' }).click();
    await says(page, 'X to move');
    expect(queryOf(page).get('moves')).toBe(null);
  });

  it('has a score sheet at the end of a round of dominoes that adds up', async () => {
    const page = await harness().open('#/dominoes/play?p=person&p=basic&p=basic&p=basic&rules=target%3D500');
    const next = page.getByRole('button', { name: 'Deal the next round' });
    while ((await next.count()) === 0) {
      await page.locator('.touch.target').or(next).first().waitFor();
      if ((await next.count()) === 0) await clickTarget(page);
    }
    const card = page.getByRole('region', { name: 'Result' });
    expect(await card.textContent()).toMatch(/went out with|is blocked/);
    const rows = await card
      .locator('tbody tr')
      .evaluateAll((found) =>
        found.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent?.replace('·', '0')))),
      );
    const [total, sum, ...parts] = rows.reverse();
    for (const side of [0, 1]) {
      expect(parts.reduce((all, row) => all + row[side], 0)).toBe(sum[side]);
      expect(total[side]).toBe(sum[side]);
      const seat = page.locator(`[data-seat="${side}"] .count b`);
      expect(Number(await seat.textContent())).toBe(total[side]);
    }
    expect(await card.locator('meter').count()).toBe(2);
  });

  it('keeps sounds and vibration off where somebody wants that', async () => {
    const page = await harness().open(`#/tic-tac-toe/play?${PERSONS}`);
    await page.getByRole('button', { name: 'More' }).click();
    const sounds = page.getByRole('dialog').getByLabel('Sounds');
    expect(await sounds.isChecked()).toBe(true);
    await sounds.uncheck();
    await page.getByRole('dialog').getByLabel('Vibration').uncheck();
    await page.reload();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await click(page, '5');
    await says(page, 'O to move');
    expect(scripts.filter((url) => url.includes('make-sound'))).toEqual([]);
    await page.getByRole('button', { name: 'More' }).click();
    expect(await page.getByRole('dialog').getByLabel('Sounds').isChecked()).toBe(false);
  });

  it.each(['tic-tac-toe', 'pentago', 'jogo-da-onca', 'dominoes', 'chinese-checkers'])(
    'gives the board of %s the room there is, and fingers enough of it',
    async (game) => {
      const wide = await harness().open(`#/${game}/play`, WIDE);
      const sizeOf = async (page: Page) => {
        await page.locator('[data-cell]').first().waitFor();
        return (await page.locator('.board svg').first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      };
      const large = await sizeOf(wide);
      expect(Math.max(large.width, large.height)).toBeGreaterThanOrEqual(640);
      const own = (await wide.locator('[data-seat]').last().boundingBox()) ?? { y: 0, height: 999 };
      expect(own.y + own.height).toBeLessThanOrEqual(800);
      const phone = await harness().open(`#/${game}/play`, PHONE);
      expect((await sizeOf(phone)).width).toBe(360);
      const strips = await phone
        .locator('[data-seat] .count')
        .evaluateAll((counts) =>
          counts.filter((count) => count.scrollWidth > count.clientWidth + 1).map(({ textContent }) => textContent),
        );
      expect(strips).toEqual([]);
      if (game === 'dominoes') await phone.locator('[data-cell^="hand-"]').first().waitFor();
      const small = await phone.locator('button, a, input, select, summary, [data-cell]').evaluateAll((found) =>
        found.flatMap((each) => {
          const { width, height } = each.getBoundingClientRect();
          const idle = each.getAttribute('data-cell')?.match(/^(table|back)-/) || each.classList.contains('skip');
          return width === 0 || idle || Math.min(width, height) >= 24 ? [] : [each.outerHTML.slice(0, 90)];
        }),
      );
      expect(small).toEqual([]);
      const narrow = game === 'dominoes' ? '[data-cell^="end-"], [data-cell^="hand-"]' : null;
      if (narrow === null) return;
      for (const each of await phone.locator(narrow).all()) {
        const { width, height } = (await each.boundingBox()) ?? { width: 0, height: 0 };
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
    },
  );

  it('says tiles and moves as players do, in Portuguese too', async () => {
    const page = await harness().open('#/dominoes/play?p=basic&p=basic&p=basic&p=basic&rules=play%3Dround', {
      locale: 'pt-BR',
    });
    const moves = page.getByRole('list').filter({ hasText: /carroça de sena/ });
    await moves.waitFor();
    await page.getByRole('button', { name: 'Revanche' }).waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/@(left|right|up|down)/);
    await useMoreInPortuguese(page);
  });
}

/** The menu in the other language: nothing of it is English. */
async function useMoreInPortuguese(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mais' }).click();
  const text = (await page.getByRole('dialog').textContent()) ?? '';
  expect(text).toContain('Sons');
  expect(text).not.toMatch(/Sounds|Copy|Save/);
}
