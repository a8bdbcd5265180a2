import { describe, expect, it } from 'vitest';
import { Ring, ring } from '#test-games';
import { Rng } from '../rng.js';
import type { OpenGame } from './game.js';
import { OVER } from './position.js';
import { type Referee, Refereed } from './referee.js';
import { moveLimit, repetition, together } from './referees.js';
import { makeTable } from './table.js';

const begin = (referee: Referee) => Refereed.begin(new Ring(), referee);
/** Hunter and hare go to and fro: the start comes up again after every four moves. */
const ROUND = [1, 4, 0, 3];

describe('repetition', () => {
  it('counts as one who writes everything down', () => {
    const rng = new Rng(3);
    for (let game = 0; game < 200; game++) {
      const position = begin(repetition(4));
      const seen: string[] = [ring.makePosition(position.position)];
      while (position.turn !== OVER) {
        position.play(position.randomMove(rng));
        seen.push(ring.makePosition(position.position));
        const times = seen.filter((text) => text === seen[seen.length - 1]).length;
        expect(position.referee.over).toBe(times === 4);
        // Something is tried and taken back: that leaves no trace.
        if (position.turn !== OVER) {
          position.play(position.randomMove(rng));
          position.undo();
        }
      }
    }
  });
});

describe('moveLimit', () => {
  it('ends the game after so many decisions, counted from its start', () => {
    const position = begin(moveLimit(3));
    for (const move of ROUND.slice(0, 3)) {
      expect(position.turn).not.toBe(OVER);
      position.play(move);
    }
    expect([position.turn, position.payoff(0)]).toEqual([OVER, 0]);
    const copy = position.clone();
    copy.undo();
    expect(copy.turn).not.toBe(OVER);
    copy.play(ROUND[2]);
    expect([copy.turn, position.turn]).toEqual([OVER, OVER]);
  });
});

describe('together', () => {
  it.each([
    [6, 6, 0.25],
    [100, 8, 0.5],
  ])('ends the game when the first of them does: limit %i', (limit, length, payoff) => {
    const position = begin(together([moveLimit(limit, 0.25), repetition(3, 0.5)]));
    for (let i = 0; i < length; i++) {
      expect(position.turn).not.toBe(OVER);
      position.play(ROUND[i % 4]);
    }
    expect([position.turn, position.payoff(0)]).toEqual([OVER, payoff]);
    const copy = position.clone();
    copy.undo();
    expect(copy.turn).not.toBe(OVER);
    copy.copyFrom(position);
    expect([copy.turn, copy.payoff(1)]).toEqual([OVER, payoff]);
  });
});

describe('a table', () => {
  it('has no referee where the rules need none', () => {
    const lenient: OpenGame<Ring> = { ...ring, referee: () => null };
    expect(makeTable(lenient as OpenGame).game).toBe(lenient);
    const sometimes: OpenGame<Ring> = { ...ring, referee: ({ seats }) => (seats === 2 ? repetition(2) : null) };
    const { game } = makeTable(sometimes as OpenGame);
    const without = game.start({ seats: 1, rules: {} });
    for (let i = 0; i < 40; i++) without.play(ROUND[i % 4]);
    expect(without.turn).toBe(0);
  });
});
