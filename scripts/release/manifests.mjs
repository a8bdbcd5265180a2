/** The packages of the house as their manifests have them, and what a release writes into those. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string | { types: string, default: string }>} [exports]
 * @property {Record<string, string>} [bin]
 * @property {{ type: string, url: string, directory?: string }} [repository]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, string>} [devDependencies]
 *
 * @typedef {object} HousePackage
 * @property {string} folder from the root
 * @property {Manifest} manifest
 */

/** No address of that kind can exist: whoever publishes the house names the real one. */
export const PLACEHOLDER = 'git+https://tabuleiro.invalid/tabuleiro.git';

/**
 * Every package that is published, those first that others need.
 *
 * @param {string} root
 * @returns {HousePackage[]}
 */
export function housePackages(root) {
  const folders = [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'bench'];
  const known = folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readManifest(join(root, folder, 'package.json')) }));
  const all = new Map(known.map((each) => [each.manifest.name, each]));
  return [...new Set(known.flatMap(({ manifest }) => [...closure(manifest.name, all)].reverse()))].map(
    (name) => /** @type {HousePackage} */ (all.get(name)),
  );
}

/**
 * A package and all of the house that it needs, itself first.
 *
 * @param {string} name
 * @param {ReadonlyMap<string, HousePackage>} all
 * @returns {Set<string>}
 */
export function closure(name, all) {
  const found = new Set([name]);
  for (const each of found) {
    for (const needed of Object.keys(all.get(each)?.manifest.dependencies ?? {})) {
      if (!all.has(needed)) continue;
      // Whatever is needed by several comes after all of them.
      found.delete(needed);
      found.add(needed);
    }
  }
  return found;
}

/**
 * What a package can be imported by; folders of files that are only read are none of it.
 *
 * @param {Manifest} manifest
 * @returns {string[]}
 */
export function entries({ name, exports = {} }) {
  return Object.keys(exports)
    .filter((path) => !path.endsWith('/*'))
    .map((path) => name + path.slice(1));
}

/**
 * Writes a version, and the repository where one is named, into everything that states them.
 *
 * @param {string} root
 * @param {{ version: string, date: string, repository?: string | undefined }} release
 * @returns {string[]} the files written, from the root
 */
export function writeVersion(root, { version, date, repository }) {
  const packages = housePackages(root);
  const ours = new Set(packages.map(({ manifest }) => manifest.name));
  const manifests = ['package.json', ...packages.map(({ folder }) => `${folder}/package.json`)];
  for (const file of manifests) {
    edit(root, file, (text) => {
      const manifest = JSON.parse(text);
      stamp(manifest, version, ours);
      if (repository !== undefined && manifest.repository !== undefined) manifest.repository.url = repository;
      return asJson(manifest);
    });
  }
  edit(root, 'package-lock.json', (text) => {
    const lock = JSON.parse(text);
    lock.version = version;
    for (const [place, entry] of Object.entries(lock.packages)) {
      // What stands in node_modules is either somebody else's or a link to what stands here.
      if (!place.includes('node_modules/')) stamp(entry, version, ours);
    }
    return asJson(lock);
  });
  edit(root, 'CITATION.cff', (text) => {
    const cited = text.replace(/^date-released: .*\n/m, '');
    return cited.replace(/^version: .*$/m, `version: ${version}\ndate-released: ${date}`);
  });
  const python = ['clients/python/pyproject.toml', 'clients/python/tabuleiro.py'];
  for (const file of python) {
    edit(root, file, (text) => text.replace(/^(version|__version__) = ".*"$/m, `$1 = "${version}"`));
  }
  return [...manifests, 'package-lock.json', 'CITATION.cff', ...python];
}

/**
 * @param {Manifest} manifest
 * @param {string} version
 * @param {ReadonlySet<string>} ours
 */
function stamp(manifest, version, ours) {
  manifest.version = version;
  for (const needs of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(needs ?? {})) if (needs !== undefined && ours.has(name)) needs[name] = version;
  }
}

/**
 * @param {string} file
 * @returns {Manifest}
 */
export function readManifest(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {string} root
 * @param {string} file
 * @param {(text: string) => string} change
 */
export function edit(root, file, change) {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** @param {unknown} value */
function asJson(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
