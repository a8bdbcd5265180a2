import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeCatalogue, type Result, unwrap } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { nimFile } from '#test-games';
import { pageExtension } from './bundle.js';
import { moduleDigest } from './digest.js';
import { importExtension, loadExtension } from './load.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-extension-'));
const house = makeCatalogue({ games });

function write(name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const sentence = (result: Result<unknown>): string => (result.ok ? 'fine' : result.message);
/** What is said of a file, or of its names among those of the house. */
async function saidOf(file: string): Promise<string> {
  const loaded = await loadExtension(file);
  return sentence(loaded.ok ? house.extended(loaded.value) : loaded);
}

const ENGINE = "import { defineAgent, defineAgentFor, defineExtension, listMoves } from '@tabuleiro/engine';\n";

beforeAll(() => symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules')));

describe('an extension', () => {
  const typed = write(
    'mine/extension.ts',
    `${ENGINE}import { ticTacToe } from '@tabuleiro/games';
import type { Unheard } from './types.js';
import { pick } from './lib/pick.js';
const unheard: Unheard | null = null;
export default defineExtension({
  agents: [
    defineAgent({ name: 'first', summary: 'the first move', decide: (view) => pick(listMoves(view)) + (unheard ?? 0) }),
    defineAgentFor(ticTacToe, { name: 'corner', summary: 'a corner', decide: ({ position }) => pick(listMoves(position)) }),
  ],
});
`,
  );
  write('mine/types.ts', 'export type Unheard = number;\n');
  const lib = write(
    'mine/lib/pick.ts',
    'export const pick = (moves: readonly number[]): number => moves[0] as number;\n',
  );

  it('is TypeScript with files of its own, on the engine that this program runs on', async () => {
    // What has to be a file for a moment leaves nothing behind.
    const own = mkdtempSync(join(tmpdir(), 'tabuleiro-own-'));
    vi.stubEnv('TMPDIR', own);
    const given = unwrap(await loadExtension(typed));
    const catalogue = unwrap(house.extended(given));
    expect(catalogue.kinds.at(-1)?.name).toBe('first');
    expect(catalogue.added).toMatchObject([{ game: 'tic-tac-toe', kinds: [{ name: 'corner' }] }]);
    expect(given).toMatchObject({ file: typed, digest: unwrap(moduleDigest(typed)) });
    // Whoever is given its code has the same.
    const { extension, ...code } = given;
    expect(unwrap(await importExtension(code)).extension.agents).toHaveLength(extension.agents.length);
    expect(readdirSync(own)).toEqual([]);
    vi.unstubAllEnvs();
  });

  it('is added once, however often it is given', async () => {
    const given = unwrap(await loadExtension(typed));
    const once = unwrap(house.extended(given));
    expect(unwrap(once.extended(unwrap(await loadExtension(typed))))).toBe(once);
  });

  it('may be a game alone', async () => {
    const { extension } = unwrap(await loadExtension(nimFile));
    expect(extension.games.map(({ id }) => id)).toEqual(['nim']);
  });

  it('has another digest when a file that it imports has changed', async () => {
    const before = unwrap(moduleDigest(typed));
    write('mine/lib/pick.ts', 'export const pick = (moves: readonly number[]): number => moves[1] as number;\n');
    expect(existsSync(lib)).toBe(true);
    expect(unwrap(moduleDigest(typed))).not.toBe(before);
  });

  it('finds what stands beside it', async () => {
    write('beside/book.json', '{"move": 4}');
    const file = write(
      'beside/extension.mjs',
      `import { readFileSync } from 'node:fs';
const { move } = JSON.parse(readFileSync(new URL('./book.json', import.meta.url), 'utf8'));
${ENGINE}export default defineExtension({ agents: [defineAgent({ name: 'book', summary: String(move), decide: () => move })] });
`,
    );
    expect(unwrap(await loadExtension(file)).extension.agents).toMatchObject([{ summary: '4' }]);
  });
});

describe('a file that is no extension is refused with a sentence', () => {
  const agent = (name: string) => `defineAgent({ name: '${name}', summary: '', decide: () => 0 })`;

  it.each([
    ['none.ts', null, /^there is no file ".*none\.ts" to load$/],
    ['bare.ts', 'export const game = 1;', /^".*bare\.ts" has no default export: it should be what defineExtension/],
    ['seven.ts', 'export default 7;', /^the default export of ".*seven\.ts" is no extension: /],
    ['list.ts', 'export default { games: [7] };', /^"games" of ".*list\.ts" should be a list of games/],
    ['kinds.ts', 'export default { agents: [{}] };', /^"agents" of ".*kinds\.ts" should be a list of openKind/],
    ['documents.ts', 'export default { papers: 7 };', /^"papers" of ".*documents\.ts" should be a list of papers/],
    ['syntax.ts', 'export default {\n  games: [,,, };', /^".*syntax\.ts" cannot be loaded: .*\(syntax\.ts:2:\d+\)$/],
    [
      'throws.ts',
      'interface Plan { deep: number }\n\nconst plan: Plan | null = null;\nthrow new Error("boom" + plan);',
      /^".*throws\.ts" fails while it is loaded: boomnull \(.*\/throws\.ts:4:7\)$/,
    ],
    ['lost.ts', "import './nowhere.js';", /^".*lost\.ts" cannot be loaded: .*'\.\/nowhere\.js'.*lost\.ts/],
    [
      'package.ts',
      "import 'no-such-package';",
      /^".*" cannot be loaded: there is no package "no-such-package", which package.ts imports$/,
    ],
    [
      'known.ts',
      `${ENGINE}import { ticTacToe } from '@tabuleiro/games';\nexport default ticTacToe;`,
      /^".*known\.ts" has a game "tic-tac-toe", and there is one of that name already$/,
    ],
    [
      'taken.ts',
      `${ENGINE}export default defineExtension({ agents: [${agent('pvs')}] });`,
      /^".*taken\.ts" has an agent "pvs", and there is one of that name already$/,
    ],
    [
      'twice.ts',
      `${ENGINE}export default defineExtension({ agents: [${agent('mine')}, ${agent('mine')}] });`,
      /^".*twice\.ts" has an agent "mine", and there is one of that name already$/,
    ],
    [
      'nobody.ts',
      `${ENGINE}export default defineExtension({ agents: [{ game: 'ludo', kinds: [] }] });`,
      /^".*nobody\.ts" has agents for a game that is not there: there is no game "ludo"/,
    ],
  ])('%s', async (name, text, expected) => {
    const file = text === null ? join(folder, name) : write(name, text);
    const said = await saidOf(file);
    expect(said).toMatch(expected);
    expect(said).not.toContain('\n');
  });
});

describe('for the page', () => {
  it('imports what the page runs on, and keeps what is loaded later apart', async () => {
    write('page/paper.ts', "import { papers } from '@tabuleiro/papers';\nexport default papers;\n");
    const file = write(
      'page/extension.ts',
      `${ENGINE}import { solve } from '@tabuleiro/engine/solve';
export default defineExtension({ games: [], papers: async () => (await import('./paper.js')).default.slice(solve.length) });
`,
    );
    const { entry, files, digest } = unwrap(await pageExtension(file, '../../'));
    expect(digest).toBe(unwrap(moduleDigest(file)));
    const code = files.get(entry) ?? '';
    expect(code).toContain('from "../../shared/engine.js"');
    expect(code).toContain('from "../../shared/engine-solve.js"');
    expect(code).not.toContain('@tabuleiro/papers');
    expect(files.size).toBe(2);
  });

  it('refuses what a browser does not have', async () => {
    const file = write('page/node.ts', `import 'node:fs';\n${ENGINE}export default defineExtension({});`);
    expect(sentence(await pageExtension(file, '../../'))).toMatch(/node\.ts" imports node:fs, which the page does not/);
  });
});
