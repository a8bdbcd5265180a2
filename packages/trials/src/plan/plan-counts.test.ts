import { describe, expect, it } from 'vitest';
import type { CountLine } from '../lines.js';
import { planOf, refusalOf } from './plans.fixture.js';

describe('planCounts', () => {
  it('counts paths and positions to every depth', async () => {
    const plan = await planOf({ kind: 'counts', game: 'tic-tac-toe', count: ['paths', 'positions'], depth: [2, 9] });
    const lines = Array.from({ length: plan.blocks }, (_, block) => plan.play(block)[0] as CountLine);
    expect(lines.map(({ count, depth, total }) => [count, depth, total])).toEqual([
      ['paths', 2, 81],
      // 255,168 games, and all that comes before their ends: the well-known counts of tic-tac-toe.
      ['paths', 9, 549_945],
      ['positions', 2, 82],
      ['positions', 9, 5478],
    ]);
    expect(lines[3]).toMatchObject({ complete: true, upToSymmetry: [1, 3, 12, 38, 108, 174, 204, 153, 57, 15] });
  });

  it('does not count from before a deal', async () => {
    const asked = { kind: 'counts', game: 'dominoes', depth: 2 } as const;
    expect(await refusalOf(asked)).toMatch(/^dominoes begins with chance: name a position after it/);
    expect(await refusalOf({ ...asked, positions: { plies: 1, count: 2 } })).toBe('accepted');
  });
});
