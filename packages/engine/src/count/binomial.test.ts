import { expect, it } from 'vitest';
import { binomial } from './binomial.js';

it('counts the ways to choose', () => {
  expect([0, 1, 2, 3, 4, 5].map((k) => binomial(4, k))).toEqual([1, 4, 6, 4, 1, 0]);
  expect([binomial(0, 0), binomial(3, -1)]).toEqual([1, 0]);
});

it('is exact: each is the sum of two before it', () => {
  for (let n = 1; n <= 50; n++) {
    for (let k = 0; k <= n; k++) expect(binomial(n, k)).toBe(binomial(n - 1, k - 1) + binomial(n - 1, k));
  }
});
