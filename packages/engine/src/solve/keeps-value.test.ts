import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { PROVEN } from '../contract/decision.js';
import { makeTable } from '../contract/table.js';
import { isAsGood, isCritical, keepers, keepsValue, valueFor, valueLost } from './keeps-value.js';

describe('the value of a position', () => {
  it('is kept by a move that is worth as much as the best, and by none that is worth less', () => {
    expect([keepsValue(1, 1), keepsValue(1, 0), keepsValue(0, -1), keepsValue(-1, -1)]).toEqual([
      ...[true, false, false, true],
    ]);
    expect(keepers([0, 1, -1, 1])).toEqual([false, true, false, true]);
  });

  it('is not lost by a move that turns out better than was thought', () => {
    expect([valueLost(0.25, 0.5), valueLost(0.5, 0.25), keepsValue(0.25, 0.5)]).toEqual([0, 0.25, true]);
  });

  it('can be lost where the moves are not all worth the same', () => {
    expect([isCritical([0, 0]), isCritical([-1]), isCritical([0, -1]), isCritical([3, 3, 2])]).toEqual([
      ...[false, false, true, true],
    ]);
  });

  it('is only kept for sure where that is proven of the best move and of the one played', () => {
    const table = makeTable(ticTacToe);
    const guess = (value: number) => ({ value, basis: { kind: 'searched', depth: 3 } as const });
    const proof = (value: number) => ({ value, basis: PROVEN });
    expect([isAsGood(table, proof(1), proof(1)), isAsGood(table, proof(1), proof(0))]).toEqual([true, false]);
    expect([isAsGood(table, proof(1), guess(0.99)), isAsGood(table, proof(0), guess(0.5))]).toEqual([false, false]);
    expect([isAsGood(table, guess(0.3), guess(0.29)), isAsGood(table, guess(0.3), proof(0))]).toEqual([true, false]);
    // Whoever has lost cannot go wrong any more.
    expect(isAsGood(table, proof(-1), guess(-0.5))).toBe(true);
  });

  it('is the opposite for the other side, and the same for a partner', () => {
    const table = { sides: Int8Array.of(0, 1, 0, 1) };
    expect([valueFor(table, 0, 1, 1), valueFor(table, 0, 2, 1), valueFor(table, 3, 0, 0)]).toEqual([-1, 1, 0]);
  });
});
