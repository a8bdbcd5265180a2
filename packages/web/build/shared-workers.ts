import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = /new Worker\(new URL\('([^']+\.worker)\.ts', import\.meta\.url\)/g;

/**
 * Makes workers further entries of the one build, so that they share their chunks with the page and with each other:
 * engine and games are loaded once. Left to itself, the build would make a bundle with all of them for every worker.
 */
export function sharedWorkers(): Plugin {
  return {
    name: 'shared-workers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!WORKER.test(code)) return null;
      return code.replace(WORKER, (_, path: string) => {
        const file = resolve(dirname(id), `${path}.ts`);
        const reference = this.emitFile({ type: 'chunk', id: file, name: basename(path) });
        return `new Worker(import.meta.ROLLUP_FILE_URL_${reference}`;
      });
    },
  };
}
