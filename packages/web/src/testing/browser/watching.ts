import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bringAxe, violationsOf } from './axe.js';
import { type Harness, queryOf, says } from './harness.js';
import { smallTargets } from './targets.js';

const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

const watch = (agent: string, words = 'moves=5+1+9') => `#/tic-tac-toe/watch?${words}&a=${encodeURIComponent(agent)}`;
const LESSON = `${watch('alphabeta(depth=3)')}&title=Cuts&lesson=${encodeURIComponent('<b>Look</b> here')}&step=12&slide=${encodeURIComponent('moves=5&a=minimax(depth=2)&lesson=Now without')}`;

async function stepTo(page: Page, step: number): Promise<void> {
  for (let i = 0; i < step; i++) await page.keyboard.press('ArrowRight');
}

/** The rows of the tree, by what is done with their values, and what is written there. */
async function rows(page: Page): Promise<{ roles: (string | null)[]; texts: string[] }> {
  const labels = await page.locator('[data-row]').all();
  return {
    roles: await Promise.all(labels.map((label) => label.getAttribute('data-row'))),
    texts: await Promise.all(labels.map(async (label) => ((await label.textContent()) ?? '').trim())),
  };
}

const bottomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom);

/** A search beside its board, and what a teacher makes of it. */
export function watching(harness: () => Harness): void {
  it('has the tree beside the board, whole and without scrolling, with a board at every node', async () => {
    const page = await harness().open(watch('alphabeta(depth=3)'), WIDE);
    await page.locator('[data-node="0"]').waitFor();
    await stepTo(page, 60);
    await says(page, 'Step 60 of 161');
    const board = await page.locator('.board-of').boundingBox();
    const tree = await page.getByRole('group', { name: 'Search tree' }).boundingBox();
    if (board === null || tree === null) throw new Error('board and tree are there');
    expect(tree.x).toBeGreaterThan(board.x + board.width);
    expect(tree.y + tree.height).toBeLessThanOrEqual(800);
    expect(await bottomOf(page, '.scroll')).toBeLessThanOrEqual(800);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const nodes = await page.locator('[data-node]').count();
    expect(nodes).toBeGreaterThan(6);
    expect(await page.locator('[data-node] [data-small-board]').count()).toBe(nodes);
    // For those who hear, a node is one thing with a name, and the board within it no other.
    expect(await page.locator('[data-small-board]:not([aria-hidden])').count()).toBe(0);
  });

  it('has rows for max and min by the names of seats, windows, and cuts where they happened', async () => {
    const page = await harness().open(watch('alphabeta(depth=3)'), WIDE);
    await page.locator('[data-node="0"]').waitFor();
    await stepTo(page, 40);
    const { roles, texts } = await rows(page);
    expect(roles).toEqual(['max', 'min', 'max', 'leaf']);
    expect(texts.slice(0, 3)).toEqual(['MAX · O to move', 'MIN · X to move', 'MAX · O to move']);
    await page.locator('[data-window]').waitFor();
    const cut = page
      .locator('[data-node]')
      .filter({ has: page.locator('.cut.why') })
      .first();
    expect(await cut.textContent()).toMatch(/3 cut≥ β −0\.11/);
    await cut.click();
    await says(page, '+1 ≥ β −0.11');
  });

  it('says at the step of a cut what caused it', async () => {
    const page = await harness().open(watch('alphabeta(depth=3)'), WIDE);
    await page.locator('[data-node="0"]').waitFor();
    const happened = page.locator('.now b');
    for (let step = 0; step < 60 && !/leaves out/.test((await happened.textContent()) ?? ''); step++)
      await page.keyboard.press('ArrowRight');
    expect(await happened.textContent()).toMatch(/^leaves out 3 moves: 3 gives \+1, no less than β \(−0\.11\)$/);
  });

  it('has no window in minimax, and names the seat where each is for itself', async () => {
    const page = await harness().open(watch('minimax(depth=2)'), WIDE);
    await page.locator('[data-node="0"]').waitFor();
    await page.keyboard.press('End');
    expect(await page.locator('[data-window]').count()).toBe(0);
    expect(await page.getByText('Cuts so far').count()).toBe(0);
    const three = await harness().open('#/chinese-checkers/watch?seats=3&rules=board%3D73&a=maxn(depth%3D2)', WIDE);
    await three.locator('[data-node="0"]').waitFor();
    await three.keyboard.press('End');
    expect((await rows(three)).texts.slice(0, 2)).toEqual([
      'South to move, each for itself',
      'North-east to move, each for itself',
    ]);
  });

  it('shows the node in focus on the board, and goes back to where moves can be made', async () => {
    const page = await harness().open(watch('minimax(depth=2)'), WIDE);
    await page.locator('[data-node="0"]').waitFor();
    expect(await page.locator('.board-of [data-piece]').count()).toBe(3);
    await stepTo(page, 2);
    await page.locator('[data-shown]', { hasText: 'On the board: 2 › 3' }).waitFor();
    expect(await page.locator('.board-of [data-piece]').count()).toBe(5);
    await page.getByRole('button', { name: 'To the start' }).click();
    expect(await page.locator('.board-of [data-piece]').count()).toBe(3);
    await page.locator('.board-of [data-cell="2"]').click();
    await expect.poll(() => queryOf(page).get('moves')).toBe('5 1 9 2');
  });

  it('runs and pauses by the space bar, and goes by keys', async () => {
    const page = await harness().open(watch('uct(nodes=200)'), WIDE);
    await page.locator('[data-node="0"]').waitFor();
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Run' }).waitFor();
    await page.keyboard.press('End');
    expect(await page.locator('[data-nodes-now]').textContent()).toBe('200');
    await page.keyboard.press('Home');
    await says(page, 'The search has not begun.');
    // Where somebody chose a node by the mouse, arrow keys still go through the steps.
    await page.locator('[data-node="0"]').click();
    await page.keyboard.press('ArrowRight');
    await says(page, 'Step 1 of');
  });

  it('has its controls in sight under a small board on a phone, and the tree right below', async () => {
    const page = await harness().open(watch('alphabeta(depth=3)'), PHONE);
    await page.locator('[data-node="0"]').waitFor();
    await page.getByRole('button', { name: 'Step forward' }).tap();
    expect(await bottomOf(page, '.controls')).toBeLessThan(560);
    expect(await bottomOf(page, '[data-node="0"]')).toBeLessThanOrEqual(740);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await smallTargets(page)).toEqual([]);
  });

  it('is shown to a class by a link: no menus, large letters, and keys for steps and slides', async () => {
    const page = await harness().open(`${LESSON}&present=1`, WIDE);
    // What looks like a tag is text.
    await page.locator('[data-lesson]', { hasText: '<b>Look</b> here' }).waitFor();
    await page.getByRole('heading', { name: 'Cuts' }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(
      await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
    ).toBeGreaterThan(18);
    await says(page, 'Step 12 of 161');
    await page.keyboard.press('ArrowRight');
    await says(page, 'Step 13 of 161');
    await page.keyboard.press('PageDown');
    await says(page, 'Now without');
    await page.getByRole('region', { name: 'minimax(depth=2)', exact: true }).waitFor();
    expect([queryOf(page).get('n'), queryOf(page).get('present')]).toEqual(['2', '1']);
    await page.reload();
    await says(page, 'Slide 2 of 2');
    await page.keyboard.press('Escape');
    await page.getByRole('banner').waitFor();
    expect(queryOf(page).get('present')).toBe(null);
    await says(page, 'Now without');
  });

  it('takes the whole screen by its button, and Escape gives it back', async () => {
    for (const hash of [watch('minimax(depth=2)'), '#/tic-tac-toe/analysis?moves=5+1', '#/pentago/learn']) {
      const page = await harness().open(hash, WIDE);
      await page.getByRole('button', { name: 'Present to a class' }).click();
      await page.getByRole('button', { name: 'Leave (Esc)' }).waitFor();
      await page.waitForFunction(() => document.fullscreenElement !== null);
      expect(queryOf(page).get('present')).toBe('1');
      expect(await page.getByRole('banner').count()).toBe(0);
      // Keys go on: a step of the search, the moves of the game, a step of the first game.
      await page.keyboard.press(hash.includes('analysis') ? 'ArrowLeft' : 'ArrowRight');
      await page.waitForFunction(() =>
        /Step 1 of|O to move|Step 2 of/.test(document.querySelector('main')?.textContent ?? ''),
      );
      await page.keyboard.press('Escape');
      await page.getByRole('banner').waitFor();
      await page.waitForFunction(() => document.fullscreenElement === null);
      expect(queryOf(page).get('present')).toBe(null);
      // A browser may take the screen back without telling of the key.
      await page.getByRole('button', { name: 'Present to a class' }).click();
      await page.waitForFunction(() => document.fullscreenElement !== null);
      await page.evaluate(() => document.exitFullscreen());
      await page.getByRole('banner').waitFor();
      expect(queryOf(page).get('present')).toBe(null);
    }
  });

  it('makes a lesson of several slides, which its link brings back', async () => {
    const page = await harness().open(watch('alphabeta(depth=3)'), WIDE);
    await page.locator('[data-node="0"]').waitFor();
    await stepTo(page, 7);
    await page.getByText('Make a lesson of this').click();
    await page.getByLabel('Title of the lesson').fill('Two ways');
    const text = page.getByLabel('What you say here');
    await text.fill('x'.repeat(501));
    await says(page, 'the text of slide 1 has 501 signs: at most 500 fit into a link');
    expect(await page.getByRole('link', { name: 'Open it' }).count()).toBe(0);
    await text.fill('First, with cuts.');
    await page.getByRole('button', { name: 'Keep it, and go on to another slide' }).click();
    await page.getByText('Change', { exact: true }).click();
    await page.getByRole('textbox', { name: 'As text', exact: true }).fill('minimax(depth=2)');
    await page.getByRole('textbox', { name: 'As text', exact: true }).press('Enter');
    await page.getByRole('region', { name: 'minimax(depth=2)', exact: true }).waitFor();
    await text.fill('Then <i>without</i>.');
    await page.getByLabel('Begins at step').fill('3');
    await page.getByLabel('Begins at step').press('Enter');
    const link = await page.getByLabel('Link to the lesson').inputValue();
    const other = await harness().open(new URL(link).hash, WIDE);
    await says(other, 'First, with cuts.');
    await says(other, 'Step 7 of 161');
    await other.getByRole('button', { name: 'Next slide' }).click();
    await says(other, 'Then <i>without</i>.');
    await says(other, 'Step 3 of');
    await other.getByRole('heading', { name: 'Two ways' }).waitFor();
  });

  it('refuses a lesson that is too long in a sentence', async () => {
    const page = await harness().open(`#/tic-tac-toe/watch?lesson=${'x'.repeat(501)}`, { ...WIDE, locale: 'pt-BR' });
    await says(page, 'o texto do slide 1 tem 501 sinais: cabem no máximo 500 em um link');
  });

  it.each(['light', 'dark'] as const)(
    'axe-core finds nothing on it, step by step and before a class (%s)',
    async (theme) => {
      const page = await harness().open(LESSON, { ...WIDE, colorScheme: theme, bypassCSP: true });
      await bringAxe(page);
      await page.locator('[data-node="0"]').waitFor();
      await stepTo(page, 30);
      await page.getByText('Make a lesson of this').click();
      expect(await violationsOf(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      await page.getByRole('button', { name: 'Present to a class' }).click();
      await page.getByRole('button', { name: 'Leave (Esc)' }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
    },
  );

  it('opens a lesson without a network', async () => {
    const page = await harness().open(LESSON, { ...WIDE, serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto('about:blank');
    await page.goto(`${harness().address}${LESSON}&present=1`);
    await says(page, '<b>Look</b> here');
    await page.locator('[data-small-board]').first().waitFor();
    await page.getByRole('button', { name: 'Leave (Esc)' }).waitFor();
  });

  it('keeps the boards of nodes that stay from step to step', async () => {
    const page = await harness().open('#/chinese-checkers/watch?seats=3&a=maxn(depth%3D2)', WIDE);
    await page.locator('[data-node="0"]').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-node]').nth(10).waitFor();
    await page.evaluate(() => {
      for (const board of document.querySelectorAll('[data-node] [data-small-board]'))
        board.setAttribute('data-kept', '');
    });
    const before = await page.locator('[data-kept]').count();
    await page.keyboard.press('ArrowLeft');
    expect(before).toBeGreaterThan(20);
    expect(await page.locator('[data-kept]').count()).toBeGreaterThanOrEqual(before - 1);
  });
}
