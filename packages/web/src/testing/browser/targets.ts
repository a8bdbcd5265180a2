import type { Page } from 'playwright-core';

const LEAST = 24;

/**
 * What can be tapped and is smaller than a finger needs, each with its size: on the whole page, or in the dialog that is
 * open, and of a board the cells that can be chosen. Links in the middle of a sentence are as high as its lines.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const small: string[] = [];
    const within = document.querySelector('dialog[open]') ?? document.body;
    const selector = 'a, button, summary, input, select, textarea, [data-cell][aria-disabled=false]';
    for (const target of within.querySelectorAll(selector)) {
      // The link that skips to the content is only there for the keyboard; pictures with aria-hidden are links besides.
      if (target.closest('.skip, [aria-hidden=true]') !== null) continue;
      // Whoever taps a label taps what it names.
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
      if (width > 0 && Math.min(width, height) < least) {
        const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
        small.push(`${name}: ${Math.round(width)} x ${Math.round(height)}`);
      }
    }
    return small;
  }, LEAST);
}
