import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { click, type Harness, queryOf, says } from './harness.js';

const HUNT = '#/ring/play?p=person&p=person';

/** Moves that are seen being made: what moves from where, what vanishes, and that nobody has to wait. */
export function motion(harness: () => Harness): void {
  it('lets a piece come from where it was, and what it takes vanish', async () => {
    const page = await harness().open(`${HUNT}&moves=1+2`, { reducedMotion: 'no-preference' });
    await page.locator('[data-piece="hare"]').waitFor();
    // From point 1 to point 2, two units straight down.
    expect(await moving(page, '2')).toEqual({
      pieces: { hunter: ['translate(0px, -200px)', 'translate(0px, 0px)'] },
      shapes: {},
      taken: ['hare'],
    });
    await page.locator('[data-taken="hare"]').waitFor({ state: 'detached' });
    await says(page, 'hunter wins');
  });

  it('never makes anybody wait, and shows at once what was taken back', async () => {
    const page = await harness().open(HUNT, { reducedMotion: 'no-preference' });
    await page.locator('[data-piece="hare"]').waitFor();
    const board = await page.locator('[role=group] [data-piece="hunter"]').elementHandle();
    for (const cell of ['1', '4', '0']) await moving(page, cell);
    await says(page, 'hare to move');
    expect(queryOf(page).get('moves')).toBe('1 4 0');
    await page.waitForTimeout(500);
    await page.getByRole('button', { name: 'Undo' }).click();
    await says(page, 'hunter to move');
    expect(await page.evaluate(() => document.querySelectorAll('[data-taken]').length)).toBe(0);
    // The same elements all along: nothing is drawn anew, so nothing flickers and the focus stays.
    expect(await board?.evaluate((element) => element.isConnected)).toBe(true);
  });

  it('moves nothing where the visitor prefers that', async () => {
    const page = await harness().open(`${HUNT}&moves=1+2`);
    await page.locator('[data-piece="hare"]').waitFor();
    expect(await moving(page, '2')).toEqual({ pieces: {}, shapes: {}, taken: [] });
  });

  it('lets an agent answer once the move before it has been seen', async () => {
    const page = await harness().open('#/ring/play?p=person&p=random', { reducedMotion: 'no-preference' });
    await page.locator('[data-piece="hare"]').waitFor();
    await click(page, '1');
    await says(page, 'hunter to move');
    expect(queryOf(page).get('moves')).toMatch(/^1 [2-5]$/);
  });
}

interface Moving {
  /** By id: the transforms that it goes through. */
  readonly pieces: Readonly<Record<string, readonly string[]>>;
  readonly shapes: Readonly<Record<string, readonly string[]>>;
  /** Pieces that are still drawn although they are no longer there. */
  readonly taken: readonly string[];
}

/** Chooses a cell, and says what moves in the next frame. */
export async function moving(page: Page, cell: string): Promise<Moving> {
  return page.locator(`[data-cell="${cell}"]`).evaluate(async (element) => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    const frames = (moved: Element) =>
      moved
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .map(({ transform }) => String(transform));
    const moved = (selector: string, id: string, way: (found: Element) => Element | null) =>
      Object.fromEntries(
        [...document.querySelectorAll(selector)].flatMap((found) => {
          const mover = way(found);
          const path = mover === null ? [] : frames(mover);
          return path.length === 0 ? [] : [[found.getAttribute(id), path]];
        }),
      );
    return {
      pieces: moved('[data-piece]', 'data-piece', (found) => found.querySelector('.way')),
      shapes: moved('[data-shape]', 'data-shape', (found) => found),
      taken: [...document.querySelectorAll('[data-taken]')].map((found) => found.getAttribute('data-taken') ?? ''),
    };
  });
}
