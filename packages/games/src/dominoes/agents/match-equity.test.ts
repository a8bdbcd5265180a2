import { CHANCE, defaultsOf, OVER, Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { startOf } from '../random-play.fixture.js';
import { ruleOptions } from '../rules.js';
import { prospect } from './match-equity.js';
import { BasicPolicy } from './policies.js';

const rules = defaultsOf(ruleOptions);

describe('the prospects of a match', () => {
  it('are certain at its end, even when level, and the same for both pairs', () => {
    expect(prospect(rules, 200, 195)).toBe(1);
    expect(prospect(rules, 195, 230)).toBe(-1);
    expect(prospect(rules, 215, 215)).toBe(0);
    for (const [own, theirs] of [
      [0, 0],
      [120, 40],
      [60, 190],
    ]) {
      expect(prospect(rules, own, theirs)).toBeCloseTo(0 - prospect(rules, theirs, own), 12);
    }
  });

  it('are about as often right as matches between basic players say', () => {
    const policy = new BasicPolicy();
    const seen = new Map<number, { expected: number; won: number; count: number }>();
    for (let seed = 0; seed < 3000; seed++) {
      const rng = new Rng(seed);
      const position = startOf();
      const scores: [number, number][] = [];
      while (position.turn !== OVER) {
        if (position.turn !== CHANCE) position.play(policy.choose(position.round, rng));
        else {
          if (position.round.end !== 0) scores.push([position.score(0), position.score(1)]);
          position.play(position.randomMove(rng));
        }
      }
      for (const [first, second] of scores) {
        const expected = prospect(rules, first, second);
        const at = Math.round(4 * expected);
        const bin = seen.get(at) ?? { expected: 0, won: 0, count: 0 };
        seen.set(at, { expected: bin.expected + expected, won: bin.won + position.payoff(0), count: bin.count + 1 });
      }
    }
    for (const { expected, won, count } of seen.values()) {
      if (count > 300) expect(Math.abs(expected - won) / count).toBeLessThan(0.1);
    }
  });
});
