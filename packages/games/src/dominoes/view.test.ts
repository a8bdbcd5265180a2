import { CHANCE, Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { dominoes } from './game.js';
import { everyTurn, startOf } from './random-play.fixture.js';
import { countTiles, DOUBLE_SIX, DOUBLES, SUITS } from './tiles.js';

describe('what a seat sees', () => {
  it('does not hold the hands of the others', () => {
    everyTurn('', 31, 200, (position, rng) => {
      const seat = rng.below(4);
      const { round } = dominoes.view(position, seat);
      round.hands.forEach((hand, other) => {
        expect(hand).toBe(other === seat ? position.round.hands[seat] : 0);
      });
      expect(Array.from(round.sizes)).toEqual(Array.from(position.round.sizes));
    });
  });

  it('is the same text for all deals that it cannot tell apart, and another one for another hand', () => {
    everyTurn('', 32, 200, (position, rng) => {
      const view = dominoes.view(position, 0);
      const sampled = view.sample(rng);
      expect(dominoes.view(sampled, 0).text()).toBe(view.text());
      expect(dominoes.view(position, 1).text()).not.toBe(view.text());
    });
  });

  it('works while tiles are being dealt: what others got may be anything else', () => {
    const rng = new Rng(1);
    const position = startOf();
    for (let dealt = 0; dealt < 3; dealt++) {
      for (let seat = 0; seat < 4; seat++) {
        const view = dominoes.view(position, seat);
        const sampled = view.sample(rng);
        expect(sampled.turn).toBe(CHANCE);
        expect(dominoes.view(sampled, seat).text()).toBe(view.text());
      }
      position.play(position.randomMove(rng));
    }
  });

  it('leaves out what others do with a galo that was called: a call proves nothing', () => {
    everyTurn('galo=called', 33, 300, (position) => {
      expect(dominoes.view(position, position.turn).deals().count).toBeGreaterThan(0);
    });
  });
});

describe('what is certain', () => {
  it('includes passes, the holder of 6-6, and who was passed over at the opening', () => {
    const seen = { pass: 0, six: 0, skipped: 0, opener: 0 };
    everyTurn('', 34, 6000, (position) => {
      const seat = (position.turn + 1) & 3;
      const view = dominoes.view(position, seat);
      const { banned, fewestDoubles } = view.facts();
      const { round, opening } = position;
      for (let other = 0; other < 4; other++) {
        const passed = SUITS[round.voids[other]];
        if (passed !== 0) seen.pass++;
        expect(banned[other] & passed).toBe(passed);
      }
      if (round.ply > 0) return;
      if (opening < 0) {
        seen.six++;
        const holders = [0, 1, 2, 3].filter((other) => ((banned[other] >> DOUBLE_SIX) & 1) === 0);
        expect(holders).toEqual([position.turn]);
      } else {
        seen.opener++;
        expect(fewestDoubles[position.turn]).toBe(1);
        if (opening !== position.turn) {
          seen.skipped++;
          expect(banned[opening] & DOUBLES).toBe(DOUBLES);
        }
      }
    });
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(2);
  });

  it('tells who may hold a tile, and how likely: the chances of a tile sum to 1', () => {
    everyTurn('', 35, 60, (position, rng) => {
      const view = dominoes.view(position, position.turn);
      const odds = view.deals().holderOdds();
      const hidden = view.hidden();
      const hands = position.round.hands.slice();
      const counts = Array.from({ length: 28 }, () => [0, 0, 0, 0]);
      const draws = 400;
      for (let i = 0; i < draws; i++) {
        view.deals().draw(rng, hands);
        for (let tile = 0; tile < 28; tile++)
          for (let seat = 0; seat < 4; seat++) counts[tile][seat] += (hands[seat] >> tile) & 1;
      }
      for (let tile = 0; tile < 28; tile++) {
        if (((hidden >> tile) & 1) === 0) continue;
        expect(odds[tile].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
        odds[tile].forEach((p, seat) => {
          expect(Math.abs(counts[tile][seat] / draws - p)).toBeLessThan(0.13);
        });
      }
      expect(countTiles(hidden)).toBeGreaterThan(0);
    });
  });
});
