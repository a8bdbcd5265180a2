import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { OpenGame } from '@tabuleiro/engine';

/** The game of docs/write-a-game.md, taken from the page itself: what the page shows is what the tests run. */
export const nimSource = /```js\n([\s\S]*?)```/.exec(
  readFileSync(new URL('../../docs/write-a-game.md', import.meta.url), 'utf8'),
)?.[1];

const folder = new URL('../.tmp/', import.meta.url);
mkdirSync(folder, { recursive: true });
// One file per process: test files run side by side.
export const nimFile = new URL(`nim-${process.pid}.js`, folder).pathname;
writeFileSync(nimFile, nimSource ?? '');

export const nim: OpenGame = (await import(nimFile)).default;
