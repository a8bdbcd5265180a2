import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { contentSecurity } from './build/content-security.ts';
import { serviceWorker } from './build/service-worker.ts';

const sourceOf = (name: string) => new URL(`../${name}/src/index.ts`, import.meta.url).pathname;

export default defineConfig({
  // Addresses are relative, so that the page works in any folder of any host.
  base: './',
  root: new URL('.', import.meta.url).pathname,
  resolve: {
    // From the sources: the page needs no other build before its own.
    alias: Object.fromEntries(['engine', 'games', 'stats'].map((name) => [`@tabuleiro/${name}`, sourceOf(name)])),
  },
  plugins: [svelte(), contentSecurity(), serviceWorker()],
  build: {
    target: 'es2022',
    // Nothing is put into the page as a data address: the content security policy stays strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
});
