import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { afterAll, describe, expect, it } from 'vitest';
import { squaresFile } from '#test-games';
import { catalogueWith } from '../plan/plans.fixture.js';
import { lockFolder } from '../run/lock.js';
import { buildTables, parseBuild, type TableBuildOptions, tableChecker } from './build-tables.js';

const root = mkdtempSync(join(tmpdir(), 'tables-'));
afterAll(() => rmSync(root, { recursive: true }));

const catalogue = await catalogueWith(squaresFile);
const game = unwrap(catalogue.game('nim'));
const order = (text: string) => unwrap(parseBuild(game, text));
const options = (folder: string, more: TableBuildOptions = {}): TableBuildOptions => ({
  folder: join(root, folder),
  catalogue,
  threads: 2,
  ...more,
});
const fileIn = (folder: string, count = 100) => join(root, folder, `nim/squares-${count}.table`);

describe('a build', () => {
  it('makes the same file whatever the number of threads, and leaves nothing else', async () => {
    const built = await buildTables(order(''), options('two'));
    expect(built).toMatchObject({ report: { data: { last: 9801 } }, files: [{ bytes: 400 }] });
    await buildTables(order('count=100'), options('one', { threads: 1 }));
    expect(readFileSync(fileIn('one')).equals(readFileSync(fileIn('two')))).toBe(true);
    expect(readdirSync(join(root, 'two', 'nim'))).toEqual(['squares-100.table']);
  });

  it('only reads what is there', async () => {
    await buildTables(order(''), options('there'));
    const passes: string[] = [];
    const built = await buildTables(order(''), options('there', { progress: (doing) => passes.push(doing) }));
    expect([passes, built.report.notes]).toEqual([[], ['the last is 9801']]);
  });

  it('goes on with what was saved when it is stopped', async () => {
    const stop = new AbortController();
    const progress = (doing: string) => {
      if (doing === 'pass 2') stop.abort();
    };
    const stopped = buildTables(order(''), options('stopped', { progress, signal: stop.signal, saveMs: 0 }));
    await expect(stopped).rejects.toThrow(/^stopped; /);
    expect(readdirSync(join(root, 'stopped', 'nim'))).toEqual(['squares-100.table.saved']);
    const passes = new Set<string>();
    await buildTables(order(''), options('stopped', { progress: (doing) => passes.add(doing) }));
    expect([...passes]).toEqual(['pass 2']);
    await buildTables(order(''), options('whole'));
    expect(readFileSync(fileIn('stopped')).equals(readFileSync(fileIn('whole')))).toBe(true);
  });

  it('tells how far it is', async () => {
    const told: [string, number][] = [];
    await buildTables(order(''), options('told', { progress: (...now) => told.push(now) }));
    expect(told[0]).toEqual(['pass 1', 0]);
    for (const [, share] of told) expect(share).toBeLessThanOrEqual(1);
  });

  it('is refused in one sentence where there is no room on disk or in memory, or somebody else builds', async () => {
    await expect(buildTables(order('count=1500000000'), options('room'))).rejects.toThrow(/ MB on disk, and /);
    const large = { ...order(''), build: { ...order('').build, files: () => [{ name: 'x', disk: 0, memory: 1e18 }] } };
    await expect(buildTables(large, options('room'))).rejects.toThrow(/ MB of memory, and this machine has /);
    const home = join(root, 'locked', 'nim');
    mkdirSync(home, { recursive: true });
    const lock = lockFolder(home);
    await expect(buildTables(order(''), options('locked'))).rejects.toThrow(/is being written by process/);
    lock.release();
    expect(existsSync(fileIn('locked'))).toBe(false);
  });

  it('says what broke in a thread, and which file is damaged', async () => {
    await expect(buildTables(order('count=14'), options('broken'))).rejects.toThrow('a thread broke down: thirteen');
    expect(readdirSync(join(root, 'broken', 'nim'))).toEqual([]);
    await buildTables(order('count=3'), options('damaged'));
    writeFileSync(fileIn('damaged', 3), Buffer.alloc(12, 2));
    await expect(buildTables(order('count=3'), options('damaged'))).rejects.toThrow(
      /is damaged: 33686018 is no square/,
    );
  });
});

describe('what is to be built', () => {
  it.each([
    [
      'count=0',
      /the squares of nim: count should be .*, not "0"; what can be built: count=100 \(a whole number from 1/,
    ],
    ['size=3', /no parameter of the squares of nim "size"; known: count, checked; what can be built: /],
    ['((', /"\(\(" should read like "name=value, name=value"; what can be built: /],
  ])('is refused with what can be: %s', (text, message) => {
    expect(parseBuild(game, text)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });

  it('is nothing for a game that declares no tables', () => {
    const bare = games.find(({ tables }) => tables === undefined) ?? game;
    expect(parseBuild(bare, '')).toMatchObject({ ok: false, code: 'lab.no-tables' });
  });

  it('is declared by games of the house with files in their own folder, of known sizes', () => {
    const declared = games.filter(({ tables }) => tables !== undefined);
    expect(declared.length).toBeGreaterThan(1);
    for (const { id, ...each } of declared) {
      const { build, values } = unwrap(parseBuild({ id, ...each }, ''));
      for (const { name, disk, memory } of build.files(values)) {
        expect(name.startsWith(`${id}/`)).toBe(true);
        expect(Math.min(disk, memory)).toBeGreaterThan(1e6);
      }
    }
  });
});

describe('a check', () => {
  it('is of so many positions, and refused where there is none', async () => {
    const check = unwrap(await tableChecker(order('')));
    const told: number[] = [];
    expect(check(5, (done) => told.push(done))).toEqual({ failed: 0, failures: [], counts: { small: 1 } });
    expect(told).toEqual([5]);
    expect(await tableChecker(order('count=7, checked=false'))).toMatchObject({
      message: 'there is no check of the squares of nim with count=7, checked=false',
    });
  });
});
