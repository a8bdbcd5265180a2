import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { blocksOf } from './blocks.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** All guides that have code in them. */
export const GUIDES: readonly string[] = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /^(?:README|CONTRIBUTING)\.md$|^docs\/|^clients\//.test(path))
  .filter((path) => textOf(path).includes('```'));

/** Those with something that takes long. */
export const LONG_GUIDES: readonly string[] = GUIDES.filter((path) =>
  blocksOf(textOf(path)).some(({ marks }) => marks.includes('long')),
);

function textOf(path: string): string {
  return readFileSync(`${ROOT}/${path}`, 'utf8');
}
