/** An engine that thinks in the thread that hears, as a process: what is said while it thinks is heard. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const BIN = fileURLToPath(new URL('../../bin/tabuleiro.js', import.meta.url));
const ENDLESS = { type: 'decide', game: 'pentago', agent: 'uct(nodes=1000000000)' };

function begun() {
  const engine = spawn(process.execPath, [BIN, 'engine', '--threads', '1'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  return {
    engine,
    say: (text: string) => engine.stdin.write(text),
    tell: (message: object) => engine.stdin.write(`${JSON.stringify(message)}\n`),
    next: async () => JSON.parse((await lines.next()).value) as { readonly id: string; readonly type: string },
  };
}

it('answers while it thinks, thinks about one thing after the other, and stops what it is told to', async () => {
  const { engine, say, tell, next } = begun();
  tell({ id: 'a', ...ENDLESS });
  tell({ id: 'b', ...ENDLESS });
  tell({ id: 'c', type: 'hello' });
  expect(await next()).toMatchObject({ id: 'c', type: 'hello' });
  // A message that comes in two parts is one, also where the first part is read in the middle of a search.
  say('{"id":"d","type":"st');
  tell({ id: 'a', ...ENDLESS });
  await new Promise((resolve) => setTimeout(resolve, 100));
  engine.stdin.write('\n');
  const refused = [await next()];
  expect(refused[0]).toMatchObject({ type: 'error', code: 'no-message' });
  tell({ id: 'e', type: 'stop', request: 'b' });
  expect(await next()).toMatchObject({ id: 'e', type: 'stopping' });
  tell({ id: 'f', type: 'stop', request: 'a' });
  expect(await next()).toMatchObject({ id: 'f', type: 'stopping' });
  expect(await next()).toMatchObject({ id: 'a', type: 'decision' });
  expect(await next()).toMatchObject({ id: 'b', type: 'decision' });
  tell({ id: 'g', type: 'stop', request: 'a' });
  expect(await next()).toMatchObject({ id: 'g', type: 'error', code: 'nothing-to-stop' });
  engine.stdin.end();
  expect(await once(engine, 'exit')).toEqual([0, null]);
});

it('ends in the middle of a search when nobody listens any more, or it is told to', async () => {
  const [left, dismissed] = [begun(), begun()];
  for (const { tell } of [left, dismissed]) tell({ id: 'a', ...ENDLESS });
  for (const { tell, next } of [left, dismissed]) {
    tell({ id: 'b', type: 'hello' });
    expect(await next()).toMatchObject({ id: 'b', type: 'hello' });
  }
  left.engine.stdin.end();
  dismissed.tell({ id: 'c', type: 'bye' });
  expect(await dismissed.next()).toMatchObject({ id: 'c', type: 'bye' });
  expect(await once(left.engine, 'exit')).toEqual([0, null]);
});
