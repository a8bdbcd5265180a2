import { describe, expect, it } from 'vitest';
import { CONVENTIONS, type Convention, describeConvention, PLAIN } from './conventions.js';
import type { Technique } from './figures.js';
import { OrderedSearch } from './ordered-search.js';
import { PERSON_FIRST } from './published-game.js';

function count(technique: Technique, depth: number, changes: Partial<Convention> = {}): number {
  return new OrderedSearch(PERSON_FIRST, technique, { ...PLAIN, ...changes }).count(depth);
}

describe('OrderedSearch', () => {
  // By hand: 3 kinds of first square; to a corner there are 5 kinds of reply, to an edge 5, to the centre 2.
  it('merges what mirrors: 1, 1 + 3 and 1 + 3 + 12 nodes', () => {
    expect([0, 1, 2].map((depth) => count('minimax', depth))).toEqual([1, 4, 16]);
  });

  it('merges less when every move so far has to stay in place', () => {
    expect(count('minimax', 3, { merging: 'moves' })).toBe(count('minimax', 3));
    expect([count('minimax', 4), count('minimax', 4, { merging: 'moves' })]).toEqual([442, 460]);
  });

  it('never sees more with more reasons to cut', () => {
    for (const convention of CONVENTIONS) {
      const seen = (technique: Technique, changes: Partial<Convention> = {}) =>
        count(technique, 4, { ...convention, ...changes });
      expect(seen('alpha-beta')).toBeLessThanOrEqual(seen('minimax'));
      expect(seen('alpha-beta', { equal: 'cuts' })).toBeLessThanOrEqual(seen('alpha-beta', { equal: 'goes on' }));
      expect(seen('improved', { lastLevel: 'first' })).toBeLessThanOrEqual(seen('improved', { lastLevel: 'all' }));
    }
  });

  it('does not count the root where the convention does not', () => {
    expect(count('alpha-beta', 2, { root: 'not counted' })).toBe(count('alpha-beta', 2) - 1);
  });
});

describe('CONVENTIONS', () => {
  it('are all different, have different descriptions, and contain the plain one', () => {
    expect(new Set(CONVENTIONS.map(describeConvention)).size).toBe(CONVENTIONS.length);
    expect(CONVENTIONS).toContainEqual(PLAIN);
  });
});
