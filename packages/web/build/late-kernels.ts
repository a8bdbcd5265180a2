import { basename } from 'node:path';
import type { Plugin } from 'vite';

const KERNEL = /\.wasm\.ts$/;

/**
 * Takes the code of kernels out of what every visitor loads: it comes when a worker first asks for it, and until then
 * its twin in JavaScript does the work.
 */
export function lateKernels(): Plugin {
  return {
    name: 'late-kernels',
    apply: 'build',
    enforce: 'pre',
    transform(_code, id) {
      if (!KERNEL.test(id)) return null;
      const load = `import('./${basename(id)}?code').then((module) => { KERNEL.code = module.KERNEL.code; })`;
      return `export const KERNEL = { code: null, load: () => ${load} };`;
    },
  };
}
