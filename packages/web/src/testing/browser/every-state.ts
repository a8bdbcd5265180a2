import type { Locator, Page } from 'playwright-core';
import * as reviewTexts from '../../review/texts.js';
import { type Dictionary, en } from '../../words/en.js';
import { click } from './harness.js';
import { PAGES, ROUND } from './pages.js';

/** A game of tic-tac-toe in which O errs at once. */
const ERRED = 'moves=5+2+1+9+4+6+7';
const PARTNERS = 'p=person&p=basic&p=basic&p=basic';

/** Looks at a state of the page, which has a name for those who read what went wrong. */
export type LookAtState = (what: string) => Promise<void>;

/** Goes through every page and its states, dialogs, menus, ends and errors, whatever the language. */
export async function walkStates(page: Page, words: Dictionary, look: LookAtState): Promise<void> {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const dialog = page.locator('dialog[open]');
  const go = async (hash: string): Promise<void> => {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(200);
  };
  /** Opens a dialog by a button, with all that is folded away in it. */
  const opens = async (name: string, what: string): Promise<void> => {
    await button(name).click();
    await dialog.waitFor();
    await unfold(page);
    await look(what);
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };

  for (const hash of PAGES) {
    await go(hash);
    await look(hash);
  }

  for (const game of ['dominoes', 'chinese-checkers']) {
    await go(`#/${game}/play`);
    await page.locator('.touch.target').first().waitFor();
    await opens(words.play.newGameDots, `${game}: a new game`);
    await dialog.locator('select').last().selectOption({ index: 0 });
    await close();
  }
  await go('#/pentago/play?p=person&p=random&moves=b2+tl-cw+e5+br-ccw');
  await opens(words.stage.more, 'the menu');
  await close();
  await button(words.play.resign).click();
  await look('before resigning');
  await dialog.getByRole('button', { name: words.stage.ask.no }).click();
  await page.getByLabel(words.play.typeMove).fill('zz');
  await page.getByLabel(words.play.typeMove).press('Enter');
  await look('a move that cannot be read');
  await click(page, 'tl-cw');
  await page.locator('.no.said').waitFor();
  await look('a soft no');
  await button(words.play.hint).click();
  await page.locator('.arrow, .mark').first().waitFor({ state: 'attached' });
  await look('a hint');

  await go('#/tic-tac-toe/play?p=person&p=person&moves=1+4+2+5');
  await click(page, '3');
  await page.getByRole('region', { name: words.stage.end.label }).waitFor();
  await look('the end of a game');
  await page.keyboard.press('ArrowLeft');
  await look('a look back');
  await click(page, '9');
  await look('before moves are forgotten');
  await dialog.getByRole('button', { name: words.stage.ask.no }).click();
  await go('#/games');
  await page.getByRole('button', { name: words.games.forget }).first().waitFor();
  await look('kept games');
  await page.getByRole('button', { name: words.games.forget }).first().click();
  await look('before a game is removed');
  await dialog.getByRole('button', { name: words.stage.ask.no }).click();

  await go(`#/dominoes/play?${PARTNERS}&moves=${ROUND}`);
  await button(words.play.nextRound).waitFor();
  await unfold(page);
  await look('the score sheet of a round');
  await go('#/dominoes/play?p=person&p=person&p=person&p=person');
  await page.locator('main button').first().waitFor();
  await look('hands that are covered');

  const review = words === en ? reviewTexts.en : reviewTexts.pt;
  await go(`#/tic-tac-toe/analysis?${ERRED}&you=1`);
  await button(words.analysis.reviewStart).click();
  await page.getByText(review.mistakes).first().waitFor();
  await unfold(page);
  await look('a review');
  await button(review.yours).click();
  await button(review.show).click();
  await look('a mistake to relearn');
  await go('#/tic-tac-toe/analysis?moves=5');
  await button(words.analysis.compareSeveral).click();
  await page.locator('[data-rival] .line button').first().waitFor();
  await look('algorithms side by side');

  await go('#/tic-tac-toe/lab');
  await page.getByLabel(words.lab.agents).fill('random\ngreedy');
  await page.getByLabel(words.lab.blocks).fill('2');
  await button(words.lab.start).click();
  await page.locator('[data-games="4"]').waitFor();
  await look('a tournament');
  await page.getByLabel(words.lab.agents).fill('nobody\nrandom');
  await button(words.lab.start).click();
  await page.getByRole('alert').first().waitFor();
  await look('a tournament that cannot be');
}

/** Opens everything that is folded away. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    const within = document.querySelector('dialog[open]') ?? document.querySelector('main');
    for (const folded of within?.querySelectorAll('details') ?? []) folded.open = true;
  });
}
