import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import './games/nim.js';

it('shows code that prints what it says', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const promised = /\/\/ (.*)\n$/.exec(code)?.[1];
  const file = new URL(`.tmp/readme-${process.pid}.js`, import.meta.url).pathname;
  writeFileSync(file, code);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await import(file);
  expect(log.mock.calls.map((call) => call.join(' '))).toEqual([promised]);
  log.mockRestore();
});
