import type { Page } from 'playwright-core';

const LEAST = 24;

/** What can be tapped outside a board and is smaller than a finger needs, each with its size. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const small: string[] = [];
    for (const target of document.querySelectorAll('main a, main button, main summary, main input, main select')) {
      const { width, height } = target.getBoundingClientRect();
      if (width > 0 && Math.min(width, height) < least)
        small.push(`${target.textContent?.trim()}: ${Math.round(width)} x ${Math.round(height)}`);
    }
    return small;
  }, LEAST);
}
