import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type SourceFile, violations } from './import-direction.js';
import { idleExceptions, lostOwners, secondOwners } from './one-owner.js';
import { idleReaders, readSentences } from './sentences.js';
import { keptStores } from './stores.js';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Every file that belongs to the project: what git tracks, or would. */
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(new URL(path, root)));

const sources: SourceFile[] = tracked
  .filter((path) => /^(packages\/[a-z]+|bench)\/src\/.*\.(ts|svelte)$/.test(path))
  .map((path) => ({ path, text: read(path) }));

describe('imports', () => {
  it('go one way', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(violations(sources)).toEqual([]);
  });

  it.each([
    ['packages/engine/src/x.ts', "import { games } from '@tabuleiro/games';"],
    ['packages/engine/src/x.ts', "import { readFileSync } from 'node:fs';"],
    ['packages/engine/src/x.ts', "import lodash from 'lodash';"],
    ['packages/games/src/x.ts', "export * from '@tabuleiro/lab';"],
    ['packages/stats/src/x.ts', "const lab = await import('@tabuleiro/lab');"],
    ['packages/trials/src/x.ts', "import { readFileSync } from 'node:fs';"],
    ['packages/trials/src/x.ts', "import { runExperiment } from '@tabuleiro/lab';"],
    ['packages/lab/src/x.ts', "import { main } from '@tabuleiro/papers';"],
    ['packages/web/src/x.ts', "import { playMatch } from '@tabuleiro/lab';"],
    ['packages/web/src/x.svelte', "import { playMatch } from '@tabuleiro/lab';"],
    ['packages/games/src/x.ts', "import { Line } from '../../engine/src/search/line.js';"],
    ['packages/attic/src/x.ts', ''],
  ])('the wrong way are caught: %s %s', (path, text) => {
    expect(violations([{ path, text }])).toHaveLength(1);
  });
});

describe('a game being played', () => {
  it('has one owner', () => {
    expect(secondOwners(sources)).toEqual([]);
    expect(lostOwners(sources)).toEqual([]);
    expect(idleExceptions(sources)).toEqual([]);
  });

  it.each([
    'while (position.turn !== OVER) position.play(agents[position.turn].decide(view, request).move);',
    'for (const text of moves) position.play(unwrap(game.parseMove(position, text)));',
    'const payoffs = names.map((_, seat) => position.payoff(seat));',
    'return sides.map((side) => (side === sides[ending.seat] ? low : high));',
    "const games = arrange('rotation', agents, sides);",
    'const generators = agents.map((_, seat) => new Rng(subSeed(seed, seat + 1)));',
  ])('and a second one is caught: %s', (text) => {
    expect(secondOwners([{ path: 'packages/papers/src/x.ts', text }])).toHaveLength(1);
  });
});

describe('what can be read', () => {
  it('belongs to a catalogue, and to no module', () => {
    expect(keptStores(sources)).toEqual([]);
  });

  it.each([
    'let provided: TableStore = NO_TABLES;',
    'export let store = fileTables();',
    'let catalogue = makeCatalogue({ games });',
    'const opened = new Map<number, Result<MovesLeft>>();',
    'export function provideTables(store: TableStore): void {}',
  ])('and a module that keeps it is caught: %s', (text) => {
    expect(keptStores([{ path: 'packages/games/src/x.ts', text }])).toHaveLength(1);
  });
});

describe('an English sentence', () => {
  it('is for people: programs go by the code of a refusal', () => {
    expect(readSentences(sources)).toEqual([]);
    expect(idleReaders(sources)).toEqual([]);
  });

  it.each([
    "if (setup.message.includes(' players, not ')) return at('players', setup);",
    "return refusal.why.message === 'the game is over';",
    "if (result.error?.message?.startsWith('there is no')) return null;",
    'const [, cell] = /^(..) is taken$/.exec(move.message) ?? [];',
    'if (OVER.test(answer.refusal.why.message)) return;',
    'switch (thrown.message) {',
    'return words[refused.message];',
    'return known.get(refused.message);',
    "const { message } = refused; return message.match(/is taken/) || message !== 'gone';",
    "if ('the game is over' === refused.message) return;",
  ])('and whoever reads one is caught: %s', (text) => {
    expect(readSentences([{ path: 'packages/trials/src/x.ts', text }])).toHaveLength(1);
  });

  it('may be shown, cut and put together', () => {
    const text = "show(file + ': ' + refused.message, thrown.message.split(newline)[0], event.message || other);";
    expect(readSentences([{ path: 'packages/trials/src/x.ts', text }])).toEqual([]);
  });
});

describe('the repository', () => {
  it('names no download address in a lock file', () => {
    const locks = tracked.filter((path) => path.endsWith('package-lock.json'));
    expect(locks).toContain('package-lock.json');
    for (const lock of locks) expect(read(lock)).not.toMatch(/"resolved": "https?:/);
  });

  it('gives the engine no runtime dependency', () => {
    expect(JSON.parse(read('packages/engine/package.json'))).not.toHaveProperty('dependencies');
  });

  it('keeps the small game of docs/write-a-game.md under 80 lines', async () => {
    const { nimSource } = await import('#test-games');
    expect(nimSource?.trim().split('\n').length).toBeLessThan(80);
  });

  it('links only to files that exist in its guides', () => {
    const guides = tracked.filter((path) => /^[A-Z]+\.md$|^docs\/.*\.md$/.test(path));
    expect(guides.length).toBeGreaterThan(3);
    for (const guide of guides) {
      const folder = guide.includes('/') ? guide.slice(0, guide.lastIndexOf('/') + 1) : '';
      for (const [, target] of read(guide).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)) {
        expect([guide, target, existsSync(new URL(folder + target, root))]).toEqual([guide, target, true]);
      }
    }
  });
});
