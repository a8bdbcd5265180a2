import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solitaire } from '@tabuleiro/games';
import { afterAll, describe, expect, it } from 'vitest';
import { buildSolitaire, loadSolitaire } from './build-solitaire.js';
import { checkSolitaire } from './verify-solitaire.js';

const folder = mkdtempSync(join(tmpdir(), 'solitaire-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the check of a database', () => {
  // Three pieces on 25 cells: small enough to be built and searched here.
  const table = solitaire.buildDatabase(solitaire.groundOf(2));

  it('finds nothing wrong where nothing is, and searches what is in reach', () => {
    expect(checkSolitaire(table, 2, { positions: 200, reach: 7 })).toMatchObject({ positions: 200, failed: 0 });
    expect(checkSolitaire(table, 2, { positions: 50, reach: 11 }).searched).toBe(50);
    expect(checkSolitaire(table, 2, { positions: 200, reach: 2 }).searched).toBeLessThan(20);
  });

  it('finds distances that are too great or too small', () => {
    for (const off of [1, -1]) {
      const wrong = table.map((distance) => (distance === 0 ? 0 : distance + off));
      const { failed, failures } = checkSolitaire(wrong, 2, { positions: 100, reach: 3 });
      expect(failed).toBeGreaterThan(90);
      expect(failures[0]).toMatch(/^the cells [\d ]+ have \d+, but /);
    }
  });
});

describe('a database on disk', () => {
  // The right length and bytes that mean nothing: what is in it does not matter here.
  const [kind] = solitaire.DATABASES;
  const bytes = new Uint8Array(solitaire.positionsOf(kind)).fill(3);
  const file = join(folder, kind.name);
  mkdirSync(join(folder, 'chinese-checkers'));

  it('is read, and its distances are counted', () => {
    writeFileSync(file, Buffer.concat([solitaire.makeTableHeader(kind, bytes), bytes]));
    expect(buildSolitaire({ folder, pieces: 6 })).toMatchObject({
      positions: 13_983_816,
      start: 3,
      distances: [0, 0, 0, 13_983_816],
    });
  });

  it('is refused with a sentence when it is cut short, altered, or missing', () => {
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, 5000));
    expect(() => loadSolitaire(folder, 6)).toThrow(
      `"${file}" is damaged: it has 5000 bytes instead of 13983840; delete it and build it again`,
    );
    whole[1_000_000] ^= 1;
    writeFileSync(file, whole);
    expect(() => loadSolitaire(folder, 6)).toThrow(/damaged: its bytes were altered/);
    expect(() => loadSolitaire(folder, 10)).toThrow(/there is no ".*solitaire-10.table": build it/);
    expect(() => buildSolitaire({ folder, pieces: 7 })).toThrow(/for 6 and for 10 pieces, not for 7/);
  });
});
