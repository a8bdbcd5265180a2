import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The networks that come with the games: whatever lies there is shipped. */
const FOLDER = new URL('../../games/networks/', import.meta.url);
const LIST = 'tables/index.json';
const NETWORK = /^tables\/networks\/([\w-]+\.net)$/;

/**
 * Puts the networks that come with the games beside the page, as tables that any host of files can serve, and the list
 * that says which there are. A worker fetches one when an agent is to play by it.
 */
export function shippedNetworks(): Plugin {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.net'))
    .sort();
  const list = JSON.stringify(
    files.map((file) => ({ name: `networks/${file}`, size: statSync(new URL(file, FOLDER)).size })),
  );
  return {
    name: 'shipped-networks',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: LIST, source: list });
      for (const file of files) {
        const source = readFileSync(new URL(file, FOLDER));
        this.emitFile({ type: 'asset', fileName: `tables/networks/${file}`, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.slice(1) ?? '';
        const file = NETWORK.exec(path)?.[1] ?? '';
        if (path === LIST) response.end(list);
        else if (files.includes(file)) createReadStream(new URL(file, FOLDER)).pipe(response);
        else next();
      });
    },
  };
}
