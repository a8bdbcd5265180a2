import { describe, expect, it } from 'vitest';
import { isTimed } from './agents.js';

describe('isTimed', () => {
  it('finds a clock anywhere in an agent', () => {
    expect(['uct(ms=5)', 'level(of=uct(ms=20))'].map(isTimed)).toEqual([true, true]);
    expect(['uct(nodes=5)', 'random', 'pvs(ms=unlimited)'].map(isTimed)).toEqual([false, false, false]);
  });
});
