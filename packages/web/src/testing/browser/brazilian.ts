import { type Game, makeCatalogue } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as learnTexts from '../../learn/texts.js';
import * as onlineTexts from '../../online/texts.js';
import * as presentTexts from '../../present/texts.js';
import * as puzzleTexts from '../../puzzles/texts.js';
import * as reviewTexts from '../../review/texts.js';
import * as watchTexts from '../../watch/texts.js';
import { en } from '../../words/en.js';
import { pt } from '../../words/pt.js';
import { stageEn } from '../../words/stage-en.js';
import { stagePt } from '../../words/stage-pt.js';
import { clickTarget } from './dominoes.js';
import { walkStates } from './every-state.js';
import type { Harness } from './harness.js';
import { tableOf } from './table-guest.js';
import { smallTargets } from './targets.js';

/** Words that are the same in both languages, or names that stay as they are. */
const SAME = new Set([
  ...[
    'Elo',
    'Pentago',
    'Jogo da Onça',
    'Tabuleiro',
    'CSV',
    'SVG',
    'PNG',
    'X',
    'O',
    'A',
    'B',
    'English',
    'Algoritmo',
    'galo',
  ],
  // Also a word of a small game of the tests, which stands on the first page.
  'pass',
]);

/** Names of agents and evaluations are code: they are typed in texts, and are the same everywhere. */
const CODE = new Set(
  games.flatMap((game) => [
    ...makeCatalogue({ games })
      .kindsOf(game)
      .map(({ name }) => name),
    ...game.evaluations.map(({ name }) => name),
  ]),
);

/** What stands for a part in a sentence that has parts. */
const PART = '§';

/** Every sentence of a dictionary with what it is in another one; one that has parts with signs in their place. */
function* sentencesOf(one: object, other: object): Generator<readonly [string, string]> {
  for (const [key, value] of Object.entries(one)) {
    const same = (other as Record<string, unknown>)[key];
    if (typeof value === 'string') yield [value, String(same)];
    else if (typeof value === 'function') yield [said(value), said(same)];
    else if (typeof value === 'object' && value !== null) yield* sentencesOf(value, (same ?? {}) as object);
  }
}

/** A sentence whose parts are left open; nothing for one that reckons with them. */
function said(sentence: unknown): string {
  try {
    const text: unknown = (sentence as (...parts: string[]) => unknown)(PART, PART, PART);
    return typeof text === 'string' && text.includes(PART) ? text : '';
  } catch {
    return '';
  }
}

/** What is told of a sentence with parts by the words between them: two of them at least. */
const fixedParts = (sentence: string): string[] =>
  sentence
    .split(PART)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2,} \p{L}{2,}/u.test(part));

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
    const texts: string[] = [document.title];
    const code = 'code, .mono, [lang="en"], script, style';
    const heard = ['aria-label', 'aria-valuetext', 'aria-roledescription', 'title', 'alt', 'placeholder'];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.closest(code) !== null) continue;
        for (const name of heard) texts.push(node.getAttribute(name) ?? '');
      } else if (node.parentElement?.closest(code) === null) {
        texts.push(node.textContent ?? '');
      }
    }
    // A sentence that nobody translated is marked as English, and no better for that.
    for (const english of document.querySelectorAll('main [lang="en"], dialog [lang="en"]')) {
      texts.push(`in English: ${english.textContent}`);
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}

/** Finds what is English in texts of a page in Portuguese. */
async function englishFinder(): Promise<(texts: readonly string[]) => string[]> {
  const dictionaries = [
    { en, pt },
    { en: stageEn, pt: stagePt },
    learnTexts,
    onlineTexts,
    presentTexts,
    puzzleTexts,
    reviewTexts,
    watchTexts,
  ];
  const pairs = dictionaries.flatMap((each) => [...sentencesOf(each.en, each.pt)]);
  for (const game of games) pairs.push(...(await wordsOf(game)));
  const portuguese = new Set(pairs.map(([, text]) => text));
  const english = pairs.filter(([text, other]) => {
    const free = SAME.has(text) || CODE.has(text) || !/\p{L}{2}/u.test(text);
    return !free && (text === other || !portuguese.has(text));
  });
  const whole = new Set(english.flatMap(([text]) => (text.includes(PART) ? [] : [text])));
  const parts = new Set(english.flatMap(([text]) => (text.includes(PART) ? fixedParts(text) : [])));
  expect([whole.size > 400, parts.size > 60]).toEqual([true, true]);
  // What is heard of a cell is a list: its name, what lies there, what can be done.
  const heard = (text: string): boolean => text.split(/, | · /).some((each) => whole.has(each));
  return (texts) =>
    texts.filter(
      (text) =>
        whole.has(text) ||
        heard(text) ||
        text.startsWith('in English: ') ||
        [...parts].some((part) => text.includes(part)),
    );
}

const PHONE = { viewport: { width: 360, height: 740 }, locale: 'pt-BR' };

/** Whoever reads Portuguese reads no English; on a phone everything fits and can be tapped. */
export function brazilian(harness: () => Harness): void {
  it('has no English on any page in any state, fits a phone, and can be tapped everywhere', async () => {
    const find = await englishFinder();
    const page = await harness().open('#/', PHONE);
    const [english, small, wide] = [new Set<string>(), new Set<string>(), new Set<string>()];
    await walkStates(page, pt, async (what) => {
      // Small games of the tests know no Portuguese.
      const foreign = /nim|kuhn|race/.test(what);
      if (!foreign) for (const text of find(await textsOn(page))) english.add(`${what}: ${text}`);
      for (const target of await smallTargets(page)) small.add(`${what}: ${target}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width !== PHONE.viewport.width) wide.add(`${what}: ${width}`);
    });
    expect({ english: [...english], small: [...small], wide: [...wide] }).toEqual({ english: [], small: [], wide: [] });
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
  }, 180_000);

  it('has no English at tables online, from the name to the end of a game', async () => {
    const find = await englishFinder();
    const words = onlineTexts.pt;
    const hash = await tableOf(harness(), { rules: 'play=round', listed: true }, [null, 'basic', 'basic', 'basic']);
    const page = await harness().open('#/tables', PHONE);
    const found = new Set<string>();
    const look = async (what: string): Promise<void> => {
      for (const text of find(await textsOn(page))) found.add(`${what}: ${text}`);
      for (const target of await smallTargets(page)) found.add(`${what}: ${target}`);
    };
    await page.getByLabel(words.yourName).fill('Ana');
    await look('a name');
    await page.getByRole('button', { name: words.goOn }).click();
    await page.getByRole('link', { name: words.join }).first().waitFor();
    await look('the list');
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await page.getByRole('button', { name: words.sit }).first().waitFor();
    await look('a free seat');
    await page.getByRole('button', { name: words.sit }).first().click();
    const [target, rematch] = [page.locator('.touch.target'), page.getByRole('button', { name: words.rematch })];
    for (let move = 0; (await rematch.count()) === 0; move++) {
      await target.first().or(rematch).first().waitFor();
      if (move === 1) await look('a game');
      if ((await rematch.count()) === 0) await clickTarget(page);
    }
    await page.getByText(words.verified).waitFor();
    await look('the end');
    expect([...found]).toEqual([]);
  });
}
