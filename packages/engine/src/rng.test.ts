import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng, subSeed } from './rng.js';

describe('the generator', () => {
  it('gives the same numbers for the same seed, for ever', () => {
    const rng = new Rng(2026);
    // A change of these is a change of every recorded game.
    expect(Array.from({ length: 4 }, () => rng.next())).toMatchInlineSnapshot(`
      [
        -926793561,
        -2128713942,
        861106980,
        -1643908459,
      ]
    `);
  });

  it('starts again from a seed', () => {
    const rng = new Rng(7);
    const first = [rng.next(), rng.next()];
    rng.seed(7);
    expect([rng.next(), rng.next()]).toEqual(first);
  });

  it('tells seeds apart that differ only above 32 bits', () => {
    expect(new Rng(1).next()).not.toBe(new Rng(1 + 2 ** 32).next());
  });

  it('stays below its bound and reaches every value evenly', () => {
    const rng = new Rng(1);
    for (const n of [1, 2, 3, 9, 288]) {
      const counts = Array(n).fill(0);
      const draws = 2000 * n;
      for (let i = 0; i < draws; i++) counts[rng.below(n)]++;
      const chiSquare = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
      // Five standard deviations of a chi-square with n - 1 degrees of freedom.
      expect(chiSquare).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * n));
    }
  });

  it('shuffles only the part it is given, losing nothing', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const list = [0, 1, 2, 3, 4, 5, 6, 7];
        new Rng(seed).shuffle(list, 2, 6);
        expect([...list.slice(0, 2), ...list.slice(6)]).toEqual([0, 1, 6, 7]);
        expect(list.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      }),
    );
  });
});

it('goes on elsewhere where it stood', () => {
  const rng = new Rng(12);
  rng.next();
  const other = Rng.at(JSON.parse(JSON.stringify(rng.place)));
  expect([other.next(), other.next()]).toEqual([rng.next(), rng.next()]);
});

describe('sub-seeds', () => {
  it('are safe integers and do not collide', () => {
    const seeds = new Set<number>();
    for (let game = 0; game < 200; game++) for (let seat = 0; seat < 50; seat++) seeds.add(subSeed(5, game, seat));
    expect(seeds.size).toBe(10_000);
    for (const seed of seeds) expect(Number.isSafeInteger(seed)).toBe(true);
  });

  it('depend on the order of the path', () => {
    expect(subSeed(1, 2, 3)).not.toBe(subSeed(1, 3, 2));
  });
});
