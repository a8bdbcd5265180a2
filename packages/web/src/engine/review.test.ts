import { NO_TABLES } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { webCatalogue } from '../games/catalogue.js';
import { review } from './review.js';

const catalogue = webCatalogue(NO_TABLES);

describe('a review', () => {
  it('finds fault with a hop back to the side of the own corner, among three', () => {
    const place = { game: 'chinese-checkers', seats: 3, rules: '', start: null };
    const judge = (move: string) => review(catalogue, { ...place, moves: [move] }, () => {})[0];
    const aside = judge('g13-i13');
    expect(aside.playedValue).toBeLessThan(aside.bestValue);
    expect(aside.lost).toBe(aside.bestValue - aside.playedValue);
    const best = judge(aside.best);
    expect(best.lost).toBe(0);
    expect(best.playedValue).toBe(best.bestValue);
  });

  it('says where its values come from', () => {
    const place = { game: 'tic-tac-toe', seats: 2, rules: '', start: null };
    // X threatens, O does not see it, and X wins.
    const judged = review(catalogue, { ...place, moves: ['1', '5', '2', '9', '3'] }, () => {});
    expect(judged[3]).toMatchObject({ lost: 1, playedValue: -1, playedBasis: { kind: 'proven' } });
    expect(judged[4]).toMatchObject({ bestValue: 1, bestBasis: { kind: 'proven' }, playedBasis: { kind: 'proven' } });
  });
});
