/** What is loaded before anything is answered: whoever asks for little does not wait for what others ask for. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const TABULEIRO = fileURLToPath(new URL('../bin/tabuleiro.js', import.meta.url));

/** Tells of every module on stderr, from the thread that finds them. */
const HOOK = `import { writeSync } from 'node:fs';
export async function load(url, context, next) { writeSync(2, url + '\\n'); return next(url, context); }`;
const REGISTER = `import { register } from 'node:module';
register(${JSON.stringify(asAddress(HOOK))});`;

function asAddress(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** The packages that a command line loads something of: those of others by name, ours without "@tabuleiro/". */
function loadedBy(...line: string[]): string[] {
  const { stderr: said } = spawnSync(process.execPath, ['--import', asAddress(REGISTER), TABULEIRO, ...line], {
    encoding: 'utf8',
  });
  const packages = [...said.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\/|\/packages\/([a-z]+)\/(?:dist|bin)\//g)];
  return [...new Set(packages.map(([, theirs, ours]) => theirs ?? ours))].sort();
}

describe('what is loaded', () => {
  it.each([['--version'], ['--help']])('for %s is the command alone', (option) => {
    expect(loadedBy(option)).toEqual(['cli', 'commander']);
  });

  it('for list is what it lists', () => {
    expect(loadedBy('list')).toEqual(['cli', 'commander', 'engine', 'engines', 'extensions', 'games', 'lab', 'papers']);
  });
});
