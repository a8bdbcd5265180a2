import { ticTacToe } from '@tabuleiro/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nim, pairs, race } from '#test-games';
import { Budget, tighter, usedUp } from '../agents/budget.js';
import { makeCatalogue } from '../agents/catalogue.js';
import type { OpenGame } from '../contract/game.js';
import type { Limits } from '../contract/limits.js';
import { listMoves } from '../contract/position.js';
import { makeTable, viewOf } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';

const catalogue = makeCatalogue({ games: [] });

const SEARCHES = ['minimax(depth=9)', 'alphabeta(depth=9)', 'bounded-alphabeta(depth=9)', 'pvs', 'uct', 'perfect'];

function decide(game: OpenGame, text: string, limits: Limits) {
  const table = makeTable(game);
  const position = table.game.start(table.setup);
  const { agent } = unwrap(catalogue.parseAgent(table, text));
  const decision = agent.decide(viewOf(table, position), { rng: new Rng(1), limits });
  return { decision, legal: listMoves(position) };
}

describe.each(SEARCHES)('%s', (text) => {
  it('never visits more nodes than allowed, and always has a legal move', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(ticTacToe, pairs, nim),
        fc.integer({ min: 1, max: 3000 }),
        (game: OpenGame, nodes) => {
          const { decision, legal } = decide(game, text, { nodes });
          expect(decision.nodes).toBeLessThanOrEqual(nodes);
          expect(legal).toContain(decision.move);
          expect(decision.line[0]).toBe(decision.move);
          expect(decision.candidates.map(({ move }) => move).toSorted((a, b) => a - b)).toEqual(legal);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('answers when it is stopped at any moment', () => {
    for (const after of [0, 1, 3]) {
      let asked = 0;
      const { decision, legal } = decide(pairs, text, { stopped: () => asked++ >= after });
      expect(legal).toContain(decision.move);
      if (after === 0) expect(decision).toMatchObject({ ended: 'request', nodes: 0, value: null, basis: null });
    }
  });
});

describe('time', () => {
  it('runs out between two looks at the clock', () => {
    const budget = new Budget({ ms: 1 });
    budget.spend();
    const begun = performance.now();
    while (performance.now() - begun < 3);
    const spendMany = () => {
      for (let i = 0; i < 5000; i++) budget.spend();
    };
    expect(spendMany).toThrow();
    expect(budget.nodes).toBeLessThan(2000);
  });
});

describe('two sets of limits', () => {
  it('together remember whose each of them is', () => {
    const both = tighter({ nodes: 5, ms: 10 }, { nodes: 3, ms: 10 });
    expect(both).toMatchObject({ nodes: 3, ms: 10, depth: Number.POSITIVE_INFINITY });
    expect(both.whose).toEqual({ nodes: 'request', ms: 'own-limit', depth: 'own-limit' });
    expect(usedUp(both, { nodes: 3, ms: 0 })).toBe('request');
    expect(usedUp(both, { nodes: 2, ms: 10 })).toBe('own-limit');
    expect(usedUp(both, { nodes: 2, ms: 9 })).toBeNull();
  });

  it.each([
    [tighter({ ms: 0 }, { ms: 1000 }), 'own-limit'],
    [tighter({ ms: 1000 }, { ms: 0 }), 'request'],
    [tighter({ nodes: 0 }, {}), 'own-limit'],
    [tighter({ nodes: 9 }, { stopped: () => true }), 'request'],
    [{ nodes: 0 }, 'request'],
  ])('say who ended a search: %o', (limits, end) => {
    const budget = new Budget(limits);
    expect(() => budget.spend()).toThrow();
    expect(budget.ended).toBe(end);
  });
});

describe('depth', () => {
  it('counts decisions and is reported', () => {
    for (const depth of [1, 2, 3]) {
      const { decision } = decide(ticTacToe, 'alphabeta(depth=9)', { depth });
      expect([decision.depth, decision.ended]).toEqual([depth, 'request']);
    }
  });

  it('is that of the longest line when nothing limits it', () => {
    expect(decide(ticTacToe, 'minimax(depth=unlimited)', {}).decision.depth).toBe(9);
  });
});

describe('uct', () => {
  it('plays games of three seats', () => {
    const { decision, legal } = decide(race, 'uct(nodes=500)', {});
    expect(legal).toContain(decision.move);
    expect(decision.candidates.reduce((sum, { visits = 0 }) => sum + visits, 0)).toBe(500);
  });
});
