import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const sources = [
  'engines',
  'engine',
  'games',
  'stats',
  'trials',
  'protocol',
  'host',
  'online',
  'extensions',
  'server',
  'lab',
  'papers',
];

const pathOf = (file: string) => new URL(file, import.meta.url).pathname;

/** What every change is tested with; and what takes minutes, with `vitest run --mode all`. */
const tests = ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts', 'bench/src/**/*.test.ts'];
const longTests = ['packages/*/src/testing/*.long.ts', 'tests/**/*.long.ts'];

export default defineConfig(({ mode }) => ({
  resolve: {
    // Tests read the sources, so that a change needs no build to be tested.
    alias: {
      ...Object.fromEntries(
        ['helpers', 'kit', 'learn', 'match', 'mcts', 'search', 'solve', 'text'].map((room) => [
          `@tabuleiro/engine/${room}`,
          pathOf(`packages/engine/src/${room}/index.ts`),
        ]),
      ),
      '@tabuleiro/lab/catalogue': pathOf('packages/lab/src/plan/house-catalogue.ts'),
      '@tabuleiro/papers/about': pathOf('packages/papers/src/about.ts'),
      '@tabuleiro/protocol/engines': pathOf('packages/protocol/src/engines/index.ts'),
      '@tabuleiro/protocol/online': pathOf('packages/protocol/src/online/index.ts'),
      ...Object.fromEntries(sources.map((name) => [`@tabuleiro/${name}`, pathOf(`packages/${name}/src/index.ts`)])),
      '@tabuleiro/bench': pathOf('bench/src/index.ts'),
      '#test-games': pathOf('tests/games/index.ts'),
    },
  },
  test: {
    include: mode === 'all' ? [...tests, ...longTests] : tests,
    testTimeout: 60_000,
    // All cores: by itself the runner leaves one idle, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    reporters: ['default', './tests/closing-line.ts'],
  },
}));
