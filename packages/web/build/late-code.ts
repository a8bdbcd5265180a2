import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** What such files export: the code of a kernel, or code that little else needs. */
const LATE: Readonly<Record<string, string>> = { wasm: 'KERNEL', late: 'LATE' };
const FILE = new RegExp(`\\.(${Object.keys(LATE).join('|')})\\.ts$`);

/**
 * Takes code out of what every visitor loads: it comes when a worker first asks for it. Until then the twin of a kernel
 * in JavaScript does the work; other late code is waited for.
 */
export function lateCode(): Plugin {
  return {
    name: 'late-code',
    apply: 'build',
    enforce: 'pre',
    transform(_code, id) {
      const [, kind] = FILE.exec(id) ?? [];
      if (kind === undefined) return null;
      const name = LATE[kind];
      const load = `import('./${basename(id)}?code').then((module) => { ${name}.code = module.${name}.code; })`;
      return `export const ${name} = { code: null, load: () => ${load} };`;
    },
  };
}

/** Whether a built file is late code. */
export function isLate(file: string): boolean {
  return new RegExp(`\\.(${Object.keys(LATE).join('|')})-[\\w-]+\\.js$`).test(file);
}
