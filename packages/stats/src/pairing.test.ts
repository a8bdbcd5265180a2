import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetings, PAIRINGS } from './pairing.js';

describe('meetings', () => {
  it('of all against all are every pair once', () => {
    expect(meetings('all-against-all', ['A', 'B', 'C']).map((pair) => pair.join(''))).toEqual(['AB', 'AC', 'BC']);
    expect(meetings('all-against-all', ['A', 'B', 'C', 'D'], 3).map((three) => three.join(''))).toEqual([
      'ABC',
      'ABD',
      'ACD',
      'BCD',
    ]);
  });

  it('of a gauntlet are the first with all the others', () => {
    expect(meetings('gauntlet', ['A', 'B', 'C']).map((pair) => pair.join(''))).toEqual(['AB', 'AC']);
    expect(meetings('gauntlet', ['A', 'B', 'C', 'D'], 3).map((three) => three.join(''))).toEqual(['ABC', 'ABD', 'ACD']);
  });

  it('of a ladder are neighbours', () => {
    expect(meetings('ladder', ['A', 'B', 'C', 'D']).map((pair) => pair.join(''))).toEqual(['AB', 'BC', 'CD']);
  });

  it('have different agents, and as many as asked for', () => {
    const some = fc.integer({ min: 2, max: 7 }).chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 2, max: n })));
    fc.assert(
      fc.property(fc.constantFrom(...PAIRINGS), some, (pairing, [n, size]) => {
        const agents = Array.from({ length: n }, (_, i) => `agent ${i}`);
        const found = meetings(pairing, agents, size);
        expect(found.length).toBeGreaterThan(0);
        for (const meeting of found) expect(new Set(meeting).size).toBe(size);
      }),
    );
  });

  it('refuse an agent named twice, and too few agents', () => {
    expect(() => meetings('ladder', ['A', 'B', 'A'])).toThrow('A is named twice');
    expect(() => meetings('all-against-all', ['A'])).toThrow('1 agents cannot meet 2 at a time');
  });
});
