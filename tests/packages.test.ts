/** What each package says of itself to those who install it, and what a release writes. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { nextVersion, releasedChangelog, unreleasedVersion } from '../scripts/release/changelog.mjs';
import { refuseWarnings } from '../scripts/release/installed.mjs';
import { closure, entries, housePackages, writeVersion } from '../scripts/release/manifests.mjs';
import { exampleOf } from '../scripts/release/smoke-package.mjs';
import { lookInto } from '../scripts/release/tarballs.mjs';
import { importsOf, isTest } from './import-direction.js';
import { sourcesIn } from './sources.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const packages = housePackages(root);
const byName = new Map(packages.map((each) => [each.manifest.name, each]));
const sources = sourcesIn(root);

describe.each(packages.map((each) => [each.manifest.name, each] as const))('the package %s', (name, house) => {
  const { folder } = house;
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

  it('says what it is, whose, and where it runs', () => {
    expect(manifest).toMatchObject({
      description: expect.stringMatching(/^[A-Z]/),
      license: 'MIT',
      repository: { type: 'git', url: packages[0].manifest.repository?.url, directory: folder },
      engines: { node: '>=20.19' },
      type: 'module',
      files: expect.arrayContaining(['dist']),
      scripts: { prepack: expect.stringMatching(/scripts\/prepack\.mjs$/) },
    });
    expect(manifest.keywords.length).toBeGreaterThanOrEqual(3);
    expect(manifest).not.toHaveProperty('private');
  });

  it('can be imported, with types, or run', () => {
    for (const entry of Object.values(manifest.exports ?? {})) {
      // Data is had as it is.
      if (typeof entry === 'string') expect(entry).toMatch(/\.json$|^\.\/networks\/\*$/);
      else expect(Object.keys(entry as object)).toEqual(['types', 'default']);
    }
    expect(entries(manifest).length + Object.keys(manifest.bin ?? {}).length).toBeGreaterThan(0);
  });

  it('needs only what is published with it, in the same version', () => {
    for (const [needed, version] of Object.entries(manifest.dependencies ?? {})) {
      if (needed.startsWith('@tabuleiro/')) expect(byName.get(needed)?.manifest.version).toBe(version);
    }
    expect([...closure(name, byName)].slice(1)).not.toContain(name);
  });

  // The page carries what it is made of.
  it.skipIf(name === '@tabuleiro/web')('declares what its code imports', () => {
    const shipped = sources.filter(({ path }) => path.startsWith(`${folder}/src/`) && !isTest(path));
    expect(shipped.length).toBeGreaterThan(0);
    const imported = new Set(shipped.flatMap((file) => importsOf(file)).flatMap(packageOf));
    imported.delete(name);
    expect(Object.keys(manifest.dependencies ?? {})).toEqual(expect.arrayContaining([...imported]));
  });

  it('shows in its README how to begin', () => {
    const readme = readFileSync(join(root, folder, 'README.md'), 'utf8');
    expect(readme).toMatch(new RegExp(`^npm install (?:--global )?${name}$`, 'm'));
    if (manifest.exports !== undefined) expect(exampleOf(readme)?.promised).toMatch(/./);
  });
});

/** The package that an import names; nothing for a file, or for what comes with Node. */
function packageOf(specifier: string): string[] {
  if (/^[.#]|^node:/.test(specifier) || builtinModules.includes(specifier)) return [];
  return [specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')];
}

describe('a release', () => {
  const copy = mkdtempSync(join(tmpdir(), 'tabuleiro-versions-'));
  afterAll(() => rmSync(copy, { recursive: true }));

  it('writes a version wherever one stands', () => {
    const files = [
      ...packages.map(({ folder }) => `${folder}/package.json`),
      ...['package.json', 'package-lock.json', 'CITATION.cff'],
      ...['clients/python/pyproject.toml', 'clients/python/tabuleiro.py'],
    ];
    for (const file of files) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(join(root, file), join(copy, file));
    }
    const release = { version: '9.8.7', date: '2031-02-03', repository: 'git+https://example.org/tabuleiro.git' };
    expect(writeVersion(copy, release).sort()).toEqual(files.sort());
    // Once more: it is the same.
    writeVersion(copy, release);
    const text = (file: string) => readFileSync(join(copy, file), 'utf8');
    for (const { manifest } of housePackages(copy)) {
      expect([manifest.version, manifest.repository?.url]).toEqual(['9.8.7', release.repository]);
      const ours = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([name]) =>
        byName.has(name),
      );
      for (const [, version] of ours) expect(version).toBe('9.8.7');
    }
    const places = Object.entries(
      JSON.parse(text('package-lock.json')).packages as Record<string, { version: string }>,
    );
    for (const [place, { version }] of places) if (!place.includes('node_modules')) expect(version).toBe('9.8.7');
    expect(text('CITATION.cff')).toMatch(/^version: 9\.8\.7\ndate-released: 2031-02-03$/m);
    expect(text('CITATION.cff').match(/date-released/g)).toHaveLength(1);
    expect(text('clients/python/pyproject.toml')).toContain('version = "9.8.7"');
    expect(text('clients/python/tabuleiro.py')).toContain('__version__ = "9.8.7"');
  });

  it('dates what was unreleased, and begins anew above it', () => {
    const before = '# Changelog\n\n## 1.2.0 (unreleased)\n\n- One.\n\n## 1.1.0 (2030-01-01)\n\n- Two.\n';
    expect(unreleasedVersion(before)).toBe('1.2.0');
    const after = releasedChangelog(before, '1.2.0', '2031-02-03');
    expect(after).toBe(
      '# Changelog\n\n## 1.2.1 (unreleased)\n\n## 1.2.0 (2031-02-03)\n\n- One.\n\n## 1.1.0 (2030-01-01)\n\n- Two.\n',
    );
    expect(() => releasedChangelog(after, '1.2.1', '2031-02-04')).toThrow('nothing to release');
    expect(() => unreleasedVersion('# Changelog\n')).toThrow('has no section');
    expect(nextVersion('1.0.0-rc.1')).toBe('1.0.0');
    // The one that is there can be released.
    const own = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    expect(releasedChangelog(own, unreleasedVersion(own), '2031-02-03')).toContain('(2031-02-03)');
  });

  it('finds what a tarball lacks, what it has too much of, and what npm warns of', () => {
    const house = packages[0];
    const named = Object.values(house.manifest.exports ?? {}).flatMap((entry) => Object.values(entry));
    const files = [...named.map((path) => path.slice(2)), 'README.md', 'LICENSE', 'package.json'];
    const tarball = { name: house.manifest.name, file: '', bytes: 0, files };
    expect(() => lookInto(house, tarball)).not.toThrow();
    expect(() => lookInto(house, { ...tarball, files: files.slice(1) })).toThrow(`it lacks ${files[0]}`);
    expect(() => lookInto(house, { ...tarball, files: files.filter((file) => file !== 'LICENSE') })).toThrow('LICENSE');
    for (const idle of ['src/a.test.ts', 'dist/a.fixture.js', 'dist/testing/a.js']) {
      expect(() => lookInto(house, { ...tarball, files: [...files, idle] })).toThrow(idle);
    }
    expect(() => refuseWarnings('npm warn deprecated glob@7: old')).toThrow('glob@7');
    expect(() => refuseWarnings('npm warn EBADENGINE required: { node: ">=22" }')).toThrow('EBADENGINE');
    expect(() => refuseWarnings('npm warn install-scripts 1 package has scripts that wait\nadded 3')).not.toThrow();
  });
});
