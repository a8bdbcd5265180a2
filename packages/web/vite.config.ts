import { svelte } from '@sveltejs/vite-plugin-svelte';
import { type Alias, defineConfig, type UserConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { contentSecurity } from './build/content-security.ts';
import { isLate, lateCode } from './build/late-code.ts';
import { linkPreviews } from './build/link-previews.ts';
import { previewsOf } from './build/previews-of.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sharedEngine } from './build/shared-engine.ts';
import { sharedWorkers } from './build/shared-workers.ts';
import { shippedNetworks } from './build/shipped-networks.ts';

const pathOf = (file: string) => new URL(file, import.meta.url).pathname;

/** In a page that is built to be tested, the small games of the tests are among the games. */
const TEST_GAMES = [{ find: './more-games.js', replacement: pathOf('src/testing/test-games.ts') }];

/** From the sources: the page needs no other build before its own. */
const SOURCES: readonly Alias[] = [
  { find: /^@tabuleiro\/engine\/(\w+)$/, replacement: pathOf('../engine/src/$1/index.ts') },
  { find: '@tabuleiro/protocol/online', replacement: pathOf('../protocol/src/online/index.ts') },
  ...['engine', 'games', 'stats', 'trials', 'protocol', 'host', 'online'].map((name) => ({
    find: new RegExp(`^@tabuleiro/${name}$`),
    replacement: pathOf(`../${name}/src/index.ts`),
  })),
];

/** Svelte and the words are shared by all pages, and would be called after whichever of their modules comes last. */
const chunkFileNames = ({ moduleIds }: { readonly moduleIds: readonly string[] }) =>
  moduleIds.some((id) => id.endsWith('/words/words.svelte.ts'))
    ? 'assets/runtime-and-words-[hash].js'
    : 'assets/[name]-[hash].js';

export default defineConfig(async ({ mode, command }): Promise<UserConfig> => {
  const previews = command === 'build' ? await previewsOf(pathOf('../games/src/index.ts'), SOURCES) : [];
  return {
    // Addresses are relative, so that the page works in any folder of any host.
    base: './',
    root: pathOf('.'),
    resolve: {
      alias: [...SOURCES, ...(mode === 'testing' ? TEST_GAMES : [])],
    },
    plugins: [
      svelte(),
      lateCode(),
      sharedWorkers(),
      sharedEngine(),
      contentSecurity(),
      shippedNetworks(),
      serviceWorker(),
      linkPreviews(previews),
      compressed(),
    ],
    define: { 'import.meta.env.SHARED_PAGES': JSON.stringify(previews.map(({ file }) => file)) },
    build: {
      target: 'es2022',
      // Nothing is put into the page as a data address: the content security policy stays strict.
      assetsInlineLimit: 0,
      // Workers fetch late code, and have no document that what it needs could be announced in.
      modulePreload: { polyfill: false, resolveDependencies: (file, needed) => (isLate(file) ? [] : needed) },
      rolldownOptions: {
        output: {
          chunkFileNames,
          // A board and the game on it belong together: split among the pages that show one, they would weigh more. What is
          // in folders of theirs is loaded when somebody asks for it.
          codeSplitting: { groups: [{ name: 'play', test: /\/web\/src\/(?:board|play)\/[^/]+$/ }] },
        },
      },
    },
    worker: { format: 'es' },
    // As from our server: workers may share memory.
    server: {
      headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
    },
  };
});
