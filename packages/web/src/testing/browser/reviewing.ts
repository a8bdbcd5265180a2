import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bringAxe, violationsOf } from './axe.js';
import { click, type Harness, says } from './harness.js';
import { smallTargets } from './targets.js';

/** O answers the middle at an edge, which loses, and X wins. */
const GAME = 'moves=5+2+1+9+4+6+7';

async function judged(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Judge every move' }).click();
  await page.getByText('What went wrong').waitFor();
}

/** What a game is told about when it is over, and how its mistakes are made good. */
export function reviewing(harness: () => Harness): void {
  it('says which moves of a game lost, in sentences, with accuracy and marks', async () => {
    const page = await harness().open(`#/tic-tac-toe/analysis?${GAME}`);
    await judged(page);
    await says(page, '2 loses a game that was a draw. Better was');
    // X never lost anything. O lost in its first decision, and there was nothing left to lose.
    const rows = page.getByRole('region', { name: 'The game so far' }).locator('[data-accuracy]');
    expect(await rows.nth(0).getAttribute('data-accuracy')).toBe('1');
    expect(await rows.nth(1).getAttribute('data-accuracy')).toBe('0');
    expect(await page.getByRole('list', { name: 'Moves' }).getByRole('button').nth(1).textContent()).toMatch(
      /2\s*\?\?$/,
    );
    // The names of terms are only there for those who open the numbers.
    expect(await page.getByText('What the evaluation says after these lines').isVisible()).toBe(false);
    await page.getByText('What could follow').first().click();
    await page.getByText('After 2', { exact: true }).waitFor();
    await page.getByText('For the curious: values and terms').first().click();
    await page.getByText('What the evaluation says after these lines').waitFor();
    await page.getByRole('img', { name: /^Value by move/ }).waitFor();
  });

  it('lets a mistake be relearned, and keeps the review meanwhile', async () => {
    const page = await harness().open(`#/tic-tac-toe/analysis?${GAME}&you=1`);
    await judged(page);
    await page.getByRole('button', { name: 'Learn from your mistakes' }).click();
    await says(page, 'O played 2 here. What is better?');
    await click(page, '2');
    await says(page, '2 was the mistake. Try something else!');
    await page.locator('.touch.target').first().waitFor();
    await click(page, '4');
    await says(page, '4 is not better. Try again!');
    await page.locator('.touch.target').first().waitFor();
    // Any corner holds the draw, whichever of them is called the best.
    await click(page, '9');
    await says(page, /^Yes: 9( is as good as \d\.|!)$/);
    await page.getByRole('button', { name: 'Finish' }).click();
    await says(page, 'Found. Well done!');
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await says(page, 'What went wrong');
  });

  it('knows whose mistakes they were from the game that was played', async () => {
    const page = await harness().open(`#/tic-tac-toe/play?p=perfect&p=person&${GAME}`);
    await page.getByRole('link', { name: 'Analysis' }).click();
    await judged(page);
    await page.getByRole('button', { name: 'Learn from your mistakes' }).waitFor();
    expect(await page.getByRole('button', { name: /^Learn from the mistakes of/ }).count()).toBe(0);
  });

  it.each(['light', 'dark'] as const)('axe-core finds nothing, and every target can be tapped (%s)', async (theme) => {
    const page = await harness().open(`#/tic-tac-toe/analysis?${GAME}`, {
      colorScheme: theme,
      bypassCSP: true,
      viewport: { width: 360, height: 740 },
    });
    await bringAxe(page);
    await judged(page);
    await page.getByText('What could follow').first().click();
    await page.getByText('For the curious: values and terms').first().click();
    const check = async () => {
      expect(await violationsOf(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    };
    await check();
    await page.getByRole('button', { name: /^Learn from the mistakes of O/ }).click();
    await page.getByRole('button', { name: 'Show me' }).click();
    await says(page, /^Better was/);
    await check();
  });
}
