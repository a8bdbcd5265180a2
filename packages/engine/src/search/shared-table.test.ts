import { describe, expect, it } from 'vitest';
import { SharedTable } from './shared-table.js';
import { EXACT, LOWER, UPPER } from './transposition-table.js';

describe('a table that several threads share', () => {
  const own = new SharedTable(2 ** 16);
  own.renew();
  const other = new SharedTable(2 ** 16);
  other.share(own.memory);
  const key = Int32Array.of(12_345, -77);

  it('says to each what any of them stored, whatever the number', () => {
    for (const [bound, score] of [
      [EXACT, 0.1 + 0.2],
      [LOWER, -1],
      [UPPER, 65_000.5],
    ] as const) {
      other.store(key, 7, bound, bound === EXACT, score, 4321);
      expect(own.find(key)).toBe(true);
      expect([own.move, own.depth, own.bound, own.complete, own.score]).toEqual([
        4321,
        7,
        bound,
        bound === EXACT,
        score,
      ]);
    }
    expect(own.find(Int32Array.of(12_345, 78))).toBe(false);
  });

  it('takes an entry of two writers for none', () => {
    const words = new Int32Array(own.memory);
    const at = words.indexOf(12_345);
    for (let word = 1; word < 6; word++) {
      own.store(key, 7, EXACT, true, 0.75, 99);
      expect(own.find(key)).toBe(true);
      words[at + word] ^= 1 << 30;
      expect(own.find(key)).toBe(false);
    }
  });

  it('forgets with the age that all of them see', () => {
    own.store(key, 7, EXACT, true, 0.75, 99);
    own.renew();
    other.share(own.memory);
    expect([own.find(key), other.find(key)]).toEqual([false, false]);
  });
});
