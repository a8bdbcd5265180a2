import { describe, expect, it } from 'vitest';
import { checkDatabase } from './check-database.js';
import { buildDatabase } from './database.js';
import { groundOf } from './ground.js';

describe('the check of a database', () => {
  // Three pieces on 25 cells: small enough to be built and searched here.
  const table = buildDatabase(groundOf(2));
  const check = (bytes: Uint8Array, positions: number, reach: number) =>
    checkDatabase(bytes, 2, reach, { positions, seed: 1, progress: () => {} });

  it('finds nothing wrong where nothing is, and searches what is in reach', () => {
    expect(check(table, 200, 7)).toMatchObject({ failed: 0, failures: [] });
    expect(check(table, 50, 11).counts.searched).toBe(50);
    expect(check(table, 200, 2).counts.searched).toBeLessThan(20);
  });

  it('finds distances that are too great or too small', () => {
    for (const off of [1, -1]) {
      const wrong = table.map((distance) => (distance === 0 ? 0 : distance + off));
      const { failed, failures } = check(wrong, 100, 3);
      expect(failed).toBeGreaterThan(90);
      expect(failures).toHaveLength(5);
      expect(failures[0]).toMatch(/^the cells [\d ]+ have \d+, but /);
    }
  });
});
