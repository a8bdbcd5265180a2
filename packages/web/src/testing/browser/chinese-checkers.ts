import { NO_TABLES, Rng, unwrap, viewOf } from '@tabuleiro/engine';
import { replay } from '@tabuleiro/engine/match';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { lookAt } from '../../board/board-as-seen.js';
import { webCatalogue } from '../../games/catalogue.js';
import { click, type Harness, queryOf, says } from './harness.js';
import { moving } from './motion.js';

const catalogue = webCatalogue(NO_TABLES);

const SMALL = 'rules=board%3D73';

/** Chinese Checkers on the small star: whole games, chains of hops, and what several algorithms think. */
export function chineseCheckersGame(harness: () => Harness): void {
  it('plays a whole game for three by clicks', async () => {
    const page = await harness().open(`#/chinese-checkers/play?seats=3&p=person&p=greedy&p=greedy&${SMALL}`);
    await page.locator('[data-cell]').first().waitFor();
    await playToTheEnd(page, 3, async (cells) => {
      for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).dispatchEvent('click');
    });
    await says(page, /wins$|^Draw$/);
    const places = await page.locator('.outcome').allTextContents();
    expect(places).toHaveLength(3);
    for (const place of places) expect(place).toMatch(/^[12](st|nd) place/);
  });

  it('lets a piece hop from cell to cell, and leaves the way of its chain to be seen', async () => {
    // The picture of the rules: from e11 by g11 and g9 to e9.
    const start = unwrap(catalogue.game('chinese-checkers')).guide?.rules[3].position ?? '';
    const page = await harness().open(`#/chinese-checkers/play?p=person&p=person&start=${encodeURIComponent(start)}`, {
      reducedMotion: 'no-preference',
    });
    await page.locator('[data-cell="e11"]').waitFor();
    await click(page, 'e11');
    const { pieces } = await moving(page, 'e9');
    expect(Object.values(pieces).map((stops) => stops.length)).toEqual([4]);
    expect((await page.locator('.trail').getAttribute('points'))?.split(' ')).toHaveLength(4);
  });

  it('has the lines of several algorithms on one position, side by side', async () => {
    const page = await harness().open(`#/chinese-checkers/analysis?seats=3&${SMALL}`);
    await page.getByRole('button', { name: 'Compare several' }).click();
    const panel = page.getByRole('region', { name: 'Algorithms side by side' });
    const own = catalogue.best(unwrap(catalogue.table('chinese-checkers', 3)), 0);
    for (const agent of [own, 'maxn(depth=3)', 'best-reply(depth=4)', 'paranoid(nodes=unlimited)']) {
      await panel.locator(`[data-rival="${agent}"] .line button`).first().waitFor();
    }
    // What each would play is drawn upon the board.
    await expect.poll(() => page.locator('.arrow path').count()).toBe(4);
    const line = panel.locator('[data-rival="maxn(depth=3)"] .line button');
    const texts = await line.allTextContents();
    expect(texts).toHaveLength(3);
    await line.nth(1).click();
    await says(page, 'North-west to move');
    expect(queryOf(page).get('moves')).toBe(texts.slice(0, 2).join(' '));
  });

  it('seats an agent in every other place where an address names only how many play', async () => {
    const page = await harness().open('#/chinese-checkers/play?seats=3');
    await page.locator('[data-cell]').first().waitFor();
    await expect.poll(() => queryOf(page).getAll('p')).toEqual(['person', 'level', 'level']);
  });

  it('holds tournaments for three', async () => {
    const page = await harness().open('#/chinese-checkers/lab');
    await page.getByLabel('Players').selectOption('3');
    const agents = page.getByLabel('Agents, one a line');
    expect(await agents.inputValue()).not.toContain('alphabeta');
    await agents.fill('greedy\nrandom\ngreedy(eval=distance)');
    await page.getByLabel('Rounds').fill('1');
    await page.getByRole('button', { name: 'Start the tournament' }).click();
    // Three agents at one table, in every order around it.
    await page.locator('[data-games="3"]').waitFor();
  });
}

/** A person in the first seat plays what looks best at once, until the game is over. */
async function playToTheEnd(
  page: Page,
  seats: number,
  choose: (cells: readonly string[]) => Promise<void>,
): Promise<void> {
  const game = unwrap(catalogue.game('chinese-checkers'));
  const table = unwrap(catalogue.table(game, seats, 'board=73'));
  const { agent } = unwrap(catalogue.parseAgent(table, 'greedy'));
  const rng = new Rng(1);
  const played = () => queryOf(page).get('moves')?.split(' ') ?? [];
  for (;;) {
    const moves = played();
    const { position } = unwrap(replay(table, { start: null, moves }));
    if (position.turn < 0) return;
    if (position.turn === 0) {
      const { move } = agent.decide(viewOf(table, position), { rng });
      await choose(lookAt(table, position, null)?.steps(move) ?? []);
    }
    await expect.poll(() => played().length, { timeout: 10_000, interval: 10 }).toBeGreaterThan(moves.length);
  }
}
