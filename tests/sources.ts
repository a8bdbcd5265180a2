import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './import-direction.js';

/** Every file that belongs to the project: what git tracks, or would. */
export function trackedIn(root: string): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));
}

/** The sources of all packages. */
export function sourcesIn(root: string): SourceFile[] {
  return trackedIn(root)
    .filter((path) => /^(packages\/[a-z]+|bench)\/src\/.*\.(ts|svelte)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
