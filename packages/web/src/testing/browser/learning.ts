import { beginningOf, type Lesson, type LessonStep, listMoves, NO_TABLES, type Table, unwrap } from '@tabuleiro/engine';
import { replay } from '@tabuleiro/engine/match';
import { games } from '@tabuleiro/games';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { webCatalogue } from '../../games/catalogue.js';
import { bringAxe, violationsOf } from './axe.js';
import { type Harness, says } from './harness.js';
import { makeMove } from './make-move.js';
import { smallTargets } from './targets.js';

const catalogue = webCatalogue(NO_TABLES);
const taught = games.map((game) => [game.id, game] as const);

const positionAt = (table: Table, lesson: Lesson, step: number) =>
  unwrap(replay(table, beginningOf(lesson, step))).position;

/** Takes a lesson step by step; once another move is made than the right one. */
async function takeLesson(page: Page, table: Table, lesson: Lesson, by: 'mouse' | 'keyboard'): Promise<void> {
  const erring = lesson.steps.findIndex(({ otherwise }) => otherwise !== undefined);
  for (const [i, step] of lesson.steps.entries()) {
    await says(page, step.text.en);
    const position = positionAt(table, lesson, i);
    const legal = listMoves(position).map((move) => table.game.makeMove(position, move));
    if (i === erring) {
      const other = legal.find((move) => !step.right?.includes(move));
      await makeMove(page, table, position, other ?? '', by);
      await says(page, step.otherwise?.en ?? '');
      await page.locator('.touch.target').first().waitFor();
    }
    await makeMove(page, table, position, step.right?.[0] ?? legal[0], by);
    await says(page, step.well.en);
    if (by === 'keyboard') await page.keyboard.press('Enter');
    else await page.getByRole('button', { name: 'Go on' }).click();
  }
}

/** First games, in which the learner makes the moves. */
export function learning(harness: () => Harness): void {
  it.each(taught)('takes the first game of %s to its end, and goes on to play level 1', async (id, game) => {
    const table = catalogue.tableFor(game);
    const lesson = unwrapped(await game.guide?.lesson?.());
    const page = await harness().open('#/');
    await page.getByRole('link', { name: `Learn: ${game.title.en}` }).click();
    await takeLesson(page, table, lesson, 'mouse');
    await says(page, lesson.end.en);
    const play = page.getByRole('link', { name: 'Play a game against level 1' });
    expect(await play.getAttribute('href')).toContain(`#/${id}/play?p=person&p=level`);
    await play.click();
    await page.locator('[data-cell]').first().waitFor();
  });

  it('is taken by the keyboard alone, and goes on from a step after a reload', async () => {
    const [, game] = taught[0];
    const lesson = unwrapped(await game.guide?.lesson?.());
    const table = catalogue.tableFor(game);
    const page = await harness().open(`#/${game.id}/learn?step=2`);
    await says(page, lesson.steps[1].text.en);
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.locator('.board svg .arrow, .board svg [class*=arrow]').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Back' }).click();
    await takeLesson(page, table, lesson, 'keyboard');
    await says(page, lesson.end.en);
    await page.reload();
    await says(page, (lesson.steps.at(-1) as LessonStep).text.en);
  });

  it.each(['light', 'dark'] as const)('axe-core finds nothing, and every target can be tapped (%s)', async (theme) => {
    const page = await harness().open('#/', {
      colorScheme: theme,
      bypassCSP: true,
      viewport: { width: 360, height: 740 },
    });
    await bringAxe(page);
    const visit = (hash: string) =>
      page.evaluate((to) => {
        location.hash = to;
      }, hash);
    const check = async (what: string) => {
      expect([what, await violationsOf(page)]).toEqual([what, []]);
      expect([what, await smallTargets(page)]).toEqual([what, []]);
      expect([what, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([what, 360]);
    };
    for (const [id, game] of taught) {
      const table = catalogue.tableFor(game);
      const lesson = unwrapped(await game.guide?.lesson?.());
      const last = lesson.steps.length - 1;
      await visit(`#/${id}/learn`);
      await says(page, lesson.steps[0].text.en);
      await check(`${id}, the first step`);
      await visit(`#/${id}/learn?step=${last + 1}`);
      await says(page, lesson.steps[last].text.en);
      await makeMove(page, table, positionAt(table, lesson, last), lesson.steps[last].right?.[0] ?? '');
      await says(page, lesson.steps[last].well.en);
      await check(`${id}, the last step`);
      await page.getByRole('button', { name: 'Go on' }).click();
      await check(`${id}, the end`);
    }
  });
}

function unwrapped(lesson: Lesson | undefined): Lesson {
  if (lesson === undefined) throw new Error('there is no lesson');
  return lesson;
}
