import { defineConfig } from 'vitest/config';

const sources = ['engine', 'games', 'stats', 'lab', 'papers'];

export default defineConfig({
  resolve: {
    // Tests read the sources, so that a change needs no build to be tested.
    alias: Object.fromEntries(
      sources.map((name) => [`@tabuleiro/${name}`, new URL(`packages/${name}/src/index.ts`, import.meta.url).pathname]),
    ),
  },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts', 'bench/src/**/*.test.ts'],
    testTimeout: 60_000,
    reporters: ['default', './tests/closing-line.ts'],
  },
});
