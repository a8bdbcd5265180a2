import { CHANCE, OVER, Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { HANDS, handOfRank, rankOfHand } from './hands.js';
import { makePosition } from './notation.js';
import { startOf } from './random-play.fixture.js';
import { BLOCKED, GOING_ON } from './round.js';
import { countTiles, DOUBLE_SIX, DOUBLES } from './tiles.js';

describe('dealing', () => {
  it('numbers all hands of seven tiles, each once', () => {
    const step = 997;
    for (let rank = 0; rank < HANDS; rank += step) {
      const hand = handOfRank(rank);
      expect(countTiles(hand)).toBe(7);
      expect(rankOfHand(hand)).toBe(rank);
    }
    expect(rankOfHand(0b1111111)).toBe(0);
    expect(rankOfHand(0b1111111 << 21)).toBe(HANDS - 1);
  });

  it('gives every tile to every seat equally often', () => {
    const rng = new Rng(5);
    const held = Array.from({ length: 4 }, () => Array(28).fill(0));
    const deals = 8000;
    for (let i = 0; i < deals; i++) {
      const position = startOf('play=round');
      for (let hand = 0; hand < 3; hand++) position.play(position.randomMove(rng));
      position.round.hands.forEach((hand, seat) => {
        for (let tile = 0; tile < 28; tile++) held[seat][tile] += (hand >> tile) & 1;
      });
    }
    // A quarter each: five standard errors.
    const error = Math.sqrt((deals * 3) / 16);
    for (const count of held.flat()) expect(Math.abs(count - deals / 4)).toBeLessThan(5 * error);
  });
});

describe('a match', () => {
  it.each(['', 'redeal=five-doubles', 'no-double=redeal', 'galo=called', 'target=20'])(
    'can be taken back move by move to its beginning: "%s"',
    (rules) => {
      for (let seed = 0; seed < 20; seed++) {
        const rng = new Rng(seed);
        const position = startOf(rules);
        const texts: string[] = [];
        const words = new Int32Array(2);
        const state = () => {
          position.hash(words);
          return `${position.turn} ${words.join()} ${makePosition(position)} ${position.score(0)} ${position.score(1)}`;
        };
        while (position.turn !== OVER) {
          texts.push(state());
          position.play(position.randomMove(rng));
        }
        while (position.ply > 0) {
          position.undo();
          expect(state()).toBe(texts.pop());
        }
      }
    },
  );

  it('is opened by 6-6, then by who went out, or the next seat with a double, or by 6-6 after a block', () => {
    const seen = { first: 0, out: 0, skipped: 0, block: 0 };
    for (let seed = 0; seed < 150; seed++) {
      const rng = new Rng(seed);
      const position = startOf();
      let before = { end: GOING_ON, last: -1 };
      while (position.turn !== OVER) {
        if (position.turn !== CHANCE && position.round.ply === 0) {
          const { turn, round } = position;
          const six = (round.hands[turn] >> DOUBLE_SIX) & 1;
          if (before.end === GOING_ON || before.end === BLOCKED) {
            expect(six).toBe(1);
            seen[before.end === BLOCKED ? 'block' : 'first']++;
          } else {
            for (let seat = before.last; seat !== turn; seat = (seat + 1) & 3) {
              expect(round.hands[seat] & DOUBLES).toBe(0);
              seen.skipped++;
            }
            expect(round.hands[turn] & DOUBLES).not.toBe(0);
            seen.out++;
          }
        }
        position.play(position.randomMove(rng));
        if (position.round.end !== GOING_ON) before = { end: position.round.end, last: position.round.last };
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
  });

  it('ends when a pair has the target at the end of a round, for the pair with more', () => {
    for (let seed = 0; seed < 100; seed++) {
      const rng = new Rng(seed);
      const position = startOf();
      while (position.turn !== OVER) {
        if (position.turn === CHANCE && position.round.end !== GOING_ON) {
          expect(Math.max(position.score(0), position.score(1)) < 200 || position.score(0) === position.score(1)).toBe(
            true,
          );
        }
        position.play(position.randomMove(rng));
      }
      const [first, second] = [position.score(0), position.score(1)];
      expect(Math.max(first, second)).toBeGreaterThanOrEqual(200);
      expect([0, 1, 2, 3].map((seat) => position.payoff(seat))).toEqual(
        first > second ? [1, -1, 1, -1] : [-1, 1, -1, 1],
      );
    }
  });

  it('may be one round, worth the points made in it', () => {
    const rng = new Rng(2);
    const position = startOf('play=round');
    while (position.turn !== OVER) position.play(position.randomMove(rng));
    const lead = position.score(0) - position.score(1);
    expect(position.payoff(0)).toBeCloseTo(Math.max(-1, Math.min(1, lead / 200)), 12);
    expect(position.payoff(1)).toBeCloseTo(0 - position.payoff(0), 12);
  });
});
