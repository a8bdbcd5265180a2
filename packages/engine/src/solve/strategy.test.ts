import { ticTacToe } from '@tabuleiro/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nim, pairs, ring } from '#test-games';
import { makeTable } from '../contract/table.js';
import { unwrap } from '../result.js';
import { solve } from './solver.js';
import { parseStrategy, planFor, type Strategy, verifyStrategy } from './strategy.js';

const table = makeTable(ticTacToe);
const start = () => table.game.start(table.setup);

describe('solve', () => {
  it('knows that tic-tac-toe is a draw', () => {
    expect(solve(table, start())).toMatchObject({ value: 0, reason: null });
  });

  it('agrees with the theory of Nim: the seat to act wins unless the piles sum to zero in binary', () => {
    const nimTable = makeTable(nim);
    const piles = fc.tuple(fc.nat(3), fc.nat(4), fc.nat(5)).filter((counts) => counts.some((count) => count > 0));
    fc.assert(
      fc.property(piles, fc.constantFrom('A', 'B'), (counts, seat) => {
        const position = unwrap(nim.parsePosition(`${counts.join('-')} ${seat}`, nimTable.setup));
        const wins = counts.reduce((sum, count) => sum ^ count, 0) !== 0;
        expect(solve(nimTable, position).value).toBe(wins ? 1 : -1);
      }),
    );
  });

  it('says why it has no value', () => {
    expect(solve(makeTable(ring), makeTable(ring).game.start(makeTable(ring).setup))).toMatchObject({ value: null });
    const short = solve(table, start(), { nodes: 50 });
    expect([short.value, short.reason?.message]).toEqual([null, expect.stringMatching(/not solved within/)]);
    const over = unwrap(table.game.parsePosition('XXXOO.... O', table.setup));
    expect(solve(table, over)).toMatchObject({ value: null, reason: { code: 'solve.over' } });
  });
});

describe('a plan', () => {
  it.each([
    ['tic-tac-toe', table, 0, 0],
    ['tic-tac-toe', table, 1, 0],
    ['nim', makeTable(nim), 0, 1],
    ['pairs', makeTable(pairs), 0, undefined],
  ])('for %s holds against every reply (%#)', (_, at, seat, secures) => {
    const plan = unwrap(planFor(at, at.game.start(at.setup), seat, 1e5));
    if (secures !== undefined) expect(plan.secures).toBe(secures);
    const read = unwrap(parseStrategy(at, JSON.stringify(plan)));
    expect(unwrap(verifyStrategy(at, read)).positions).toBeGreaterThanOrEqual(Object.keys(plan.moves).length);
  });

  it('is refused for the side that loses', () => {
    const nimTable = makeTable(nim);
    expect(planFor(nimTable, nimTable.game.start(nimTable.setup), 1, 1e5)).toMatchObject({
      ok: false,
      code: 'plan.loses',
    });
  });

  it('is given up when it grows too large', () => {
    expect(planFor(table, start(), 0, 3)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/more than 3 positions/),
    });
  });

  const plan = unwrap(planFor(table, start(), 0, 1e5));
  const spoilt: [string, Partial<Strategy>, RegExp][] = [
    ['a missing move', { moves: { ...plan.moves, [plan.start]: undefined as unknown as string } }, /no move for/],
    ['an illegal move', { moves: { ...plan.moves, [plan.start]: '0' } }, /is refused/],
    ['a promise that is too high', { secures: 1 }, /less than 1/],
    ['a start that cannot be', { start: 'XXXXXXXXX X' }, /cannot be/],
  ];
  it.each(spoilt)('is not verified with %s', (_, change, message) => {
    expect(verifyStrategy(table, { ...plan, ...change })).toMatchObject({
      ok: false,
      message: expect.stringMatching(message),
    });
  });

  it('is not verified where it wins by going round in circles', () => {
    const chase = makeTable(ring);
    // The hunter runs after the hare, always the same way round.
    const moves: Record<string, string> = {};
    for (let hunter = 0; hunter < 6; hunter++) {
      for (let hare = 0; hare < 6; hare++) if (hare !== hunter) moves[`${hunter} ${hare} 0`] = String((hunter + 1) % 6);
    }
    const { game, setup } = chase;
    const promise = { format: 'tabuleiro-strategy', game: game.id, gameVersion: 1, setup, seat: 0, moves } as const;
    const first = game.makePosition(game.start(setup));
    expect(verifyStrategy(chase, { ...promise, start: first, secures: 1 })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/goes round in circles/),
    });
  });

  it.each([null, true, '', [], '0', 0.5])('is not read for the seat %j', (seat) => {
    expect(parseStrategy(table, JSON.stringify({ ...plan, seat }))).toMatchObject({
      ok: false,
      message: expect.stringMatching(/"seat"/),
    });
  });

  it.each([
    ['{', /not JSON/],
    ['null', /format/],
    ['{"format":"tabuleiro-strategy","game":"chess"}', /for chess/],
    [JSON.stringify({ ...plan, seat: 7 }), /"seat"/],
    [JSON.stringify({ ...plan, secures: 2 }), /"secures"/],
    [JSON.stringify({ ...plan, moves: { a: 1 } }), /"moves"/],
    [JSON.stringify({ ...plan, setup: { seats: 3, rules: {} } }), /setup/],
  ])('is not read from %s', (text, message) => {
    expect(parseStrategy(table, text)).toMatchObject({
      ok: false,
      code: 'plan.damaged',
      message: expect.stringMatching(message),
    });
  });
});
