import { listMoves, OVER, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { chineseCheckers } from '../game.js';
import { difference, distance } from './distance.js';
import { chooseEpsilonGreedy } from './farthest-first.js';
import { movesLeft } from './moves-left.js';

const BOUND = {
  distance: distance.bind({ way: 1, last: 0, middle: 0 }),
  'distance with all terms': distance.bind({ way: 3, last: 2, middle: 1 }),
  difference: difference.bind({ way: 1, last: 1, middle: 0 }),
  'moves-left': movesLeft.bind({ own: 1, theirs: 0 }),
};

const TABLES: readonly [seats: number, rules: string][] = [
  [2, 'thesis, board=73'],
  [3, 'standard'],
  [4, 'standard, board=73, leave-goal=true'],
  [6, 'standard, board=73, win=strict'],
];

describe('moves ranked without being played', () => {
  it.each(Object.entries(BOUND))('come in the order of what they lead to, by %s', (_, bound) => {
    const ranks = new Float64Array(512);
    let ends = 0;
    for (const [seats, rules] of TABLES) {
      const setup = unwrap(parseSetup(chineseCheckers, seats, rules));
      const rng = new Rng(seats);
      for (let game = 0; game < 3; game++) {
        const position = chineseCheckers.start(setup);
        for (let ply = 0; ply < 400 && position.turn !== OVER; ply++) {
          const moves = listMoves(position);
          const seat = position.turn;
          const before = chineseCheckers.makePosition(position);
          bound.rank?.(position, Int32Array.from(moves), 0, moves.length, ranks);
          expect(chineseCheckers.makePosition(position)).toBe(before);
          const values = moves.map((move) => {
            position.play(move);
            const over = position.turn === OVER;
            if (over) ends++;
            const value = over ? 1e6 * position.payoff(seat) : bound.value(position, seat);
            position.undo();
            return value;
          });
          const order = (list: ArrayLike<number>) => moves.map((_move, i) => i).sort((a, b) => list[b] - list[a]);
          expect(order(ranks)).toEqual(order(values));
          position.play(chooseEpsilonGreedy(position, rng, 0.2));
        }
      }
    }
    expect(ends).toBeGreaterThan(5);
  });
});
