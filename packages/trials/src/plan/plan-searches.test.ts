import { describe, expect, it } from 'vitest';
import type { Searches } from '../experiment/experiment.js';
import type { SearchLine } from '../lines.js';
import { planOf, refusalOf } from './plans.fixture.js';

const asked: Searches = {
  kind: 'searches',
  game: 'tic-tac-toe',
  agents: ['minimax(depth={1,2})', 'alphabeta(depth=2)'],
  positions: ['XX.OO.... X', '......... X'],
};

describe('planSearches', () => {
  it('has every agent search every position, the agents changing quickest', async () => {
    const plan = await planOf(asked);
    expect(plan.blocks).toBe(6);
    const lines = Array.from({ length: 6 }, (_, block) => plan.play(block)[0] as SearchLine);
    expect(lines.map(({ agent }) => agent)).toEqual([...plan.agents, ...plan.agents]);
    expect(lines.map(({ position }) => position)).toEqual(
      [0, 0, 0, 1, 1, 1].map((i) => (asked.positions as string[])[i]),
    );
    const proven = { kind: 'proven' };
    expect(lines[0]).toMatchObject({ move: '3', value: 1, basis: proven, depth: 1, line: ['3'], ended: 'done' });
    expect(lines[4]).toMatchObject({ basis: { kind: 'searched', depth: 2 }, ended: 'own-limit' });
    // The position, nine moves, and eight answers to each.
    expect(lines[4].nodes).toBe(1 + 9 + 72);
    expect(lines[5].nodes).toBeLessThan(lines[4].nodes);
  });

  it('draws the same random positions from the same seed', async () => {
    const random: Searches = { ...asked, positions: { plies: 3, count: 4 }, seed: 9 };
    const positions = async (): Promise<string[]> => {
      const plan = await planOf(random);
      return Array.from({ length: plan.blocks }, (_, block) => (plan.play(block)[0] as SearchLine).position);
    };
    expect(await positions()).toEqual(await positions());
    expect(new Set(await positions()).size).toBe(4);
  });

  it('wants to know how many random positions', async () => {
    expect(await refusalOf({ ...asked, positions: { plies: 2 } })).toMatch(/"positions.count" should say how many/);
  });
});
