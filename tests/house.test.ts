import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { undocumented, withFile } from './documented.js';
import { misplaced, missing, overlong, upwards, wrongDoors } from './floor-plan.js';
import { gameWords, idleSpeakers } from './game-words.js';
import { ALLOWED, importLine, type SourceFile, shippedTesting, violations } from './import-direction.js';
import { idleExceptions, lostOwners, secondOwners } from './one-owner.js';
import { idleReaders, readSentences } from './sentences.js';
import { sourcesIn, trackedIn } from './sources.js';
import { keptStores } from './stores.js';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const tracked = trackedIn(fileURLToPath(root));
const sources = sourcesIn(fileURLToPath(root));

/** Sources, and what is beside them: scripts, templates, what builds the page. */
const written: SourceFile[] = tracked
  .filter((path) => /^packages\/.*\.(?:ts|svelte|js|mjs|html|txt)$/.test(path))
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
    ['packages/papers/src/agents/x.ts', "import { runExperiment } from '@tabuleiro/lab';"],
    ['packages/papers/src/agents/x.ts', "import { paperCatalogue } from '../paper.js';"],
    ['packages/web/src/x.ts', "import { playMatch } from '@tabuleiro/lab';"],
    ['packages/web/src/x.svelte', "import { playMatch } from '@tabuleiro/lab';"],
    ['packages/games/src/x.ts', "import { PrincipalVariation } from '../../engine/src/search/principal-variation.js';"],
    ['packages/attic/src/x.ts', ''],
  ])('the wrong way are caught: %s %s', (path, text) => {
    expect(violations([{ path, text }])).toHaveLength(1);
  });
});

describe('a README', () => {
  it.each(Object.keys(ALLOWED))('says what may be imported in %s', (owner) => {
    const path = [`packages/${owner}/README.md`, `${owner}/README.md`].find((file) => tracked.includes(file));
    expect(read(path ?? 'missing').split('\n')).toContain(importLine(owner));
  });
});

describe('what is shipped', () => {
  it('takes nothing from what is only there to test', () => {
    expect(shippedTesting(sources)).toEqual([]);
  });

  it.each([
    ['packages/web/src/games/x.ts', "import { nim } from '../testing/nim.js';"],
    ['packages/web/src/pages/X.svelte', "  import { nim } from '../testing/nim.js';"],
    ['packages/web/src/main.ts', "import './testing/refuse-agents.js';"],
    ['packages/web/src/main.ts', "const { nim } = await import('./testing/nim.js');"],
    ['packages/games/src/dominoes/x.ts', "import { startOf } from './random-play.fixture.js';"],
    ['packages/lab/src/x.ts', "import { race } from '#test-games';"],
    ['bench/src/x.ts', "import { race } from '../../tests/games/race.js';"],
  ])('and whatever does is caught: %s %s', (path, text) => {
    expect(shippedTesting([{ path, text }])).toHaveLength(1);
  });
});

describe('the floor plan of the games', () => {
  const game = (path: string, text = '') => ({ path: `packages/games/src/${path}`, text });

  it('is the same for all', () => {
    expect(misplaced(sources)).toEqual([]);
    expect(missing(sources)).toEqual([]);
    expect(wrongDoors(sources)).toEqual([]);
  });

  it.each([
    game('shared.ts'),
    game('pentago/helpers.ts'),
    game('pentago/graph.ts'),
    game('pentago/board.ts'),
    game('pentago/heuristics/one.ts'),
    game('pentago/solitaire/deep/one.ts'),
    game('pentago/parts/one.ts'),
    game('pentago/lines.ts', 'export const shape: Evaluation<Pentago> = {'),
    game('pentago/agents/x.ts', 'const lines = linear<Pentago>({'),
    game('pentago/position.ts', 'export const racer = gameKind({'),
    game('pentago/agents/x.ts', 'export const board: Board<Pentago> = {'),
    game('pentago/rules.ts', 'export const guide: Guide = {'),
  ])('has no place for $path $text', (file) => {
    expect(misplaced([file])).toHaveLength(1);
  });

  it('has a list in every room that is to list what it holds, and positions and texts in every game', () => {
    const bare = sources.filter(({ path }) => !/dominoes\/(agents\/index|notation)\.ts$/.test(path));
    expect(missing(bare)).toEqual([
      'packages/games/src/dominoes/notation.ts is missing',
      'packages/games/src/dominoes/agents/index.ts is missing',
    ]);
  });

  it.each([
    game('pentago/rules.ts', "import { shape } from './evaluations/shape.js';"),
    game('pentago/rules.ts', "import { agents } from './agents/index.js';"),
    game('pentago/position.ts', "import { board } from './show/board.js';"),
    game('pentago/position.ts', "import { createSolver } from './solver/solver.js';"),
    game('pentago/notation.ts', "export { portuguese } from './show/portuguese.js';"),
    game('pentago/agents/x.ts', "import { guide } from '../show/guide.js';"),
    game('pentago/agents/deep/x.ts', "import { guide } from '../../show/guide.js';"),
    game('pentago/agents/x.ts', "import { pentago } from '../game.js';"),
    game('pentago/evaluations/x.ts', "import type { Racer } from '../agents/racer.js';"),
    game('pentago/solver/x.ts', "import { shape } from '../evaluations/shape.js';"),
    game('pentago/show/x.ts', "import { shape } from '../evaluations/shape.js';"),
    game('pentago/lines.ts', "import { LINES } from '../tic-tac-toe/lines.js';"),
    game('index.ts', "export { board } from './pentago/show/board.js';"),
    game('ladder.ts', "import { pentago } from './pentago/game.js';"),
  ])('has no door for $path $text', (file) => {
    expect(wrongDoors([file])).toHaveLength(1);
  });
});

