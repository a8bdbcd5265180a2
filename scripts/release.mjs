#!/usr/bin/env node
/**
 * A release, up to the point where somebody publishes it; nothing is published here.
 *
 *   npm run release -- --dry-run          everything, and the checkout stays as it is
 *   npm run release                       the version that the unreleased section of CHANGELOG.md is meant for
 *   npm run release -- 0.2.0              another one
 *
 *   --repository URL    the address of the repository, for the manifests
 *   --keep FOLDER       work there, and leave what was made: tree/, tarballs/, together/, global/
 *   --json              the outcome as one JSON document on stdout
 *
 * The files of the checkout are copied to an empty folder; versions, changelog and citation are written there; every
 * package is built from nothing and packed; and from the tarballs alone each is installed by itself, all of them
 * together, and the command for the whole machine. What is installed is then tried out. Only when all of that went well
 * does the checkout get the new versions, and release/ the tarballs. npm takes what it can from its cache.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { releasedChangelog, unreleasedVersion } from './release/changelog.mjs';
import { tryOut } from './release/checks.mjs';
import { edit, housePackages, PLACEHOLDER, writeVersion } from './release/manifests.mjs';
import { Failed, must } from './release/processes.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

process.exitCode = await main();

async function main() {
  const asked = read();
  if (asked === null) return 2;
  const { version, dryRun, keep, json, repository } = asked;
  const work = keep === undefined ? mkdtempSync(join(tmpdir(), 'tabuleiro-release-')) : resolve(keep);
  const tell = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`);
  try {
    if (!dryRun) await mustBeCommitted();
    tell(`${dryRun ? 'A rehearsal of' : 'Releasing'} ${version}, in ${work}`);
    const tree = join(work, 'tree');
    await copyCheckout(tree);
    const date = new Date().toISOString().slice(0, 10);
    edit(tree, 'CHANGELOG.md', (text) => releasedChangelog(text, version, date));
    const written = [...writeVersion(tree, { version, date, repository }), 'CHANGELOG.md'];
    const { tarballs, checks } = await tryOut({ work, tree, version, tell });
    const failed = checks.filter(({ problem }) => problem !== null);
    if (failed.length === 0 && !dryRun)
      takeOver(
        tree,
        written,
        tarballs.map(({ file }) => file),
      );
    if (json) process.stdout.write(`${JSON.stringify({ version, dryRun, tarballs, checks }, null, 2)}\n`);
    for (const { check, problem } of failed) tell(`FAILED: ${check}: ${problem}`);
    tell(closing({ failed: failed.length, all: checks.length, dryRun }));
    return failed.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    tell(`FAILED: ${error.message}`);
    return 1;
  } finally {
    if (keep === undefined) rmSync(work, { recursive: true, force: true });
  }
}

/** What was asked for; null where it makes no sense, which is told. */
function read() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        keep: { type: 'string' },
        repository: { type: 'string' },
      },
    });
    const version = positionals[0] ?? unreleasedVersion(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'));
    if (positionals.length > 1) throw new Error(`one version is released, not ${positionals.join(' and ')}`);
    if (!VERSION.test(version)) throw new Error(`a version is written as in 1.2.3, not "${version}"`);
    const { json, keep, repository } = values;
    return { version, dryRun: values['dry-run'], json, keep, repository };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return null;
  }
}

/** A release is of something that can be found again. */
async function mustBeCommitted() {
  const { out } = await must('git', ['status', '--porcelain'], { cwd: ROOT });
  if (out !== '') throw new Failed('there are changes that are not committed: commit them, or rehearse with --dry-run');
}

/**
 * The files that belong to the project, and no build, so that nothing is packed which a fresh clone would not have.
 *
 * @param {string} tree
 */
async function copyCheckout(tree) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { out } = await must('git', list, { cwd: ROOT });
  // The evidence is large, and no part of any package.
  for (const file of out.split('\0').filter((path) => path !== '' && !path.startsWith('experiments/'))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(ROOT, file), join(tree, file));
  }
}

/**
 * What was tried out becomes the checkout's.
 *
 * @param {string} tree
 * @param {readonly string[]} written
 * @param {readonly string[]} tarballs
 */
function takeOver(tree, written, tarballs) {
  for (const file of written) cpSync(join(tree, file), join(ROOT, file));
  rmSync(join(ROOT, 'release'), { recursive: true, force: true });
  for (const file of tarballs) cpSync(file, join(ROOT, 'release', file.slice(dirname(file).length + 1)));
}

/** @param {{ failed: number, all: number, dryRun: boolean }} outcome */
function closing({ failed, all, dryRun }) {
  const lines = [`${all - failed} checks passed, ${failed} failed.`];
  if (failed > 0) lines.push('Nothing was changed.');
  else if (dryRun) lines.push('This was a rehearsal: nothing was changed.');
  else {
    lines.push('Versions, changelog and citation are written, the tarballs are in release/; nothing is published.');
    const [{ manifest }] = housePackages(ROOT);
    if (manifest.repository?.url === PLACEHOLDER) {
      lines.push('The manifests have a placeholder for the repository: name it with --repository before publishing.');
    }
  }
  return lines.join('\n');
}
