import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { click, type Harness, queryOf, resign, says, useMore } from './harness.js';

const PERSONS = 'p=person&p=person';

/** Playing: every mode, by clicks, keys and text; links, the list of games, and what may go wrong. */
export function playing(harness: () => Harness): void {
  it('plays a whole game by clicks and keeps it', async () => {
    const page = await harness().open(`#/tic-tac-toe/play?${PERSONS}`);
    for (const cell of ['5', '1', '3', '7', '4', '6', '2', '8', '9']) await click(page, cell);
    await says(page, 'Draw');
    await click(page, '1');
    expect(queryOf(page).get('moves')).toBe('5 1 3 7 4 6 2 8 9');
    await page.getByRole('link', { name: 'My games' }).click();
    await says(page, '5 1 3 7 4 6 2 8 9');
  });

  it('plays a whole game with the keyboard alone', async () => {
    const page = await harness().open(`#/tic-tac-toe/play?${PERSONS}`);
    await page.locator('[data-cell="1"]').waitFor();
    for (let i = 0; i < 30 && (await page.evaluate(() => !document.activeElement?.matches('[data-cell]'))); i++) {
      await page.keyboard.press('Tab');
    }
    // 1, 4, 2, 5, 3: X makes the first row.
    for (const key of ['Enter', 'ArrowDown', 'Enter', 'ArrowUp', 'ArrowRight', 'Enter', 'ArrowDown', ' ']) {
      await page.keyboard.press(key);
    }
    for (const key of ['ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await says(page, 'X wins');
    expect(await page.locator('[role=status][aria-live]').textContent()).toContain('X wins');
  });

  it('takes moves as text and refuses others in words', async () => {
    const page = await harness().open(`#/tic-tac-toe/play?${PERSONS}`);
    const field = page.getByLabel('Type a move');
    await field.fill('5');
    await field.press('Enter');
    await field.fill('5');
    await field.press('Enter');
    await says(page, 'square 5 is taken');
    await field.fill('<img src=x onerror=alert(1)>');
    await field.press('Enter');
    await says(page, 'a move is the number of a square');
    expect(queryOf(page).get('moves')).toBe('5');
  });

  it('plays a person against an agent, with undo, redo, hint, swap and resignation', async () => {
    const page = await harness().open('#/tic-tac-toe/play?p=person&p=perfect');
    await click(page, '1');
    await says(page, 'X to move');
    expect(queryOf(page).get('moves')).toBe('1 5');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(queryOf(page).get('at')).toBe('0');
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(queryOf(page).get('at')).toBe(null);
    await page.getByRole('button', { name: 'Hint' }).click();
    await says(page, /^Hint: \d/);
    await useMore(page, 'Swap seats');
    await says(page, 'O to move');
    expect(queryOf(page).getAll('p')).toEqual(['perfect', 'person']);
    // There is a decision of O to go back to, and none before it: no place where nobody can do anything.
    await page.getByRole('button', { name: 'Undo' }).click();
    await says(page, 'O to move');
    expect(await page.locator('.touch.target').count()).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Redo' }).click();
    await resign(page);
    await says(page, 'O resigned. X wins');
    await page.reload();
    await says(page, 'O resigned. X wins');
  });

  it.each([
    ['illegal', 'hare played an illegal move. Hunter wins', /^faulty\(by=illegal\): it played 999/],
    ['crash', 'hare crashed. Hunter wins', /^faulty\(by=crash\): the faulty agent fell over\nin the position/],
  ])('ends a game in which an agent goes wrong: %s', async (by, words, complaint) => {
    harness().expectComplaint(complaint);
    const page = await harness().open(`#/ring/play?p=person&p=faulty(by%3D${by})`);
    await click(page, '1');
    await says(page, new RegExp(words, 'i'));
    // It stays so, and is kept so.
    await page.reload();
    await says(page, new RegExp(words, 'i'));
    await page.getByRole('link', { name: 'My games' }).click();
    await page
      .getByText(new RegExp(by === 'crash' ? 'crashed' : 'illegal', 'i'))
      .first()
      .waitFor();
  });

  it('takes the worker from an agent whose time is up', async () => {
    const page = await harness().open('#/ring/play?p=person&p=faulty(by%3Dsilence)&clock=1%2B0&left=60000,600');
    await click(page, '1');
    await says(page, /hare ran out of time. Hunter wins/i);
  });

  it('lets two agents play each other, and begins a game by its form', async () => {
    const page = await harness().open('#/tic-tac-toe/play?p=perfect&p=perfect');
    await says(page, 'Draw');
    await page.getByRole('button', { name: 'New game…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('X', { exact: true }).selectOption('person');
    await dialog.getByLabel('O', { exact: true }).selectOption('own');
    await dialog.getByLabel('Algorithm').selectOption('uct');
    await dialog.getByText('Parameters').click();
    await dialog.getByLabel('nodes', { exact: true }).fill('50');
    await dialog.getByText('Rules: the usual ones').click();
    await dialog.getByLabel('first-move').selectOption('distinct');
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await click(page, '4');
    expect(queryOf(page).get('moves')).toBe(null);
    await click(page, '5');
    await says(page, 'X to move');
    expect(queryOf(page).getAll('p')).toEqual(['person', 'uct(nodes=50)']);
    expect(queryOf(page).get('rules')).toBe('first-move=distinct');
  });

  it('goes on with a game after a look at the rules, and offers it at home', async () => {
    const page = await harness().open(`#/tic-tac-toe/play?${PERSONS}`);
    await click(page, '5');
    await click(page, '1');
    await page.getByRole('link', { name: 'Rules' }).click();
    await page.getByRole('heading', { name: 'Tic-tac-toe' }).first().waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Play', exact: true }).click();
    await says(page, 'X to move');
    expect(queryOf(page).get('moves')).toBe('5 1');
    await page.getByRole('link', { name: 'Tabuleiro' }).click();
    await page.getByRole('link', { name: 'Go on playing: Tic-tac-toe' }).click();
    await says(page, 'X to move');
    expect(queryOf(page).get('moves')).toBe('5 1');
    for (const cell of ['3', '7', '4', '6', '2', '8', '9']) await click(page, cell);
    await says(page, 'Draw');
    await page.getByRole('link', { name: 'Tabuleiro' }).click();
    await page.getByRole('link', { name: 'Play: Tic-tac-toe' }).waitFor();
  });

  it('brings a game back by its link and after a reload', async () => {
    const page = await harness().open(`#/tic-tac-toe/play?${PERSONS}&moves=5+1`);
    await click(page, '9');
    await page.reload();
    await says(page, 'O to move');
    expect(queryOf(page).get('moves')).toBe('5 1 9');
    expect(await page.locator('[data-cell="9"]').getAttribute('aria-label')).toContain('X');
  });

  it('plays the small game of the guide', async () => {
    const page = await harness().open(`#/nim/play?${PERSONS}&rules=piles%3D1-2-3`);
    for (const cell of ['c1', 'b2', 'b1', 'a1']) await click(page, cell);
    await says(page, 'B wins');
    expect(queryOf(page).get('moves')).toBe('c3 b1 b1 a1');
  });

  it('loses on time', async () => {
    const page = await harness().open(`#/tic-tac-toe/play?${PERSONS}&moves=5&clock=1%2B0&left=60000,700`);
    await says(page, 'O ran out of time. X wins');
  });

  it('says what is wrong with a link and offers a new game', async () => {
    for (const words of [
      'moves=5+5',
      'p=alphabta&p=person',
      'rules=nonsense',
      'start=%3Cscript%3Ealert(1)%3C/script%3E',
    ]) {
      const page = await harness().open(`#/tic-tac-toe/play?${words}`);
      await page.getByRole('alert').waitFor();
      await page.getByRole('link', { name: 'New game' }).click();
      await says(page, 'X to move');
    }
    const page = await harness().open('#/nothing/play');
    await says(page, 'There is no such game');
  });

  it('imports and exports games as text, and refuses broken ones', async () => {
    const page = await harness().open('#/games');
    const field = page.getByLabel('Paste saved games');
    const add = page.getByRole('button', { name: 'Add games' });
    await field.fill('<img src=x onerror=alert(1)>');
    await add.click();
    await says(page, 'This saved game cannot be read');
    const text = [
      'tabuleiro-game 1',
      'game: tic-tac-toe 1',
      'rules:',
      'seats: 2',
      'players: Ana | perfect',
      'start: ......... X',
      'result: -1 1',
      'moves: 2 1 3 5 4 9',
    ].join('\n');
    await field.fill(text.replace('2 1 3 5 4 9', '2 1 3 5 4 4'));
    await add.click();
    await says(page, 'square 4 is taken');
    await field.fill(text);
    await add.click();
    await says(page, 'One game added.');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save all as text' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toBe(`${text}\n`);
  });

  it('goes on with a game that was broken off in the terminal', async () => {
    const page = await harness().open('#/games');
    const saved = ['players: human | random', 'start: ......... X', 'result: unfinished', 'moves: 5 1'];
    const text = ['tabuleiro-game 1', 'game: tic-tac-toe 1', 'rules:', 'seats: 2', ...saved].join('\n');
    await page.getByLabel('Paste saved games').fill(text);
    await page.getByRole('button', { name: 'Add games' }).click();
    await says(page, 'Not finished.');
    await page.getByRole('link', { name: 'Go on playing' }).click();
    await says(page, 'X to move');
    expect(queryOf(page).getAll('p')).toEqual(['person', 'random']);
    expect(queryOf(page).get('moves')).toBe('5 1');
  });

  it('saves the board as SVG and PNG', async () => {
    const page = await harness().open(`#/tic-tac-toe/play?${PERSONS}&moves=5+1`);
    await page.getByRole('button', { name: 'More' }).click();
    const save = async (kind: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Save as ${kind}` }).click(),
      ]);
      return readFileSync(await file.path());
    };
    expect((await save('SVG')).toString()).toMatch(/^<svg[\s\S]*stroke="rgb[\s\S]*<\/svg>$/);
    expect((await save('PNG')).subarray(1, 4).toString()).toBe('PNG');
  });
}
