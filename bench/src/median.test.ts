import { expect, test } from 'vitest';
import { median } from './median.js';

test('median: the middle one, or between the two', () => {
  expect(median([900, 100, 120])).toBe(120);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
