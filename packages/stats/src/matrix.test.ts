import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inverse, multiply, timesVector, zeros } from './matrix.js';

describe('matrices', () => {
  it('times their inverse are the identity', () => {
    const rows = fc.integer({ min: 1, max: 6 }).chain((n) => {
      const entry = fc.double({ min: -2, max: 2, noNaN: true });
      return fc.array(fc.array(entry, { minLength: n, maxLength: n }), { minLength: n, maxLength: n });
    });
    fc.assert(
      fc.property(rows, (a) => {
        // A Aᵀ plus the identity is symmetric and positive definite.
        const turned = a.map((_, j) => a.map((row) => row[j]));
        const matrix = multiply(a, turned).map((row, i) => row.map((value, j) => value + (i === j ? 1 : 0)));
        for (const [i, row] of multiply(matrix, inverse(matrix)).entries()) {
          for (const [j, value] of row.entries()) expect(value).toBeCloseTo(i === j ? 1 : 0, 8);
        }
      }),
    );
  });

  it('multiply vectors', () => {
    expect(
      timesVector(
        [
          [1, 2],
          [3, 4],
        ],
        [5, 6],
      ),
    ).toEqual([17, 39]);
    expect(zeros(2)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});
