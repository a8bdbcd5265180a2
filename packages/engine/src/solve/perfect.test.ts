import { describe, expect, it } from 'vitest';
import { nim } from '#test-games';
import { parseAgent } from '../agents/catalogue.js';
import { standardKinds } from '../agents/standard.js';
import type { Solution } from '../contract/exact.js';
import { listMoves, type Position } from '../contract/position.js';
import { makeTable } from '../contract/table.js';
import { openView } from '../contract/view.js';
import { ok, unwrap } from '../result.js';
import { Rng } from '../rng.js';

/** Nim whose solver calls every move a win, the last one first, and says whether that one makes progress. */
function decideWith(progress: boolean): { readonly nodes: number; readonly move: number; readonly last: number } {
  const solve = (position: Position): Solution => {
    const moves = listMoves(position).reverse();
    const candidates = moves.map((move) => ({ move, value: 1, bound: 'exact' as const }));
    return { value: 1, move: moves[0], distance: null, progress, line: [], candidates, nodes: 1, ms: 0, reason: null };
  };
  const table = makeTable({ ...nim, solver: () => ok({ solve }) });
  const position = table.game.start(table.setup);
  const { agent } = unwrap(parseAgent(standardKinds, table, 'perfect(guess=500)'));
  const { nodes, move } = agent.decide(openView(position, { makePosition: () => '' }), { rng: new Rng(1) });
  return { nodes, move, last: listMoves(position).at(-1) ?? -1 };
}

describe('perfect', () => {
  it('plays the move that makes progress towards a win of unknown length', () => {
    const { nodes, move, last } = decideWith(true);
    expect([nodes, move]).toEqual([1, last]);
  });

  it('searches among equal moves where none is said to make progress', () => {
    expect(decideWith(false).nodes).toBeGreaterThan(1);
  });
});
