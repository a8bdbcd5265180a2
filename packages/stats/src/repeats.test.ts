import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byBlock } from './outcome.js';
import { distinctIn, markRepeats, type PlayedOutcome } from './repeats.js';

function pair(block: number, moves: readonly [string, string], opening = 'start'): PlayedOutcome[] {
  return moves.map((played, i) => ({
    block,
    seats: i === 0 ? ['A', 'B'] : ['B', 'A'],
    payoffs: [1, -1],
    plies: 2,
    opening,
    moves: played.split(' '),
  }));
}

describe('repeated games', () => {
  it('are the same players in the same seats, from the same start, with the same moves', () => {
    const games = [...pair(0, ['a b', 'a b']), ...pair(1, ['a b', 'a c']), ...pair(2, ['a b', 'a b'], 'elsewhere')];
    const marked = markRepeats(games);
    // The second game of a block has other seats, and the third block another start.
    expect(marked.map(({ repeat }) => repeat ?? false)).toEqual([false, false, true, false, false, false]);
    expect(distinctIn(marked)).toBe(5);
  });

  it('make their block one with the block that they repeat, where it has nothing new', () => {
    const games = [...pair(0, ['a b', 'a b']), ...pair(1, ['a b', 'a c']), ...pair(2, ['a b', 'a b'])];
    expect(markRepeats(games).map(({ block }) => block)).toEqual([0, 0, 1, 1, 0, 0]);
    // A block that was cut short, too.
    const cut = markRepeats([...pair(0, ['a b', 'a b']), ...pair(1, ['a b', 'a b']).slice(0, 1)]);
    expect(cut.map(({ block }) => block)).toEqual([0, 0, 0]);
  });

  it('never leave more blocks than there are distinct games', () => {
    const moves = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(fc.array(fc.tuple(moves, moves), { maxLength: 30 }), (played) => {
        const marked = markRepeats(played.flatMap((two, block) => pair(block, two)));
        expect(marked).toHaveLength(2 * played.length);
        expect(byBlock(marked).length).toBeLessThanOrEqual(distinctIn(marked));
      }),
    );
  });
});
