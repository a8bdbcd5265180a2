/** The code of docs/extensions.md, as whoever copies it would have it: compiled, checked and played. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { capture } from '../packages/cli/src/io/capture.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-guide-'));
const guide = readFileSync(new URL('../docs/extensions.md', import.meta.url), 'utf8');
const template = (name: string) =>
  readFileSync(new URL(`../packages/cli/templates/${name}.txt`, import.meta.url), 'utf8').replaceAll('NAME', 'counts');
const extension = ['--with', join(folder, 'extension.ts')];

beforeAll(() => {
  const files = [...guide.matchAll(/<!-- file: (\S+) -->\n```ts\n([\s\S]*?)```/g)];
  expect(files.map(([, name]) => name)).toEqual(['extension.ts', 'agents.ts', 'high-card.ts']);
  for (const [, name, text] of files) writeFileSync(join(folder, name), text);
  for (const name of ['paper.ts', 'tsconfig.json']) writeFileSync(join(folder, name), template(name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(new URL('../node_modules', import.meta.url).pathname, join(folder, 'node_modules'));
});

function compile(): string {
  try {
    return execFileSync(process.execPath, [createRequire(import.meta.url).resolve('typescript/bin/tsc'), '--noEmit'], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  }
}

it('compiles, and what is wrong in an agent does not', () => {
  expect(compile()).toBe('');
  writeFileSync(
    join(folder, 'wrong.ts'),
    `import { defineAgent, defineAgentFor } from '@tabuleiro/engine';
import { ticTacToe } from '@tabuleiro/games';
export const a = defineAgent({ name: 'a', summary: '', decide: (view) => view.position });
export const b = defineAgent({ name: 'b', summary: '', decide: () => 'five' });
export const c = defineAgentFor(ticTacToe, { name: 'c', summary: '', decide: ({ hand }) => hand[0] });
`,
  );
  const said = compile();
  for (const line of [3, 4, 5]) expect(said).toMatch(new RegExp(`^wrong\\.ts\\(${line},`, 'm'));
}, 120_000);

it('is a game that conforms, with agents that play it and another one', async () => {
  const checked = await capture('check', 'high-card', ...extension);
  expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('high-card conforms')]);
  for (const [game, agents] of [
    ['high-card', 'timid, uct(nodes=200)'],
    ['tic-tac-toe', 'corners, timid(wild=0)'],
  ]) {
    const played = await capture('match', game, '--agents', agents, '--games', '8', '--json', ...extension);
    expect([played.code, JSON.parse(played.out).games]).toEqual([0, 8]);
  }
  const { out } = await capture('reproduce', 'counts', '--json', ...extension);
  expect(JSON.parse(out).tables[0].figures).toHaveLength(5);
});
