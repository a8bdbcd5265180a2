import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

/** What shrinks: text. Pictures are compressed already. */
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;

/** Writes each file of the page compressed beside itself, so that no server has to do it while somebody waits. */
export function compressed(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    // After all others have written.
    closeBundle: {
      order: 'post',
      handler() {
        const { outDir } = config.build;
        for (const entry of readdirSync(outDir, { withFileTypes: true, recursive: true })) {
          if (!entry.isFile() || !TEXT.test(entry.name)) continue;
          const file = join(entry.parentPath, entry.name);
          const bytes = readFileSync(file);
          writeFileSync(`${file}.br`, brotliCompressSync(bytes));
          writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
