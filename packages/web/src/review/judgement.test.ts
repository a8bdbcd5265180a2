import { type Basis, makeTable, PROVEN } from '@tabuleiro/engine';
import { ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import type { Reviewed } from '../engine/protocol.js';
import { accuracyOf, harmOf, markOf } from './judgement.js';

const table = makeTable(ticTacToe);
const SEARCHED: Basis = { kind: 'searched', depth: 4 };

function move(best: number, played: number, more: Partial<Reviewed> = {}): Reviewed {
  return {
    ply: 0,
    seat: 0,
    before: '',
    played: '1',
    best: '5',
    bestValue: best,
    bestBasis: PROVEN,
    lost: best - played,
    good: best === played,
    critical: true,
    playedValue: played,
    playedBasis: PROVEN,
    bestLine: [],
    refutation: [],
    terms: [],
    ...more,
  };
}
const guess = (best: number, played: number) =>
  move(best, played, { bestBasis: SEARCHED, playedBasis: SEARCHED, good: best - played <= 0.02 });

describe('marks and words', () => {
  it('go by what a move gave away', () => {
    expect(markOf(table, move(1, 1))).toBeNull();
    expect(markOf(table, move(0, -1))).toBe('??');
    expect(markOf(table, guess(0.5, 0.4))).toBe('?!');
    expect(markOf(table, guess(0.5, 0.1))).toBe('?');
    expect(markOf(table, guess(0.5, -0.4))).toBe('??');
    expect(markOf(table, guess(0.5, 0.46))).toBeNull();
  });

  it('name the result where it is known', () => {
    expect(harmOf(table, move(1, 0))).toBe('win-to-draw');
    expect(harmOf(table, move(1, -1))).toBe('win-to-loss');
    expect(harmOf(table, move(0, -1))).toBe('draw-to-loss');
    expect(harmOf(table, move(1, 0.3, { playedBasis: SEARCHED }))).toBe('sure-win-gone');
    expect(harmOf(table, guess(0.5, -0.4))).toBe('worse-much');
  });
});

describe('accuracy', () => {
  it('is the share of critical decisions that kept the value, seat by seat', () => {
    const game = [
      move(0, 0),
      move(0, -1, { seat: 1 }),
      move(1, 0),
      move(1, 1, { critical: false }),
      move(1, 1, { critical: null }),
      guess(0.2, 0.17),
    ];
    expect(accuracyOf(table, game, 0)).toEqual({ positions: 3, kept: 2, accuracy: 2 / 3, guessed: 1, unknown: 1 });
    expect(accuracyOf(table, game, 1)).toEqual({ positions: 1, kept: 0, accuracy: 0, guessed: 0, unknown: 0 });
    expect(accuracyOf(table, [], 0).accuracy).toBeNull();
  });
});
