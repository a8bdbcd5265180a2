import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unwrap } from '@tabuleiro/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { moduleDigest } from './digest.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabuleiro-digest-'));
});

function write(name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file;
}
const digest = (name = 'entry.mjs'): string => unwrap(moduleDigest(join(folder, name)));

describe('the digest of a game module', () => {
  it('is that of the file where it imports nothing but the engine, as it always was', () => {
    const text =
      "import { defineGame } from '@tabuleiro/engine';\nimport { join } from 'node:path';\nexport default 1;";
    write('entry.mjs', text);
    expect(digest()).toBe(createHash('sha256').update(text).digest('hex'));
    write('entry.mjs', `${text}\n`);
    expect(digest()).not.toBe(createHash('sha256').update(text).digest('hex'));
  });

  it.each([
    "import rules from './rules.mjs';",
    "import './rules.mjs';",
    'import{a}from"./rules.mjs"',
    "export * from './rules.mjs';",
    "export { a } from /* here */ './rules.mjs';",
    "const rules = await import('./rules.mjs');",
    'const rules = await import(/* later */ `./rules.mjs`);',
    "const rules = require('./rules.mjs');",
    "import rules from './rul\\x65s.mjs';",
    "import rules from './inner/../rules.mjs?again';",
  ])('changes with a file that it imports: %s', (line) => {
    write('entry.mjs', line);
    write('rules.mjs', 'export default 1;');
    const before = digest();
    write('rules.mjs', 'export default 2;');
    expect(digest()).not.toBe(before);
  });

  it('changes with what its imports import, in a ring too, and with a file: address', () => {
    const far = write('far/away.mjs', "import '../entry.mjs';\nexport default 1;");
    write('entry.mjs', "import './near.mjs';");
    write('near.mjs', `import '${pathToFileURL(far).href}';`);
    const before = digest();
    write('far/away.mjs', "import '../entry.mjs';\nexport default 2;");
    expect(digest()).not.toBe(before);
  });

  it('takes of a package its name and version alone', () => {
    write('entry.mjs', "import dice from '@luck/dice/six.js';");
    write('node_modules/@luck/dice/package.json', '{ "version": "1.0.0" }');
    write('node_modules/@luck/dice/six.js', 'export default 6;');
    const before = digest();
    write('node_modules/@luck/dice/six.js', 'export default 7;');
    expect(digest()).toBe(before);
    write('node_modules/@luck/dice/package.json', '{ "version": "1.0.1" }');
    expect(digest()).not.toBe(before);
  });

  it('is the same wherever the files stand', () => {
    write('a/entry.mjs', "import './lib/x.mjs';");
    write('a/lib/x.mjs', 'export default 1;');
    cpSync(join(folder, 'a'), join(folder, 'b'), { recursive: true });
    expect(digest('b/entry.mjs')).toBe(digest('a/entry.mjs'));
  });

  it('says what cannot be read', () => {
    expect(moduleDigest(join(folder, 'none.mjs'))).toMatchObject({ message: expect.stringMatching(/no file/) });
    expect(moduleDigest(folder)).toMatchObject({ message: expect.stringMatching(/cannot be read: it is a folder/) });
  });
});
