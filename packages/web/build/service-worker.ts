import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { SHARED_FOLDER } from './shared-engine.ts';

const here = new URL('./', import.meta.url);
/** What lies there is kept when somebody has wanted it. */
const TABLES_FOLDER = 'tables/';

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
        const forExtensions = onlyForExtensions(bundle);
        const stills = readdirSync(new URL('../public/', here), { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name);
        const isKept = (file: string) =>
          !file.endsWith('.map') && !file.startsWith(TABLES_FOLDER) && !forExtensions.has(file);
        const built = Object.keys(bundle).filter(isKept);
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

type Bundle = Readonly<
  Record<
    string,
    {
      readonly type: string;
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
      readonly isEntry?: boolean;
      readonly facadeModuleId?: string | null;
    }
  >
>;

/** The files that nobody loads but an extension: whoever has none is spared them. */
function onlyForExtensions(bundle: Bundle): ReadonlySet<string> {
  const wanted = new Set<string>();
  const visit = (file: string): void => {
    if (wanted.has(file)) return;
    wanted.add(file);
    const { imports = [], dynamicImports = [] } = bundle[file] ?? {};
    for (const other of [...imports, ...dynamicImports]) visit(other);
  };
  for (const [file, { type, isEntry }] of Object.entries(bundle)) {
    if (type !== 'chunk' || (isEntry && !file.startsWith(SHARED_FOLDER))) visit(file);
  }
  return new Set(Object.keys(bundle).filter((file) => !wanted.has(file)));
}
