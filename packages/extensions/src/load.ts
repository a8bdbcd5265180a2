import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ExtensionCode, extensionOf, type GivenExtension, ok, type Result } from '@tabuleiro/engine';
import { storyOf } from '@tabuleiro/engine/match';
import { bundleForNode } from './bundle.js';
import { err } from './sentences.js';

/** Loads an extension from a file: JavaScript or TypeScript, with all that it imports. */
export async function loadExtension(file: string): Promise<Result<GivenExtension>> {
  const bundled = await bundleForNode(file);
  return bundled.ok ? importExtension({ file: resolve(file), ...bundled.value }) : bundled;
}

/** The same from its code, where somebody else has bundled it. */
export async function importExtension({ file, digest, code }: ExtensionCode): Promise<Result<GivenExtension>> {
  let loaded: { readonly default?: unknown };
  try {
    loaded = await importCode(code);
  } catch (error) {
    return err('fails-to-load', { file, why: withPlace(error) });
  }
  const extension = extensionOf(file, loaded.default);
  return extension.ok ? ok({ file, digest, code, extension: extension.value }) : extension;
}

/** A module needs an address: that of a file which is there for as long as it takes to read it. */
async function importCode(code: string): Promise<{ readonly default?: unknown }> {
  // What the author's code throws then names the author's own files.
  process.setSourceMapsEnabled(true);
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-with-'));
  try {
    const path = join(folder, 'extension.mjs');
    writeFileSync(path, code);
    return await import(/* @vite-ignore */ pathToFileURL(path).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What was thrown, in one line, and where in the author's files. */
function withPlace(error: unknown): string {
  const { message, place } = storyOf(error);
  const [line] = message.split('\n');
  return place === null ? line : `${line} (${place})`;
}
