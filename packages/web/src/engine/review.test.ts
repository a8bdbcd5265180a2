import { makeTable, parseSetup, unwrap } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { review } from './review.js';
import { reviewerFor } from './reviewer.js';

describe('the reviewer', () => {
  it('is the one that a game names, for every number of players', () => {
    for (const game of games) {
      const named = game.guide?.reviewer;
      for (const seats of game.seats) {
        const reviewer = reviewerFor(makeTable(game, unwrap(parseSetup(game, seats, ''))));
        if (named === undefined) expect(reviewer).toMatch(/^(pvs|uct)\(/);
        else expect(reviewer).toBe(named);
      }
    }
  });

  it('finds fault with a hop back to the side of the own corner, among three', () => {
    const place = { game: 'chinese-checkers', seats: 3, rules: '', start: null };
    const judge = (move: string) => review({ ...place, moves: [move] }, () => {})[0];
    const aside = judge('g13-i13');
    expect(aside.playedValue).toBeLessThan(aside.bestValue);
    const best = judge(aside.best);
    expect(best.playedValue).toBe(best.bestValue);
  });

  it('says where its values come from', () => {
    const place = { game: 'tic-tac-toe', seats: 2, rules: '', start: null };
    // X threatens, O does not see it, and X wins.
    const judged = review({ ...place, moves: ['1', '5', '2', '9', '3'] }, () => {});
    expect(judged[3]).toMatchObject({ playedValue: -1, playedBasis: { kind: 'proven' } });
    expect(judged[4]).toMatchObject({ bestValue: 1, bestBasis: { kind: 'proven' }, playedBasis: { kind: 'proven' } });
  });
});
