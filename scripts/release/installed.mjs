/** Folders with nothing in them but what was installed there from tarballs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failed, must } from './processes.mjs';

const QUIET = ['--no-audit', '--no-fund', '--prefer-offline'];

/** Install scripts are others' affair, of which npm says that they wait to be allowed; settings are the machine's. */
const OF_OTHERS = /install[- ]?scripts?|allow-?scripts|approve-scripts|Unknown \w+ config/i;

/**
 * Installs into a new folder, as somebody who begins a project does.
 *
 * @param {string} folder
 * @param {readonly string[]} what tarballs, and packages of others as name@version
 */
export async function installInto(folder, what) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n');
  await addTo(folder, what);
}

/**
 * Installs more where something is installed already.
 *
 * @param {string} folder
 * @param {readonly string[]} what
 */
export async function addTo(folder, what) {
  const { err } = await must('npm', ['install', ...QUIET, ...what], { cwd: folder });
  refuseWarnings(err);
}

/**
 * Installs for the whole machine, only that the machine is a folder; what is run is in its `bin`.
 *
 * @param {string} folder
 * @param {readonly string[]} tarballs
 */
export async function installGlobally(folder, tarballs) {
  mkdirSync(folder, { recursive: true });
  const { err } = await must('npm', ['install', '--global', '--prefix', folder, ...QUIET, ...tarballs], {
    cwd: folder,
  });
  refuseWarnings(err);
}

/** @param {string} said */
export function refuseWarnings(said) {
  const warnings = said.split('\n').filter((line) => /^npm (?:warn|error)/i.test(line) && !OF_OTHERS.test(line));
  if (warnings.length > 0) throw new Failed(`npm warns: ${warnings.join('; ')}`);
}
