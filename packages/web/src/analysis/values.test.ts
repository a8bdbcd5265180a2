import { type Basis, PROVEN } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { comparable } from './values.js';

const option = (basis: Basis | null, bound: 'exact' | 'upper' = 'exact') => ({ basis, bound });
const searched = (depth: number): Basis => ({ kind: 'searched', depth });

describe('values that are shown together', () => {
  it('come from one depth, or from none', () => {
    const deep = option(searched(6));
    const shallow = option(searched(5));
    const certain = option(PROVEN);
    expect(comparable([deep, shallow, certain, option(searched(6), 'upper')])).toEqual([deep, certain]);
    expect(comparable([shallow, shallow])).toHaveLength(2);
  });

  it('are all there where nothing was searched', () => {
    const mean = option({ kind: 'sampled', error: 0.1 });
    expect(comparable([mean, option(null), option(PROVEN)])).toHaveLength(3);
    expect(comparable([])).toEqual([]);
  });
});
