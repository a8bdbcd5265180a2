/**
 * A module and all that it imports as one piece of code: whoever is given it loads it at once, in TypeScript too, and
 * threads and the page can be handed the very same.
 */
import { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ok, type Result } from '@tabuleiro/engine';
import type { OutputChunk, Plugin, RolldownOptions } from 'rolldown';
import { countedIn } from './digest.js';
import { reasonOf } from './reason.js';
import { err } from './sentences.js';

/** What belongs to this program: there is one of it, so it is never bundled. */
const OURS = /^@tabuleiro\//;
const PACKAGED = /[\\/]node_modules[\\/]/;

/** A module as one piece, with the digest of all that went into it. */
export interface Bundled {
  readonly code: string;
  readonly digest: string;
}

/** The code of an extension for this program and its threads. Its source map names the author's files and lines. */
export async function bundleForNode(file: string): Promise<Result<Bundled>> {
  const counted = countedIn(file);
  if (!counted.ok) return counted;
  const { digest, files } = counted.value;
  const missing: Missing[] = [];
  const built = await bundle(file, { platform: 'node', plugins: [asInNode(missing)] }, false);
  if (!built.ok) return built;
  if (missing.length > 0) return err('no-package', { file, ...missing[0] });
  const [chunk] = built.value;
  const unlisted = chunk.moduleIds.find((id) => isOwnFile(id) && !files.includes(id));
  if (unlisted !== undefined) return err('unlisted-import', { file, imported: unlisted });
  const map = Buffer.from(JSON.stringify(chunk.map)).toString('base64');
  return ok({ digest, code: `${chunk.code}\n//# sourceMappingURL=data:application/json;base64,${map}\n` });
}

/** An extension as files for the page, by name; `entry` is the one to import. */
export interface PageExtension {
  /** For people. */
  readonly file: string;
  readonly digest: string;
  readonly entry: string;
  readonly files: ReadonlyMap<string, string>;
}

/** What the page has under `shared/`, as its build names the files. */
const SHARED = /^@tabuleiro\/(engine(?:\/(?:kit|learn|match|mcts|search|solve|text))?|games)$/;

/** The files of an extension for browsers: `@tabuleiro/*` is what the page itself runs on, `up` folders above them. */
export async function pageExtension(file: string, up: string): Promise<Result<PageExtension>> {
  const counted = countedIn(file);
  if (!counted.ok) return counted;
  const built = await bundle(file, { platform: 'browser', plugins: [asOnPage(up)] }, true);
  if (!built.ok) return built;
  const chunks = built.value;
  const [entry] = chunks;
  // What is only imported when it is called for may be anything; what the page loads at once must be there.
  const missing = chunks.flatMap(({ imports, isEntry }) => (isEntry ? imports : [])).find(isNotOnPage);
  if (missing !== undefined) return err('not-on-the-page', { file, name: missing });
  const files = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
  return ok({ file, digest: counted.value.digest, entry: entry.fileName, files });
}

function isNotOnPage(name: string): boolean {
  return isBuiltin(name) || OURS.test(name);
}

function isOwnFile(id: string): boolean {
  return !id.startsWith('\0') && !PACKAGED.test(id);
}

async function bundle(file: string, options: RolldownOptions, split: boolean): Promise<Result<OutputChunk[]>> {
  // Only who has an extension needs the bundler.
  const { rolldown } = await import('rolldown');
  const path = resolve(file);
  try {
    const build = await rolldown({ ...options, input: path, cwd: dirname(path), tsconfig: false, logLevel: 'silent' });
    try {
      const { output } = await build.generate({
        format: 'esm',
        sourcemap: 'hidden',
        codeSplitting: split,
        entryFileNames: 'entry.js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapPathTransform: (source, map) => pathToFileURL(resolve(dirname(map), source)).pathname,
      });
      return ok(output.filter((each) => each.type === 'chunk'));
    } finally {
      await build.close();
    }
  } catch (error) {
    return err('not-bundled', { file, why: whyNotBuilt(error) });
  }
}

/** The first line that says what is wrong, with the place where one is named. */
function whyNotBuilt(error: unknown): string {
  const lines = reasonOf(error)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the bundler colours what it says
    .replace(/\u001b\[[0-9;]*m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^Build failed/.test(line));
  const place = lines.find((line) => /:\d+:\d+/.test(line))?.match(/[^\s[\]]+:\d+:\d+/)?.[0];
  const what = (lines[0] ?? 'nobody says why').replace(/^\[[A-Z_]+\]\s*(Error:\s*)?/, '');
  return place === undefined || what.includes(place) ? what : `${what} (${place})`;
}

/** A package that is not there, and the file that imports it. */
interface Missing {
  readonly name: string;
  readonly importer: string;
}

/** In Node what is ours, and what packages have, is imported from where it is. */
function asInNode(missing: Missing[]): Plugin {
  const here = createRequire(import.meta.url);
  return {
    name: 'as-in-node',
    async resolveId(source, importer, extra) {
      if (OURS.test(source)) return { id: pathToFileURL(here.resolve(source)).href, external: true };
      if (isBuiltin(source) || importer === undefined || /^[./]|^\w+:|^#/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...extra, skipSelf: true });
      if (found === null) missing.push({ name: source, importer: basename(importer) });
      if (found === null || found.external || !PACKAGED.test(found.id)) return found;
      return { id: pathToFileURL(found.id).href, external: true };
    },
    // In one piece all modules would stand where the piece does.
    transform(code, id) {
      if (!code.includes('import.meta.url') || !isOwnFile(id)) return null;
      return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null };
    },
  };
}

/** On the page what is ours is what the page runs on. */
function asOnPage(up: string): Plugin {
  return {
    name: 'as-on-page',
    resolveId(source) {
      const shared = SHARED.exec(source)?.[1];
      if (shared !== undefined) return { id: `${up}shared/${shared.replace('/', '-')}.js`, external: true };
      return isNotOnPage(source) ? { id: source, external: true } : null;
    },
  };
}
