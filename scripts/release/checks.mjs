/** All that is done with a checkout that is to be released: packed, installed, tried out. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addTo, installGlobally, installInto } from './installed.mjs';
import { closure, housePackages, readManifest } from './manifests.mjs';
import { Failed, must } from './processes.mjs';
import { COMMAND_CHECKS } from './smoke-command.mjs';
import { worksForAuthors } from './smoke-extension.mjs';
import { importsAll, runsExample, typesHold } from './smoke-package.mjs';
import { lookInto, pack } from './tarballs.mjs';

/**
 * @typedef {import('./manifests.mjs').HousePackage} HousePackage
 * @typedef {import('./tarballs.mjs').Tarball} Tarball
 *
 * @typedef {object} Check
 * @property {string} check what was tried
 * @property {string | null} problem what was wrong with it
 *
 * @typedef {object} Trial
 * @property {string} work the folder that everything is made in
 * @property {string} tree the checkout
 * @property {string} version
 * @property {(line: string) => void} tell
 */

/** Packages that run wherever JavaScript does: their types must not need Node's. */
const NODE_FREE = ['engine', 'games', 'stats', 'trials', 'protocol', 'host', 'online'].map(
  (name) => `@tabuleiro/${name}`,
);

/**
 * @param {Trial} trial
 * @returns {Promise<{ tarballs: Tarball[], checks: Check[] }>}
 */
export async function tryOut({ work, tree, version, tell }) {
  /** @type {Check[]} */
  const checks = [];
  /** @type {(check: string, tried: () => void | Promise<void>) => Promise<boolean>} */
  const check = async (name, tried) => {
    const problem = await problemOf(tried);
    checks.push({ check: name, problem });
    tell(`${problem === null ? 'ok' : 'FAILED'}  ${name}`);
    return problem === null;
  };
  const packages = housePackages(tree);
  const all = new Map(packages.map((each) => [each.manifest.name, each]));
  // Building needs no install script of anybody.
  await must('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: tree });
  tell('packing');
  const tarballs = await pack(tree, packages, join(work, 'tarballs'));
  const fileOf = new Map(tarballs.map(({ name, file }) => [name, file]));
  /** @type {(names: Iterable<string>) => string[]} */
  const files = (names) => [...names].map((name) => fileOf.get(name) ?? '');
  const compiler = join(tree, 'node_modules/typescript/bin/tsc');
  const typesOfNode = `@types/node@${installedVersion(tree, '@types/node')}`;

  for (const house of packages) {
    const { name } = house.manifest;
    const tarball = tarballs.find((each) => each.name === name);
    await check(`${name}: its tarball`, () => {
      if (tarball === undefined) throw new Failed('it was not packed');
      lookInto(house, tarball);
    });
    const alone = join(work, 'alone', name);
    const node = !NODE_FREE.includes(name);
    const others = node ? [typesOfNode] : [];
    if (
      !(await check(`${name}: installed alone`, () => installInto(alone, [...files(closure(name, all)), ...others])))
    ) {
      continue;
    }
    const readme = join(tree, house.folder, 'README.md');
    await check(`${name}: imported`, () => importsAll(alone, house));
    await check(`${name}: the example of its README`, () => runsExample(alone, readme));
    await check(`${name}: its types`, async () => {
      // What it can do without, its types may name.
      const peers = [...closure(name, all)].flatMap((each) =>
        Object.keys(all.get(each)?.manifest.peerDependencies ?? {}),
      );
      if (peers.length > 0)
        await addTo(
          alone,
          peers.map((peer) => `${peer}@${installedVersion(tree, peer)}`),
        );
      await typesHold(alone, house, { compiler, readme, node });
    });
    // Fifteen installations beside each other would need gigabytes.
    rmSync(alone, { recursive: true, force: true });
  }

  const together = join(work, 'together');
  const env = homeIn(work);
  const typescript = `typescript@${installedVersion(tree, 'typescript')}`;
  const inOneFolder = () => installInto(together, [...files(all.keys()), typesOfNode, typescript]);
  if (await check('all together: installed', inOneFolder)) {
    await check('all together: the ten lines of the README', () => runsExample(together, join(tree, 'README.md')));
    const program = join(together, 'node_modules/.bin/tabuleiro');
    await check('all together: a game and an agent of an author', () =>
      worksForAuthors({ program, cwd: together, env, version }),
    );
  }
  const machine = join(work, 'global');
  if (await check('the command: installed for the machine', () => installGlobally(machine, files(all.keys())))) {
    const cwd = join(work, 'elsewhere');
    mkdirSync(cwd, { recursive: true });
    for (const { check: name, run } of COMMAND_CHECKS) {
      await check(`the command: ${name}`, () => run({ program: join(machine, 'bin/tabuleiro'), cwd, env, version }));
    }
  }
  return { tarballs, checks };
}

/**
 * @param {() => void | Promise<void>} tried
 * @returns {Promise<string | null>}
 */
async function problemOf(tried) {
  try {
    await tried();
    return null;
  } catch (error) {
    return error instanceof Failed ? error.message : String(error instanceof Error ? error.stack : error);
  }
}

/**
 * The version of somebody else's package that the checkout is built with.
 *
 * @param {string} tree
 * @param {string} name
 */
function installedVersion(tree, name) {
  return readManifest(join(tree, 'node_modules', name, 'package.json')).version;
}

/**
 * What the command keeps on a machine goes to the folder of the trial.
 *
 * @param {string} work
 * @returns {NodeJS.ProcessEnv}
 */
function homeIn(work) {
  const home = join(work, 'home');
  mkdirSync(home, { recursive: true });
  return { ...process.env, HOME: home, USERPROFILE: home };
}
