import { expect, it } from 'vitest';
import { click, type Harness, pressCells, queryOf, says } from './harness.js';
import { moving } from './motion.js';

const PERSONS = 'p=person&p=person';
/** White makes the first row a1 to e1; Black turns and places where it does no harm. */
const ROW = ['a1', 'br-cw', 'a6', 'br-cw', 'b1', 'br-cw', 'b6', 'br-cw', 'c1', 'br-cw', 'f4', 'br-ccw'];
const ROW_END = ['d1', 'br-cw', 'e5', 'br-ccw', 'e1'];

/** The games of the house, each by its own board. */
export function houseGames(harness: () => Harness): void {
  it('plays a whole game of Pentago by clicks, and sees its quadrants turn', async () => {
    const page = await harness().open(`#/pentago/play?${PERSONS}`, { reducedMotion: 'no-preference' });
    await click(page, 'b2');
    await says(page, 'White to move');
    // A stone cannot be placed now: a quadrant is to be turned.
    await click(page, 'c3');
    expect(queryOf(page).get('moves')).toBe('b2');
    const { pieces, shapes } = await moving(page, 'tl-cw');
    expect(Object.keys(shapes)).toEqual(['plate 0']);
    expect(shapes['plate 0'][0]).toContain('rotate(-90deg)');
    expect(Object.keys(pieces)).toEqual(['stone b2']);
    for (let back = 0; back < 2; back++) await page.getByRole('button', { name: 'Undo' }).click();
    for (const cell of [...ROW, ...ROW_END]) await moving(page, cell);
    await says(page, 'White wins');
    expect(queryOf(page).get('moves')).toBe([...ROW, ...ROW_END].join(' '));
    expect(await page.locator('[data-ground].shown').count()).toBe(5);
    expect(await page.locator('line.over').count()).toBe(1);
  });

  it('plays a whole game of Pentago against an agent, by clicks and by keyboard', async () => {
    const page = await harness().open('#/pentago/play?p=person&p=random');
    await page.locator('[data-cell="a1"]').waitFor();
    for (let turn = 0; turn < 20; turn++) {
      await says(page, /White to move|wins|Draw/);
      if (
        (await page
          .getByRole('main')
          .getByText(/wins|Draw/)
          .count()) > 0
      )
        break;
      const target = page.locator('.touch.target').first();
      if (turn % 2 === 0) await target.click({ force: true });
      else {
        await target.focus();
        await page.keyboard.press('Enter');
      }
      if (
        (await page
          .getByRole('main')
          .getByText(/wins|Draw/)
          .count()) > 0
      )
        break;
      await says(page, 'White to move');
      const turnCell = page.locator('.touch.target[data-cell="tl-cw"]');
      if ((await turnCell.count()) > 0) await turnCell.click({ force: true });
    }
    await says(page, /wins|Draw/);
    expect(queryOf(page).get('moves')?.split(' ').length).toBeGreaterThan(10);
  });

  it('has exact values late in a game of Pentago, from its own solver', async () => {
    // Fourteen empty cells: a plain search to the end would take far longer.
    const start = '211.12.2211..1..21..2..21.112.22.12.+1+place';
    const page = await harness().open(`#/pentago/analysis?start=${start}`);
    await page.locator('[data-exact="1"]').waitFor({ timeout: 40_000 });
    await says(page, 'With perfect play: win for White');
  });

  it('plays a whole game of Jogo da Onça by clicks, to a chain of captures that wins', async () => {
    const page = await harness().open(`#/jogo-da-onca/play?${PERSONS}`, { reducedMotion: 'no-preference' });
    await page.locator('[data-piece="jaguar"]').waitFor();
    for (const cell of ['c3', 'b4', 'b2', 'c3', 'b4', 'b2']) await click(page, cell);
    // The move may end here or go on.
    await page.getByRole('button', { name: 'End the move here: b4xb2' }).waitFor();
    await click(page, 'd4');
    await says(page, 'Dogs to move');
    for (const cell of ['d2', 'c3', 'd4', 'd2', 'b2']) await click(page, cell);
    // The chain before has been seen by now.
    await page.waitForFunction(
      () => document.querySelector('[data-piece="jaguar"] .way')?.getAnimations().length === 0,
    );
    const { pieces, taken } = await moving(page, 'd4');
    expect(pieces.jaguar).toEqual([
      'translate(0px, 0px)',
      'translate(0px, -200px)',
      'translate(-200px, -200px)',
      'translate(0px, 0px)',
    ]);
    expect(taken).toEqual(['dog d3', 'dog c2', 'dog c3']);
    await says(page, 'Jaguar wins');
    expect(queryOf(page).get('moves')).toBe('c3-b4 b2-c3 b4xb2xd4 d2-c3 d4xd2xb2xd4');
    // The way of the chain stays to be seen.
    expect(await page.locator('.trail').count()).toBe(1);
  });

  it('plays a whole game of Jogo da Onça with the keyboard alone, until the jaguar is shut in', async () => {
    const page = await harness().open(`#/jogo-da-onca/play?${PERSONS}`);
    await page.locator('[data-cell="c3"]').focus();
    const hunt = 'c3-b4 e3-d4 b4-c4 d4-c5 c4-c3 b3-b4 c3-b3 b2-c3 b3-b2 c5-b5 b2-b3 a1-b2';
    await pressCells(page, hunt.split(/[ -]/));
    await says(page, 'Dogs win');
    expect(queryOf(page).get('moves')).toBe(hunt);
    expect(await page.locator('[data-ground="b3"].shown').count()).toBe(1);
  });

  it('ends a chain early with the keyboard, and goes on with it a move later', async () => {
    // Two captures short of five: a chain of two wins.
    const start = 'ddddd/ddd../..J../..d../.d.d./.../...+J';
    const page = await harness().open(`#/jogo-da-onca/play?${PERSONS}&start=${start}`);
    await page.locator('[data-cell="c3"]').focus();
    await pressCells(page, ['c3', 'c5', 'c5']);
    await says(page, 'Dogs to move');
    await pressCells(page, ['a2', 'a3']);
    await says(page, 'Jaguar to move');
    await pressCells(page, ['c5', 'e5']);
    await says(page, 'Jaguar wins');
  });

  it('lets an agent hunt as the jaguar and as the dogs', async () => {
    for (const players of ['p=person&p=random', 'p=random&p=person']) {
      const page = await harness().open(`#/jogo-da-onca/play?${players}`);
      const own = players.startsWith('p=person') ? 'Jaguar to move' : 'Dogs to move';
      for (let turn = 0; turn < 3; turn++) {
        await says(page, own);
        await page.locator('.touch.target').last().click({ force: true });
        await page.locator('.touch.target').last().click({ force: true });
        const end = page.getByRole('button', { name: 'End the move here' });
        if ((await end.count()) > 0) await end.first().click();
        // The own move, and the answer to it.
        const played = () => queryOf(page).get('moves')?.split(' ').length ?? 0;
        await expect.poll(played, { timeout: 10_000 }).toBeGreaterThanOrEqual(2 * turn + 2);
      }
    }
  });

  it('refuses moves and positions in Portuguese on the Portuguese page', async () => {
    const page = await harness().open(`#/pentago/play?${PERSONS}&moves=b2`, { locale: 'pt-PT' });
    const field = page.getByLabel('Digite uma jogada');
    await field.fill('c3');
    await field.press('Enter');
    await says(page, 'a pedra já está colocada e agora é hora de girar um quadrante');
    await page.evaluate(() => {
      location.hash = '#/pentago/play?moves=b2+tl-cw+a1+zz';
    });
    await says(page, 'jogada 4: uma jogada é uma casa de a1 a f6');
    expect(await page.locator('main [lang=en]').count()).toBe(0);
    // What a worker refuses comes with its code as well.
    await page.evaluate(() => {
      location.hash = '#/pentago/play?p=pvs(table%3D4096)&p=person';
    });
    await says(page, 'pvs: table=4096 pede 4096 MB, e aqui há no máximo');
    expect(await page.locator('main [lang=en]').count()).toBe(0);
  });
}
