import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const here = new URL('./', import.meta.url);

/**
 * Writes sw.js: the template beside this file with the list of all built files and a version made from their names and
 * contents, so that a new build is a new cache and an old one is dropped.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const template = readFileSync(new URL('service-worker.template.js', here), 'utf8');
        const stills = readdirSync(new URL('../public/', here), { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name);
        const built = Object.keys(bundle).filter((file) => !file.endsWith('.map'));
        const files = [...new Set(['./', ...built, ...stills])].sort();
        const hash = createHash('sha256').update(files.join('\n'));
        for (const part of Object.values(bundle)) hash.update(part.type === 'chunk' ? part.code : part.source);
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: template
            .replace('VERSION', hash.digest('hex').slice(0, 12))
            .replace("['FILES']", JSON.stringify(files)),
        });
      },
    },
  };
}