describe('the ground floor of the engine', () => {
  it('stands on nothing above it', () => {
    expect(upwards(sources)).toEqual([]);
  });

  it.each([
    ['contract/x.ts', "import type { Budget } from '../agents/budget.js';"],
    ['contract/x.ts', "import { Match } from '../match/match.js';"],
    ['contract/deep/x.ts', "import { perft } from '../../count/perft.js';"],
    ['show/x.ts', "import type { Position } from '../contract/position.js';"],
    ['text/x.ts', "import type { Guide } from '../show/guide.js';"],
    ['longer.ts', "import { NO_TABLES } from './contract/table-store.js';"],
  ])('and a step up is caught: %s %s', (path, text) => {
    expect(upwards([{ path: `packages/engine/src/${path}`, text }])).toHaveLength(1);
  });
});

describe('a file', () => {
  it('fits in one reading', () => {
    expect(overlong(sources)).toEqual([]);
  });

  it('or is caught', () => {
    const text = 'const a = 1;\n'.repeat(401);
    for (const name of ['x.ts', 'x.test.ts']) {
      expect(overlong([{ path: `packages/lab/src/${name}`, text }])).toHaveLength(1);
    }
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

describe('what is known of one game', () => {
  it('is in its own folder', () => {
    expect(gameWords(written)).toEqual([]);
    expect(idleSpeakers(written)).toEqual([]);
  });

  it.each([
    ['packages/lab/src/tables/x.ts', "import { jogoDaOnca } from '@tabuleiro/games';"],
    ['packages/lab/src/tables/x.ts', 'export class OncaCrew {}'],
    ['packages/lab/src/tables/x.ts', 'export function buildOncaTables() {}'],
    ['packages/lab/src/tables/x.ts', 'const { oncaSolver } = games;'],
    ['packages/lab/src/sentences.ts', "'not-ranks': 'it does not hold ranks of Jogo da Onça',"],
    ['packages/lab/src/tables/x.ts', "import { solitaire } from '@tabuleiro/games';"],
    ['packages/engine/src/x.ts', '/** A turn of two decisions, as in Pentago. */'],
    ['packages/trials/src/x.ts', "if (game.id === 'tic-tac-toe') return 9;"],
    ['packages/web/src/x.svelte', "{#if game.id === 'dominoes'}"],
    ['packages/lab/scripts/x.mjs', "const game = 'chinese-checkers';"],
    ['packages/lab/src/x.ts', ".addHelpText('after', 'tabuleiro play pentago')"],
    ['packages/cli/src/commands/x.ts', ".option('--dogs <n>', 'jogo-da-onca: up to so many dogs')"],
    ['packages/cli/src/commands/x.ts', ".addHelpText('after', 'play nim (f(2))').action(() => solve(ticTacToe))"],
    ['packages/cli/src/commands/x.ts', ".addHelpText('after', 'a').addHelpText('after', 'b').action(dominoes)"],
  ])('and a word of it elsewhere is caught: %s %s', (path, text) => {
    expect(gameWords([{ path, text }])).toHaveLength(1);
  });

  it.each([
    [
      'packages/cli/src/commands/x.ts',
      ".addHelpText('after', 'tabuleiro play pentago --seats \"level(3)\"').action(run)",
    ],
    ['packages/cli/src/main.ts', 'const EXAMPLES = `\n  tabuleiro play tic-tac-toe`;'],
    ['packages/cli/src/io/x.ts', 'const bytes = Buffer.concat([iv, seconcave]);'],
    ['packages/lab/src/x.test.ts', "const game = 'pentago';"],
    ['packages/games/src/pentago/x.ts', 'export const pentago = 1;'],
  ])('but may be where it is an example, a test or at home: %s %s', (path, text) => {
    expect(gameWords([{ path, text }])).toEqual([]);
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

describe('what a package offers', () => {
  const entries = tracked.filter((path) => /^packages\/(?!web|cli)\w+\/src\/(?:\w+\/)?index\.ts$/.test(path));

  it('has a sentence for every name', () => {
    // Only what the package itself names as an entry.
    const offered = entries.filter((path) => {
      const [, name, room] = path.match(/^packages\/(\w+)\/src\/(?:(\w+)\/)?index\.ts$/) ?? [];
      return `./${room ?? ''}`.replace(/\/$/, '') in JSON.parse(read(`packages/${name}/package.json`)).exports;
    });
    expect(offered.length).toBeGreaterThan(10);
    expect(undocumented(offered.map((path) => new URL(path, root).pathname))).toEqual([]);
  });

  it.each([
    'export const bare = 1;',
    'export interface Bare { readonly x: number }',
    '// No comment for readers of the reference.\nexport function bare(): void {}',
    '/** Said. */\nexport const said = 1;\nexport type Bare = typeof said;',
  ])('is caught without one: %s', (text) => {
    expect(undocumented(['/planted.ts'], withFile('/planted.ts', text))).toHaveLength(1);
  });
});
