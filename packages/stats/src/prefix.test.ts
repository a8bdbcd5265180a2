import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FinishedPrefix } from './prefix.js';

describe('the finished prefix', () => {
  it('holds back what comes too early', () => {
    const prefix = new FinishedPrefix<string>();
    expect(prefix.add(1, 'b')).toEqual([]);
    expect(prefix.ahead).toBe(1);
    expect(prefix.add(0, 'a')).toEqual(['a', 'b']);
    expect(prefix.length).toBe(2);
    expect(prefix.ahead).toBe(0);
  });

  it('gives every block once and in order, whatever the order of finishing', () => {
    const order = fc.nat(40).chain((n) => {
      const blocks = Array.from({ length: n }, (_, i) => i);
      return fc.shuffledSubarray(blocks, { minLength: n });
    });
    fc.assert(
      fc.property(order, (finished) => {
        const prefix = new FinishedPrefix<number>();
        expect(finished.flatMap((block) => prefix.add(block, block))).toEqual([...finished].sort((a, b) => a - b));
      }),
    );
  });

  it('refuses a block that it has', () => {
    const prefix = new FinishedPrefix<number>();
    prefix.add(0, 1);
    prefix.add(2, 1);
    expect(() => prefix.add(0, 1)).toThrow('block 0 is already there');
    expect(() => prefix.add(2, 1)).toThrow('block 2 is already there');
  });
});
