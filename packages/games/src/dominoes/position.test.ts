import { CHANCE, OVER, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { dominoes } from './game.js';
import { HANDS, handOfRank, rankOfHand } from './hands.js';
import { makePosition } from './notation.js';
import { SIX_OPENS } from './position.js';
import { startOf } from './random-play.fixture.js';
import { BLOCKED, GOING_ON, REACHED } from './round.js';
import { countTiles, DOUBLE_SIX, DOUBLES, pipsOf } from './tiles.js';

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
  it.each([
    '',
    'redeal=five-doubles',
    'no-double=redeal',
    'galo=called',
    'target=20',
    'match-end=at-once',
    'after-block=winners',
  ])('can be taken back move by move to its beginning: "%s"', (rules) => {
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
  });

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

  it('may be opened after a block by the pair that won it: who played last, or sits after who did', () => {
    const seen = { last: 0, next: 0, level: 0 };
    for (let seed = 0; seed < 1500; seed++) {
      const rng = new Rng(seed);
      const position = startOf('after-block=winners');
      let block: { readonly winners: number; readonly last: number } | null = null;
      while (position.turn !== OVER) {
        const { round } = position;
        if (position.turn !== CHANCE && round.ply === 0 && block !== null) {
          const { winners, last } = block;
          if (winners < 0) expect(position.opening).toBe(SIX_OPENS);
          else expect([last, (last + 1) & 3]).toContain(position.opening);
          if (winners >= 0) expect(position.opening & 1).toBe(winners);
          seen[winners < 0 ? 'level' : position.opening === last ? 'last' : 'next']++;
          block = null;
        }
        position.play(position.randomMove(rng));
        if (round.end === BLOCKED) {
          const [first, second] = [0, 1].map((side) => pipsOf(round.hands[side] | round.hands[side + 2]));
          block = { winners: first === second ? -1 : Number(first > second), last: round.last };
        } else if (round.end !== GOING_ON) block = null;
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  it('may end as soon as a pair has the target, in the middle of a round, with all hands on the table', () => {
    let within = 0;
    for (let seed = 0; seed < 100; seed++) {
      const rng = new Rng(seed);
      const position = startOf('match-end=at-once');
      while (position.turn !== OVER) {
        const [first, second] = [position.score(0), position.score(1)];
        expect(Math.max(first, second) < 200 || first === second).toBe(true);
        position.play(position.randomMove(rng));
      }
      expect(Math.max(position.score(0), position.score(1))).toBeGreaterThanOrEqual(200);
      if (position.round.end !== REACHED) continue;
      within++;
      expect(position.round.sizes).not.toContain(0);
      const view = dominoes.view(position, 0);
      const text = view.text();
      expect(text).not.toContain('?');
      const setup = unwrap(parseSetup(dominoes, 4, 'match-end=at-once'));
      expect(unwrap(dominoes.parseView(text, setup)).text()).toBe(text);
    }
    expect(within).toBeGreaterThan(50);
  });

  it('that may end at once goes on while both pairs are level, unless that is a draw', () => {
    for (const level of ['another-round', 'draw'] as const) {
      const position = startOf(`match-end=at-once, level=${level}`);
      const rng = new Rng(3);
      position.setUp(180, 180, SIX_OPENS);
      for (let hand = 0; hand < 3; hand++) position.play(position.randomMove(rng));
      const { round } = position;
      // Both pairs make 20 with one move: only what they have in the end counts.
      round.points.set([20, 20]);
      position.play(position.randomMove(rng));
      expect(round.points).toEqual(Int32Array.of(20, 20));
      expect(position.turn === OVER).toBe(level === 'draw');
    }
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
