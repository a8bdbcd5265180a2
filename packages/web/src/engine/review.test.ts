import { makeTable, NO_TABLES, Rng, unwrap } from '@tabuleiro/engine';
import { isCritical, keepers, moveValues, solverFor } from '@tabuleiro/engine/solve';
import { ticTacToe } from '@tabuleiro/games';
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

  it('knows in which decisions a move could lose value, as accuracy counts them', () => {
    const table = makeTable(ticTacToe);
    const solver = unwrap(solverFor(table));
    const place = { game: 'tic-tac-toe', seats: 2, rules: '', start: null };
    for (let seed = 1; seed <= 12; seed++) {
      const [rng, position, moves] = [new Rng(seed), table.game.start(table.setup), [] as string[]];
      const critical: boolean[] = [];
      const keeps: boolean[] = [];
      while (position.turn >= 0) {
        const { moves: all } = moveValues(table, position, solver, {});
        const values = all.map(({ value }) => value ?? Number.NaN);
        const move = position.randomMove(rng);
        critical.push(isCritical(values));
        keeps.push(keepers(values)[all.findIndex((each) => each.move === move)]);
        moves.push(table.game.makeMove(position, move));
        position.play(move);
      }
      const judged = review(catalogue, { ...place, moves }, () => {});
      expect([seed, judged.map((each) => each.critical)]).toEqual([seed, critical]);
      expect([seed, judged.map((each) => each.good)]).toEqual([seed, keeps]);
    }
  });

  it('says where its values come from', () => {
    const place = { game: 'tic-tac-toe', seats: 2, rules: '', start: null };
    // X threatens, O does not see it, and X wins.
    const judged = review(catalogue, { ...place, moves: ['1', '5', '2', '9', '3'] }, () => {});
    expect(judged[3]).toMatchObject({ lost: 1, playedValue: -1, playedBasis: { kind: 'proven' } });
    expect(judged[4]).toMatchObject({ bestValue: 1, bestBasis: { kind: 'proven' }, playedBasis: { kind: 'proven' } });
  });
});
