import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { Plugin } from 'vite';

const FOLDER = new URL('../../games/networks/', import.meta.url);

/** The networks that come with the games, by the names of their files, with their sizes. */
export const shippedNetworks: readonly (readonly [file: string, size: number])[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.net'))
  .map((file) => [`networks/${file}`, statSync(new URL(file, FOLDER)).size]);

/** Puts them beside the page, where its workers fetch one when somebody plays by it; also while it is developed. */
export function networksBeside(): Plugin {
  return {
    name: 'shipped-networks',
    generateBundle() {
      for (const [fileName] of shippedNetworks) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(new URL(fileName.slice(9), FOLDER)) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = shippedNetworks.find(([name]) => request.url === `/${name}`)?.[0];
        if (file === undefined) next();
        else response.end(readFileSync(new URL(file.slice(9), FOLDER)));
      });
    },
  };
}
