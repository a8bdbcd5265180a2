import { describe, expect, it } from 'vitest';
import { effortsOf } from './effort.js';

describe('the effort of searches', () => {
  it('is told by agent and depth', () => {
    const sample = (agent: string, depth: number, nodes: number) => ({
      agent,
      depth,
      nodes,
      milliseconds: nodes / 100,
    });
    const [b, a] = effortsOf([
      sample('B', 2, 100),
      sample('A', 3, 1000),
      sample('A', 1, 10),
      sample('A', 3, 3000),
      sample('A', 3, 2000),
    ]);
    expect([b.agent, a.agent]).toEqual(['B', 'A']);
    expect(a).toMatchObject({ searches: 4, nodes: 6010 });
    expect(a.milliseconds).toBeCloseTo(60.1, 9);
    expect(a.depths.map(({ depth, searches }) => [depth, searches])).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect(a.depths[1].nodes).toEqual({ mean: 2000, median: 2000, low: 1500, high: 2500 });
    expect(b.depths[0].milliseconds).toEqual({ mean: 1, median: 1, low: 1, high: 1 });
  });

  it('of nobody is nothing', () => {
    expect(effortsOf([])).toEqual([]);
  });
});
