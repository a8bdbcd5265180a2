import { NO_TABLES, type Position, Rng, type Table, unwrap, viewOf } from '@tabuleiro/engine';
import { replay } from '@tabuleiro/engine/match';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { lookAt } from '../../board/board-as-seen.js';
import { webCatalogue } from '../../games/catalogue.js';
import { type Dictionary, en } from '../../words/en.js';
import { pt } from '../../words/pt.js';
import { asInPortugal } from '../../words/pt-portugal.js';
import { type Harness, pageTo, queryOf } from './harness.js';

const catalogue = webCatalogue(NO_TABLES);

const INPUTS = {
  touch: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  mouse: { viewport: { width: 1280, height: 800 } },
  keyboard: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>;
type Input = keyof typeof INPUTS;

const WORDS = { en, 'pt-BR': pt, 'pt-PT': asInPortugal(pt) } satisfies Record<string, Dictionary>;
type Language = keyof typeof WORDS;
type Theme = 'light' | 'dark';

/** A game as it is played whole: by people who play known moves, or by one person against programs that are quick. */
interface Whole {
  readonly id: string;
  readonly seats: number;
  readonly rules?: string;
  /** Moves of all seats; without them one person does what looks best at once, and programs the same. */
  readonly moves?: string;
}

const SHORT: readonly Whole[] = [
  { id: 'tic-tac-toe', seats: 2, moves: '1 4 2 5 3' },
  {
    id: 'pentago',
    seats: 2,
    moves: 'a1 br-cw a6 br-cw b1 br-cw b6 br-cw c1 br-cw f4 br-ccw d1 br-cw e5 br-ccw e1',
  },
  {
    id: 'jogo-da-onca',
    seats: 2,
    moves: 'c3-b4 e3-d4 b4-c4 d4-c5 c4-c3 b3-b4 c3-b3 b2-c3 b3-b2 c5-b5 b2-b3 a1-b2',
  },
  { id: 'chinese-checkers', seats: 2, rules: 'board=73' },
];
const STAR_FOR_SIX: Whole = { id: 'chinese-checkers', seats: 6, rules: 'board=73' };
const MATCH = { id: 'dominoes', seats: 4, rules: 'target=80' } as const;

interface Run {
  readonly whole: Whole;
  readonly input: Input;
  readonly language: Language;
  readonly theme: Theme;
}

const [inputs, languages, themes] = [
  Object.keys(INPUTS) as Input[],
  Object.keys(WORDS) as Language[],
  ['light', 'dark'] as const,
];

/** What is played by an input: by the keyboard six play Chinese Checkers. */
const gamesBy = (input: Input): readonly Whole[] => [
  ...SHORT.map((whole) => (input === 'keyboard' && whole.id === STAR_FOR_SIX.id ? STAR_FOR_SIX : whole)),
  MATCH,
];

/** Every game with every input once; languages and themes are spread over them. */
const SPREAD: readonly Run[] = inputs.flatMap((input, i) =>
  gamesBy(input).map((whole, j) => ({ whole, input, language: languages[(i + j) % 3], theme: themes[(i + j) % 2] })),
);

/** Every game with every input in every language and theme; of Chinese Checkers for six too, whatever the input. */
const PRODUCT: readonly Run[] = inputs.flatMap((input) =>
  [...SHORT, STAR_FOR_SIX, { ...MATCH, rules: 'target=200' }].flatMap((whole) =>
    languages.flatMap((language) => themes.map((theme) => ({ whole, input, language, theme }))),
  ),
);

const nameOf = ({ whole, input, language, theme }: Run) =>
  `${whole.id} for ${whole.seats}, by ${input}, ${language}, ${theme}`;

/** Each game whole: once with touch on a phone, once with the mouse, once by the keyboard alone. */
export function everyGame(harness: () => Harness): void {
  it.each(SPREAD.map((run) => [nameOf(run), run] as const))('%s', (_, run) => play(harness(), run), 60_000);
}

/** The same in every language and theme, which takes minutes. */
export function everyGameEveryWay(harness: () => Harness): void {
  it.each(PRODUCT.map((run) => [nameOf(run), run] as const))('%s', (_, run) => play(harness(), run), 600_000);
}

async function play(harness: Harness, { whole, input, language, theme }: Run): Promise<void> {
  const { id, seats, rules = '', moves } = whole;
  const agent = id === MATCH.id ? 'basic' : 'greedy';
  const query = new URLSearchParams({ seats: String(seats), ...(rules !== '' && { rules }) });
  for (let seat = 0; seat < seats; seat++) query.append('p', moves !== undefined || seat === 0 ? 'person' : agent);
  const page = await harness.open(`#/${id}/play?${query}`, {
    ...INPUTS[input],
    locale: language,
    colorScheme: theme,
  });
  await page.locator('.touch.target').first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  if (id === MATCH.id) await playMatch(page, input, WORDS[language].play.nextRound);
  else await playOpen(page, input, unwrap(catalogue.table(id, seats, rules)), moves?.split(' ') ?? null);
  // The end is said, shown, and leads on.
  await page.getByRole('region', { name: WORDS[language].stage.end.label }).waitFor();
  await page.getByRole('button', { name: WORDS[language].stage.end.rematch }).waitFor();
  expect(await page.locator('[role=status][aria-live]').textContent()).not.toBe('');
}

/** Plays until the game is over: known moves for all seats, or the first seat as it looks best at once. */
async function playOpen(page: Page, input: Input, table: Table, script: readonly string[] | null): Promise<void> {
  const { agent } = unwrap(catalogue.parseAgent(table, 'greedy'));
  const rng = new Rng(1);
  const decide = (position: Position, at: number): number =>
    script === null
      ? agent.decide(viewOf(table, position), { rng }).move
      : unwrap(table.game.parseMove(position, script[at]));
  const played = () => queryOf(page).get('moves')?.split(' ') ?? [];
  for (;;) {
    const moves = played();
    const { position } = unwrap(replay(table, { start: null, moves }));
    if (position.turn < 0) break;
    if (position.turn === 0 || script !== null) {
      const cells = lookAt(table, position, null)?.steps(decide(position, moves.length)) ?? [];
      for (const cell of cells) await enter(page, input, cell);
    }
    await expect.poll(() => played().length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(moves.length);
  }
  await page.locator('.status.over').waitFor({ state: 'attached' });
}

/** Plays a match of several rounds to its end, each time the last tile that can be laid. */
async function playMatch(page: Page, input: Input, nextRound: string): Promise<void> {
  const next = page.getByRole('button', { name: nextRound });
  for (let step = 0; step < 600; step++) {
    const now = await page.waitForFunction((text) => {
      const buttons = [...document.querySelectorAll('main button')];
      if (buttons.some((button) => button.textContent?.includes(text))) return 'next';
      if (document.querySelector('main .status.over') !== null) return 'over';
      const targets = [...document.querySelectorAll('.touch.target')].map((found) => found.getAttribute('data-cell'));
      return targets.length > 0 && targets.join(' ');
    }, nextRound);
    const state = String(await now.jsonValue());
    if (state === 'over') return;
    if (state === 'next') {
      if (input === 'touch') await next.tap();
      else if (input === 'mouse') await next.click();
      // It has the focus already: nobody has to look for it.
      else await page.keyboard.press('Enter');
      await next.waitFor({ state: 'detached' });
    } else {
      await enter(page, input, state.split(' ').at(-1) ?? '');
      await expect.poll(() => page.evaluate(targetsNow), { interval: 10 }).not.toBe(state);
    }
  }
  throw new Error('the match does not end');
}

/** The cells that can be chosen, in the order of reading. */
function targetsNow(): string {
  return [...document.querySelectorAll('.touch.target')].map((found) => found.getAttribute('data-cell')).join(' ');
}

/** Chooses a cell as a person would. */
async function enter(page: Page, input: Input, cell: string): Promise<void> {
  const target = page.locator(`[data-cell="${cell}"]`);
  if (input === 'touch') return target.tap({ force: true });
  if (input === 'mouse') return target.click({ force: true });
  await tabToBoard(page);
  await pageTo(page, cell);
  await page.keyboard.press('Enter');
}

/** With the Tab key to the board, wherever the focus is. */
async function tabToBoard(page: Page): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await page.evaluate(() => document.activeElement?.matches('[data-cell]') ?? false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not come to the board');
}
