import { describe, expect, it } from 'vitest';
import { Rng } from '../rng.js';
import { Layout } from './layout.js';
import type { Mirror } from './mirror.js';

const sizes = [3, 3, 3, 3, 5, 2, 4];
const as = (value: number) => Uint8Array.from({ length: sizes[value] }, (_, i) => i);
/** The first four variables in a circle, the others as they are, but for one whose values change places. */
const turned: Mirror = {
  name: 'turned',
  from: [1, 2, 3, 0, 4, 5, 6],
  values: [as(0), as(1), as(2), as(3), as(4), Uint8Array.of(1, 0), as(6)],
};
const back: Mirror = { ...turned, name: 'back', from: [3, 0, 1, 2, 4, 5, 6] };
const half: Mirror = { ...turned, name: 'half', from: [2, 3, 0, 1, 4, 5, 6], values: sizes.map((_, i) => as(i)) };
/** Tuples of one variable up to six, in one part and in several. */
const tuples = [
  [[4]],
  [[0], [1]],
  [[0, 1], [2]],
  [
    [0, 1],
    [2, 3],
  ],
  [[0, 1, 4], [2, 3], [6]],
  [[5], [6]],
];
const PHASES = 2;

describe('look-ups that were added up beforehand', () => {
  const layout = new Layout(sizes, PHASES, tuples, [turned, half, back]);
  const rng = new Rng(4);
  const weights = Int16Array.from({ length: layout.size }, () => rng.below(2001) - 1000);
  const positions = Array.from({ length: 300 }, () => ({
    vars: Uint8Array.from(sizes, (size) => rng.below(size)),
    phase: rng.below(PHASES),
  }));

  it.each([
    ['with room for the tables', 1 << 20],
    ['without', 0],
  ])('come to what the weights come to, %s', (_, most) => {
    const lookups = layout.merged(weights, most);
    for (const { vars, phase } of positions) {
      expect(lookups.sum(vars, phase)).toBe(layout.sum(weights, vars, phase));
    }
  });

  it('are what its indices name', () => {
    const found = new Int32Array(layout.images);
    for (const { vars, phase } of positions) {
      layout.indices(vars, phase, found, 0);
      expect(found.reduce((sum, index) => sum + weights[index], 0)).toBe(layout.sum(weights, vars, phase));
    }
  });
});
