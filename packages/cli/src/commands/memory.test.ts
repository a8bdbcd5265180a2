import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commandCatalogue } from '../io/command-catalogue.js';
import { main } from '../main.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

const AGENT = 'pvs(depth=1, table=3)';
const REFUSED = 'pvs: table=3 asks for 3 MB, and at most 2 MB can be had here';

/** What a command says where agents may take so many megabytes. */
async function said(megabytes: number, ...args: readonly string[]): Promise<{ code: number; err: string }> {
  const errors: string[] = [];
  const catalogue = commandCatalogue().with({ memory: megabytes * 2 ** 20 });
  const code = await main(args, { out: () => {}, err: (text) => errors.push(text) }, catalogue);
  return { code, err: errors.join('\n') };
}

it('is refused to agents that ask for too much, in one sentence', async () => {
  expect(await said(2, 'move', 'tic-tac-toe', '--agent', AGENT)).toEqual({ code: 2, err: REFUSED });
  expect((await said(3, 'move', 'tic-tac-toe', '--agent', AGENT)).code).toBe(0);
  const match = await said(2, 'match', 'tic-tac-toe', '--agents', `${AGENT}, random`, '--games', '2', '--threads', '1');
  expect(match).toMatchObject({ code: 2, err: expect.stringContaining(REFUSED) });
});

it('keeps nobody from reading what was played with more', async () => {
  const run = join(folder, 'run');
  const asked = ['--agents', `${AGENT}, random`, '--games', '2', '--threads', '1', '--out', run];
  expect((await said(3, 'match', 'tic-tac-toe', ...asked)).code).toBe(0);
  for (const args of [
    ['replay', run, '1'],
    ['replay', run, '1', '--save', join(folder, 'game')],
    ['report', run],
  ]) {
    expect((await said(2, ...args)).code).toBe(0);
  }
  expect(await said(2, 'replay', run, '1', '--again')).toMatchObject({
    code: 2,
    err: expect.stringContaining(REFUSED),
  });
  expect((await said(3, 'replay', run, '1', '--again')).code).toBe(0);
});
