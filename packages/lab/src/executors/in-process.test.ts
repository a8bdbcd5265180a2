import { describe, expect, it } from 'vitest';
import { planOf } from '../plan/plans.fixture.js';
import type { BlockSource } from './executor.js';
import { inProcess } from './in-process.js';

describe('inProcess', () => {
  it('does every block that the source hands out, once', async () => {
    const experiment = { kind: 'counts', game: 'tic-tac-toe', depth: [1, 2, 3] } as const;
    const plan = await planOf(experiment);
    const waiting = [0, 1, 2];
    const source: BlockSource = {
      take: (most) => waiting.splice(0, most),
      get left() {
        return waiting.length;
      },
    };
    const done: number[] = [];
    const work = {
      run: 'x',
      experiment,
      plan,
      modules: { added: [], extensions: [], engines: [], networks: [] },
      game: { id: plan.game.id, version: 1, module: null },
    };
    for await (const results of inProcess().run(work, source)) done.push(...results.map(({ block }) => block));
    expect(done).toEqual([0, 1, 2]);
  });
});
