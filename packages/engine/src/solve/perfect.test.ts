import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { nim } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import { type Decision, PROVEN } from '../contract/decision.js';
import { type Solution, unsolved } from '../contract/exact.js';
import type { Limits } from '../contract/limits.js';
import { listMoves, type Position } from '../contract/position.js';
import { makeTable, viewOf } from '../contract/table.js';
import { NO_TABLES, type TableStore } from '../contract/table-store.js';
import { openView } from '../contract/view.js';
import { ok, unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { foreign } from '../text/phrases.js';

const catalogue = makeCatalogue({ games: [] });

/** Nim whose solver calls every move a win, the last one first, and says whether that one makes progress. */
function decideWith(progress: boolean): { readonly nodes: number; readonly move: number; readonly last: number } {
  const solve = (position: Position): Solution => {
    const moves = listMoves(position).reverse();
    const candidates = moves.map((move) => ({ move, value: 1, basis: PROVEN, bound: 'exact' as const }));
    return { value: 1, move: moves[0], distance: null, progress, line: [], candidates, nodes: 1, ms: 0, reason: null };
  };
  const table = makeTable({ ...nim, solver: () => ok({ solve }) });
  const position = table.game.start(table.setup);
  const { agent } = unwrap(catalogue.parseAgent(table, 'perfect(guess=500)'));
  const { nodes, move } = agent.decide(openView(position, { makePosition: () => '' }), { rng: new Rng(1) });
  return { nodes, move, last: listMoves(position).at(-1) ?? -1 };
}

/** Tic-tac-toe with a solver that always answers the same, where X can win at once. */
function decideBy(solution: Solution, text = 'perfect(guess=3)', limits: Limits = {}): Decision {
  const table = makeTable({ ...ticTacToe, solver: () => ok({ solve: () => solution }) });
  const position = unwrap(table.game.parsePosition('XO.XO.... X', table.setup));
  return unwrap(catalogue.parseAgent(table, text)).agent.decide(viewOf(table, position), {
    rng: new Rng(1),
    limits,
  });
}

const NOT_KNOWN = unsolved(foreign('nobody knows'), { nodes: 7, ms: 0 });

describe('perfect', () => {
  it('plays the move that makes progress towards a win of unknown length', () => {
    const { nodes, move, last } = decideWith(true);
    expect([nodes, move]).toEqual([1, last]);
  });

  it('searches among equal moves where none is said to make progress', () => {
    expect(decideWith(false).nodes).toBeGreaterThan(1);
  });

  it('searches where the solver of a game lacks its tables, and is refused where one is damaged', () => {
    const solverOf = (_: unknown, store: TableStore = NO_TABLES) => {
      const source = store.open('any');
      return { ok: false as const, ...foreign('x'), code: source === null ? 'none' : 'damaged' };
    };
    const table = makeTable({ ...ticTacToe, solver: solverOf });
    const decision = unwrap(catalogue.parseAgent(table, 'perfect(guess=50)')).agent.decide(
      viewOf(table, table.game.start(table.setup)),
      { rng: new Rng(1) },
    );
    expect(decision).toMatchObject({ basis: { kind: 'searched' }, ended: 'own-limit' });
    const damaged = { ...table, store: { open: () => ({ size: 0, read: () => {} }) } };
    expect(catalogue.readAgent(damaged, 'perfect')).toMatchObject({ ok: false, code: 'agents.cannot-play' });
  });

  it('says of a guess that it is one', () => {
    expect(decideBy(NOT_KNOWN)).toMatchObject({ basis: { kind: 'searched' }, ended: 'own-limit' });
    // What its own search proves is proven.
    const found = decideBy(NOT_KNOWN, 'perfect(guess=1000)');
    expect(found).toMatchObject({ value: 1, basis: PROVEN, ended: 'done' });
  });

  it('does not take the value of the position for that of a move which nobody knows', () => {
    const drawn: Solution = { ...NOT_KNOWN, value: 0, reason: null };
    const { value, basis, candidates } = decideBy(drawn);
    expect(basis?.kind).toBe('searched');
    expect(candidates.some((candidate) => candidate.basis?.kind === 'proven')).toBe(false);
    expect(candidates[0]).toMatchObject({ value, basis });
  });

  it('plays what is known with its value as proven, and what is not with none', () => {
    const candidates = [{ move: 2, value: 1, basis: PROVEN, bound: 'exact' }] as const;
    const decision = decideBy({ ...NOT_KNOWN, value: 1, move: 2, candidates, reason: null });
    expect(decision).toMatchObject({ move: 2, value: 1, basis: PROVEN, ended: 'done' });
    expect(decision.candidates.slice(1).every(({ basis }) => basis === null)).toBe(true);
  });

  it('spends on quick wins alone where a proof may need more than it has, and all of it where that is enough', () => {
    const given: (number | undefined)[] = [];
    const solver = {
      effort: () => 1000,
      solve(_: Position, { nodes }: Limits) {
        given.push(nodes);
        return NOT_KNOWN;
      },
    };
    const table = makeTable({ ...ticTacToe, solver: () => ok(solver) });
    const position = table.game.start(table.setup);
    const ask = (text: string, limits: Limits = {}) =>
      unwrap(catalogue.parseAgent(table, text)).agent.decide(viewOf(table, position), { rng: new Rng(1), limits })
        .ended;
    expect(ask('perfect(nodes=1100, quick=50, guess=100)')).toBe('own-limit');
    expect(ask('perfect(nodes=1099, quick=50, guess=100)')).toBe('own-limit');
    expect(ask('perfect(nodes=1100, quick=50, guess=100)', { nodes: 900 })).toBe('request');
    expect(ask('perfect(nodes=900, guess=100)')).toBe('own-limit');
    expect(given).toEqual([1000, 50, 50, 800]);
  });

  it('says whose limit left it without an answer', () => {
    const tired = unsolved(foreign('not solved within its limits'), { nodes: 500, ms: 0 });
    expect(decideBy(tired, 'perfect(nodes=505, guess=5)').ended).toBe('own-limit');
    expect(decideBy(tired, 'perfect(nodes=2000, guess=5)', { nodes: 505 }).ended).toBe('request');
    expect(decideBy(NOT_KNOWN, 'perfect(guess=5)', { stopped: () => true }).ended).toBe('request');
    // The own search ended before the limit of the request: but with more nodes the solver would have known.
    expect(decideBy(NOT_KNOWN, 'perfect(nodes=2000, guess=5)', { nodes: 100 }).ended).toBe('request');
    // The solver gave up by itself, and so it is the guess that was cut short.
    expect(decideBy(NOT_KNOWN, 'perfect(nodes=9, guess=100)').ended).toBe('own-limit');
    expect(decideBy(NOT_KNOWN, 'perfect(guess=100)', { nodes: 9 }).ended).toBe('request');
  });
});
