/**
 * What an extension comes to: its text and that of every file that it imports, and those in turn. Of packages only
 * name and version count, for their files are not its own; the engine is this program's, whose build is told apart.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ok, type Result } from '@tabuleiro/engine';
import { reasonOf } from './reason.js';
import { err } from './sentences.js';

const GAP = String.raw`(?:\s|/\*[\s\S]*?\*/|//[^\n]*\n)*`;
/**
 * Whatever looks like an import with its name spelled out. One that stands in a comment or in a text is found as well:
 * that makes a digest of more than is loaded, never of less.
 */
const IMPORT = new RegExp(
  String.raw`\b(?:from|import|require)${GAP}(?:\(${GAP})?(?:"([^"\n]+)"|'([^'\n]+)'|${'`'}([^${'`'}$]+)${'`'})`,
  'g',
);

/** Files that may import others. */
const SCRIPTS = new Set(['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts', '']);

/** Another machine must have the same module: the same digest. That of a file which imports nothing is the file's. */
export function moduleDigest(file: string): Result<string> {
  const counted = countedIn(file);
  return counted.ok ? ok(counted.value.digest) : counted;
}

/** The digest of a module with the files that it covers. */
export function countedIn(file: string): Result<{ readonly digest: string; readonly files: readonly string[] }> {
  const hash = createHash('sha256');
  let files: string[];
  try {
    files = [realpathSync(file)];
    const packages = new Set<string>();
    // Files are counted in the order in which they are named, so that it does not matter where they stand.
    for (const [i, path] of files.entries()) {
      const bytes = readFileSync(path);
      hash.update(i === 0 ? bytes : `\n${createHash('sha256').update(bytes).digest('hex')}`);
      for (const name of importsOf(path, bytes)) {
        const found = fileOf(name, path);
        if (found === null) packages.add(packageOf(name, path));
        else if (!files.includes(found)) files.push(found);
      }
    }
    packages.delete('');
    for (const each of [...packages].sort()) hash.update(`\n${each}`);
  } catch (error) {
    return existsSync(file) ? err('unreadable', { file, why: reasonOf(error) }) : err('no-file', { file });
  }
  return ok({ digest: hash.digest('hex'), files });
}

function importsOf(path: string, bytes: Buffer): string[] {
  if (!SCRIPTS.has(extname(path))) return [];
  return Array.from(bytes.toString('utf8').matchAll(IMPORT), ([, double, single, plain]) =>
    unescaped(double ?? single ?? plain),
  );
}

/** A name may be written with escapes, as any text. */
function unescaped(name: string): string {
  return name.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|u\{([0-9a-f]+)\}|(.))/gi, (_, x, u, point, sign) =>
    sign === undefined ? String.fromCodePoint(Number.parseInt(x ?? u ?? point, 16)) : sign,
  );
}

/** The file that a name means; null where it is a package, or no file is there. */
function fileOf(name: string, from: string): string | null {
  try {
    if (name.startsWith('#')) return createRequire(from).resolve(name);
    if (!/^(\.{1,2}$|\.{0,2}\/|file:)/.test(name)) return null;
    const path = fileURLToPath(new URL(name, pathToFileURL(from)));
    const written = [path, ...asWritten(path)].find((each) => existsSync(each) && statSync(each).isFile());
    return realpathSync(written ?? createRequire(from).resolve(path));
  } catch {
    return null;
  }
}

/** TypeScript is imported by the name of what will become of it, or by none at all. */
function asWritten(path: string): string[] {
  const typed = path.replace(/\.([cm]?)js$/, '.$1ts');
  return [
    ...(typed === path ? [] : [typed]),
    `${path}.ts`,
    `${path}.js`,
    join(path, 'index.ts'),
    join(path, 'index.js'),
  ];
}

/** "name@version"; empty for what comes with Node or with this program. */
function packageOf(name: string, from: string): string {
  if (isBuiltin(name) || name.startsWith('@tabuleiro/') || /^[.#/]|^\w+:/.test(name)) return '';
  const id = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  for (let folder = dirname(from), above = ''; folder !== above; above = folder, folder = dirname(folder)) {
    const file = join(folder, 'node_modules', id, 'package.json');
    if (existsSync(file)) return `${id}@${JSON.parse(readFileSync(file, 'utf8')).version}`;
  }
  return id;
}
