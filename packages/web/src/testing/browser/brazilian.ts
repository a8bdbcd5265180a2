import { type Game, makeCatalogue } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as presentTexts from '../../present/texts.js';
import * as watchTexts from '../../watch/texts.js';
import { en } from '../../words/en.js';
import { pt } from '../../words/pt.js';
import { stageEn } from '../../words/stage-en.js';
import { stagePt } from '../../words/stage-pt.js';
import type { Harness } from './harness.js';
import { PAGES } from './page-itself.js';

/** Words that are the same in both languages, or names that stay as they are. */
const SAME = new Set(['Elo', 'Pentago', 'Tabuleiro', 'CSV', 'SVG', 'PNG', 'X', 'O', 'UCT', 'PVS', 'English']);

/** Names of agents and evaluations are code: they are typed in texts, and are the same everywhere. */
const CODE = new Set(
  games.flatMap((game) => [
    ...makeCatalogue({ games })
      .kindsOf(game)
      .map(({ name }) => name),
    ...game.evaluations.map(({ name }) => name),
  ]),
);

/** Every sentence of a dictionary that is not made of parts, with what it is in another one. */
function* sentencesOf(one: object, other: object): Generator<readonly [string, unknown]> {
  for (const [key, value] of Object.entries(one)) {
    const same = (other as Record<string, unknown>)[key];
    if (typeof value === 'string') yield [value, same];
    else if (typeof value === 'object' && value !== null) yield* sentencesOf(value, (same ?? {}) as object);
  }
}

/** What games say in English, and in Portuguese otherwise. */
async function wordsOf(game: Game): Promise<(readonly [string, string])[]> {
  const portuguese = await game.guide?.portuguese?.();
  const seats = game.seats.flatMap((count) => game.seatNames(count));
  const words = Object.entries(portuguese?.words ?? {});
  return [
    [game.title.en, game.title.pt],
    ...words,
    ...seats.map((name) => [name, portuguese?.words[name] ?? name] as const),
  ];
}

/** All that can be read or heard on a page. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.closest('code, .mono, [lang="en"], script, style') !== null) continue;
        for (const name of ['aria-label', 'title', 'alt', 'placeholder']) texts.push(node.getAttribute(name) ?? '');
      } else if (node.parentElement?.closest('code, .mono, [lang="en"], script, style') === null) {
        texts.push(node.textContent ?? '');
      }
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}

/** Whoever reads Portuguese reads no English. */
export function brazilian(harness: () => Harness): void {
  it('has no English on any page in Portuguese', async () => {
    const pairs = [...sentencesOf(en, pt), ...sentencesOf(stageEn, stagePt)];
    for (const own of [watchTexts, presentTexts]) pairs.push(...sentencesOf(own.en, own.pt));
    for (const game of games) pairs.push(...(await wordsOf(game)));
    const portuguese = new Set(pairs.map(([, text]) => text));
    const english = new Set(
      pairs.flatMap(([text, other]) =>
        text !== other && !portuguese.has(text) && !SAME.has(text) && !CODE.has(text) ? [text] : [],
      ),
    );
    expect(english.size).toBeGreaterThan(200);
    const page = await harness().open('#/', { locale: 'pt-BR' });
    const found: string[] = [];
    for (const hash of PAGES.filter((each) => !/nim|kuhn|race/.test(each))) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(300);
      const texts = (await textsOn(page)).filter((text) => english.has(text));
      // A small game of the tests, which is among the others on the first page, has a word that a game of the house has.
      found.push(...texts.filter((text) => hash !== '#/' || text !== 'pass').map((text) => `${hash}: ${text}`));
    }
    expect([...new Set(found)]).toEqual([]);
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
  }, 180_000);
}
