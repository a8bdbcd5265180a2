import { expect, it, vi } from 'vitest';
import { launchChromium, NoChromium } from '../../chromium.mjs';

vi.mock('playwright-core', () => {
  throw new Error('no such package');
});

it('says in a sentence what is missing to start a browser', async () => {
  const launched = launchChromium();
  await expect(launched).rejects.toBeInstanceOf(NoChromium);
  await expect(launched).rejects.toThrow(/^playwright-core is not installed: npm ci brings it/);
});
