/** Whether an installed package works: it can be imported, its README's example says what it promises, its types hold. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries } from './manifests.mjs';
import { Failed, must, run } from './processes.mjs';

/** @typedef {import('./manifests.mjs').HousePackage} HousePackage */

/**
 * Imports everything that a package offers.
 *
 * @param {string} folder
 * @param {HousePackage} house
 */
export async function importsAll(folder, { manifest }) {
  for (const entry of entries(manifest)) {
    const json = entry.endsWith('.json') ? ', { with: { type: "json" } }' : '';
    const program = `console.log(Object.keys(await import(${JSON.stringify(entry)}${json})).length)`;
    const { out } = await must(process.execPath, ['--no-warnings', '--input-type=module', '--eval', program], {
      cwd: folder,
    });
    if (Number(out) === 0) throw new Failed(`${entry} offers nothing`);
  }
}

/**
 * The first example in JavaScript of a README, and what its last line promises to print.
 *
 * @param {string} text
 * @returns {{ code: string, promised: string } | null}
 */
export function exampleOf(text) {
  const code = /```js\n([\s\S]*?)```/.exec(text)?.[1];
  if (code === undefined) return null;
  const promised = /\/\/ (.*)\n$/.exec(code)?.[1];
  return { code, promised: promised ?? '' };
}

/**
 * Runs the example of a README where packages are installed.
 *
 * @param {string} folder
 * @param {string} readme the file
 */
export async function runsExample(folder, readme) {
  const example = exampleOf(readFileSync(readme, 'utf8'));
  if (example === null) return;
  writeFileSync(join(folder, 'example.js'), example.code);
  const { out, err } = await must(process.execPath, ['example.js'], { cwd: folder });
  if (out.trim() !== example.promised) {
    throw new Failed(`the README promises "${example.promised}", and its example prints "${out.trim()}${err}"`);
  }
}

/** As strict as the house itself is, libraries included. */
const OPTIONS = {
  target: 'ES2023',
  lib: ['ES2023'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  // The example is JavaScript.
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: false,
};

/**
 * Compiles an import of everything and the README's example. What the types of others get wrong is not counted.
 *
 * @param {string} folder
 * @param {HousePackage} house
 * @param {{ compiler: string, readme: string, node: boolean }} options `node` says whether Node's types are installed
 */
export async function typesHold(folder, { manifest }, { compiler, readme, node }) {
  const imported = entries(manifest).filter((entry) => !entry.endsWith('.json'));
  const lines = imported.map((entry, i) => `import * as entry${i} from '${entry}';`);
  writeFileSync(
    join(folder, 'use.ts'),
    `${lines.join('\n')}\nexport const all = [${imported.map((_, i) => `entry${i}`)}];\n`,
  );
  const example = exampleOf(readFileSync(readme, 'utf8'));
  if (example !== null) writeFileSync(join(folder, 'example.js'), example.code);
  const files = ['use.ts', ...(example === null ? [] : ['example.js'])];
  const compilerOptions = { ...OPTIONS, types: node ? ['node'] : [], ...(!node && { lib: ['ES2023', 'DOM'] }) };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const { out } = await run(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], { cwd: folder });
  const ours = out.split('\n').filter((line) => /^(?:node_modules\/@?tabuleiro\/|[a-z-]+\.[jt]s\b|error)/.test(line));
  if (ours.length > 0) throw new Failed(`the types do not hold: ${ours.slice(0, 5).join('; ')}`);
}
