import { listMoves, makeTable, OVER, parseSetup, Refereed, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { chineseCheckers } from '../game.js';
import { farthest } from './distance.js';
import { farthestFirst, playEpsilonGreedy, rankFarthestFirst } from './farthest-first.js';

const setupOf = (seats: number, rules: string) => unwrap(parseSetup(chineseCheckers, seats, rules));

describe('random play under thesis rules', () => {
  // The thesis gives 306 and 398 moves. The standard error of 1500 games is 0.4%.
  it.each([
    [2, 306],
    [3, 398],
  ])('lasts as long as published for %i players', (seats, published) => {
    const table = makeTable(chineseCheckers, setupOf(seats, 'thesis'));
    const start = table.game.start(table.setup);
    const position = start.clone();
    const rng = new Rng(seats);
    let plies = 0;
    const games = 1000;
    for (let i = 0; i < games; i++) {
      position.copyFrom(start);
      position.playout(rng);
      plies += position.ply;
    }
    expect(Math.abs(plies / games / published - 1)).toBeLessThan(0.02);
  });
});

describe('farthest first', () => {
  // The thesis gives 120 and 145 moves with 5% of random ones.
  it.each([
    [2, 120],
    [3, 145],
  ])('makes games as short as published for %i players', (seats, published) => {
    const setup = setupOf(seats, 'thesis');
    const rng = new Rng(seats);
    let plies = 0;
    const games = 1000;
    for (let i = 0; i < games; i++) {
      const position = chineseCheckers.start(setup);
      playEpsilonGreedy(position, position, rng, 0.05);
      plies += position.ply;
    }
    expect(Math.abs(plies / games / published - 1)).toBeLessThan(0.06);
  });

  it.each([
    [2, 'thesis'],
    [3, 'standard'],
    [6, 'standard, board=73'],
    [2, 'corners=open, leave-goal=true, undo=false'],
  ])('takes each of the moves with the least sum and largest distance, and no other (%i, %s)', (seats, rules) => {
    const position = chineseCheckers.start(setupOf(seats, rules));
    const rng = new Rng(7);
    const ranks = new Float64Array(512);
    for (let ply = 0; ply < 150 && position.turn !== OVER; ply++) {
      const moves = listMoves(position);
      const measured = moves.map((move) => {
        const copy = position.clone();
        copy.play(move);
        return copy.distances[position.turn] + farthest(copy, position.turn);
      });
      rankFarthestFirst(position, Int32Array.from(moves), 0, moves.length, ranks);
      expect(Array.from(ranks.subarray(0, moves.length), (rank) => 0 - rank)).toEqual(measured);
      const best = moves.filter((_, i) => measured[i] === Math.min(...measured)).sort((a, b) => a - b);
      const drawn = new Set(Array.from({ length: 40 * best.length }, () => farthestFirst(position, rng)));
      expect([...drawn].sort((a, b) => a - b)).toEqual(best);
      position.play(position.randomMove(rng));
    }
  });

  it('plays under a referee too', () => {
    const setup = setupOf(2, 'standard, quiet-moves=1');
    const table = makeTable(chineseCheckers, setup);
    const game = table.game.start(setup);
    if (!(game instanceof Refereed)) throw new Error('there is no referee');
    playEpsilonGreedy(game, game.position, new Rng(1), 1);
    expect(game.turn).toBe(OVER);
  });
});
