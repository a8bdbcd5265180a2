import { listMoves, Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { dominoes } from './game.js';
import { moveFeatures } from './move-features.js';
import { everyTurn } from './random-play.fixture.js';
import { GOING_ON, PASS } from './round.js';

const { sizes, read } = moveFeatures;
const seen = (view: Parameters<typeof read>[0], move: number): number[] => {
  const out = new Uint8Array(sizes.length);
  read(view, move, out);
  return [...out];
};

describe('what is seen of a move', () => {
  it.each(['', 'galo=called', 'play=round, ends=2', 'opening=arms, equal-ends=first'])(
    'is the same whatever others hold: %s',
    (rules) => {
      everyTurn(rules, 41, 300, (position, rng) => {
        const view = dominoes.view(position, position.turn);
        const other = dominoes.view(view.sample(new Rng(rng.below(1 << 20))), position.turn);
        for (const move of listMoves(view)) {
          const variables = seen(view, move);
          expect(seen(other, move)).toEqual(variables);
          variables.forEach((value, i) => {
            expect(value).toBeLessThan(sizes[i]);
          });
        }
      });
    },
  );

  it('is what then happens: points on the table, and seats that cannot lay', () => {
    let certain = 0;
    everyTurn('', 42, 600, (position) => {
      const { round, turn } = position;
      for (const move of listMoves(position)) {
        const view = dominoes.view(position, turn);
        const [fives, passing] = seen(view, move);
        const next = position.clone();
        next.play(move);
        if (next.round.end !== GOING_ON) continue;
        if (move === PASS) expect(fives).toBe(0);
        else expect(5 * fives).toBe(next.round.points[turn & 1] - round.points[turn & 1]);
        for (let step = 0; step < passing; step++) {
          certain++;
          expect(listMoves(next)).toEqual([PASS]);
          next.play(PASS);
        }
      }
    });
    expect(certain).toBeGreaterThan(10);
  });
});
