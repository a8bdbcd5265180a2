import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthsOf } from './lengths.js';

describe('the lengths of games', () => {
  it('have moments, quartiles and bins', () => {
    const summary = lengthsOf([5, 7, 9, 9, 6, 8, 9].map((plies) => ({ plies })));
    expect(summary).toMatchObject({ games: 7, shortest: 5, median: 8, longest: 9, quartiles: [6.5, 9] });
    expect(summary?.mean).toBeCloseTo(53 / 7, 12);
    expect(summary?.bins.map(({ from, count }) => [from, count])).toEqual([
      [5, 1],
      [6, 1],
      [7, 1],
      [8, 1],
      [9, 3],
    ]);
  });

  it('are counted completely, in bins of a round width that are not too many', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { minLength: 1 }), (plies) => {
        const bins = lengthsOf(plies.map((count) => ({ plies: count })))?.bins ?? [];
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(plies.length);
        expect(bins.length).toBeLessThanOrEqual(41);
        expect(String(bins[0].to - bins[0].from)).toMatch(/^[125]0*$/);
      }),
    );
  });

  it('need games', () => {
    expect(lengthsOf([])).toBeNull();
  });
});
