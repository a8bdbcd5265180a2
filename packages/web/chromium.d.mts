import type { Browser } from 'playwright-core';

/** Nothing to start a browser with: a sentence that says what is missing. */
export class NoChromium extends Error {}

/** Starts a Chromium, with more arguments if need be: one that is installed, or the one of the development dependencies. */
export function launchChromium(more?: readonly string[]): Promise<Browser>;
