/** Packing: every package as npm would publish it, and whether all that it promises is in it. */
import { mkdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Failed, must } from './processes.mjs';

/**
 * @typedef {import('./manifests.mjs').HousePackage} HousePackage
 *
 * @typedef {object} Tarball
 * @property {string} name of the package
 * @property {string} file
 * @property {number} bytes
 * @property {string[]} files
 */

/**
 * Packs packages of a checkout, which are built on the way.
 *
 * @param {string} root
 * @param {readonly HousePackage[]} packages
 * @param {string} into
 * @returns {Promise<Tarball[]>}
 */
export async function pack(root, packages, into) {
  mkdirSync(into, { recursive: true });
  const chosen = packages.flatMap(({ folder }) => ['--workspace', folder]);
  const { out } = await must('npm', ['pack', '--json', '--pack-destination', into, ...chosen], { cwd: root });
  /** @type {{ name: string, filename: string, size: number, files: { path: string }[] }[]} */
  const packed = JSON.parse(out);
  return packed.map(({ name, filename, size, files }) => ({
    name,
    file: join(into, filename),
    bytes: size,
    files: files.map(({ path }) => path),
  }));
}

/** What nobody who installs a package has a use for. */
const LEFT_OUT = /\.(?:test|long|fixture)\.(?:d\.)?[jt]s(?:\.map)?$|(?:^|\/)testing\/|\.tsbuildinfo$/;

/**
 * Whether a tarball has what its manifest names, README and licence, and nothing that is only there to test.
 *
 * @param {HousePackage} house
 * @param {Tarball} tarball
 */
export function lookInto({ manifest }, { files }) {
  const named = Object.values(manifest.exports ?? {}).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  );
  const promised = [...named, ...Object.values(manifest.bin ?? {}), 'README.md', 'LICENSE', 'package.json'];
  /** @param {string} path */
  const isThere = (path) =>
    path.endsWith('/*') ? files.some((file) => file.startsWith(path.slice(0, -1))) : files.includes(path);
  const missing = promised.map((path) => posix.normalize(path)).filter((path) => !isThere(path));
  if (missing.length > 0) throw new Failed(`it lacks ${missing.join(', ')}`);
  const idle = files.filter((path) => LEFT_OUT.test(path));
  if (idle.length > 0) throw new Failed(`it has what only tests need: ${idle.slice(0, 5).join(', ')}`);
}
