import { defaultsOf, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { chineseCheckers } from '../game.js';
import { difference, distance, farthestFirstMeasure } from './distance.js';

const setupOf = (seats: number, rules: string) => unwrap(parseSetup(chineseCheckers, seats, rules));

describe('distances', () => {
  it('are known at the start and 0 at the end', () => {
    const bound = distance.bind(defaultsOf(distance.weights));
    // Ten pieces in a corner are 140 lines from the opposite tip, and 20 when they have arrived; six are 64 and 8.
    expect(bound.value(chineseCheckers.start(setupOf(2, 'standard')), 0)).toBe(-120);
    expect(bound.value(chineseCheckers.start(setupOf(6, 'board=73')), 5)).toBe(-56);
    const text = 'A/AA/AAA/AAAA/13/12/11/10/9/10/11/3BBBBBB3/4BBBB5/4/3/2/1 -';
    const over = unwrap(chineseCheckers.parsePosition(text, setupOf(2, 'standard')));
    expect(bound.value(over, 0)).toBe(0);
    // Six pieces of B are five lines from the tip and four are four lines from it: 46, of which 20 remain for ever.
    expect(bound.value(over, 1)).toBe(-26);
  });

  it('count the hindmost piece and the way to the middle where asked to', () => {
    const position = chineseCheckers.start(setupOf(2, 'standard'));
    const bound = distance.bind({ way: 0, last: 1, middle: 1 });
    // The tip of the start is 16 from that of the goal. The rows of a corner are 0, 2, 4 and 8 half cells wide.
    expect(bound.explain(position, 1)).toEqual([
      { name: 'way', value: -0 },
      { name: 'last', value: -16 },
      { name: 'middle', value: -14 },
    ]);
  });

  it('differ by what the others have to go', () => {
    const position = chineseCheckers.start(setupOf(3, 'standard'));
    const bound = difference.bind(defaultsOf(difference.weights));
    const own = distance.bind(defaultsOf(distance.weights));
    const rng = new Rng(1);
    for (let i = 0; i < 40; i++) position.play(position.randomMove(rng));
    const [a, b, c] = [0, 1, 2].map((seat) => own.value(position, seat));
    expect(bound.value(position, 0)).toBe(2 * a - b - c);
    expect([0, 1, 2].reduce((sum, seat) => sum + bound.value(position, seat), 0)).toBe(0);
  });

  it("are the seat's own less those of the others where its own count once", () => {
    const rng = new Rng(1);
    const own = distance.bind(defaultsOf(distance.weights));
    const plain = difference.bind({ ...defaultsOf(difference.weights), times: 1 });
    const usual = difference.bind(defaultsOf(difference.weights));
    for (const seats of [2, 3, 6]) {
      const position = chineseCheckers.start(setupOf(seats, 'standard'));
      for (let i = 0; i < 40; i++) position.play(position.randomMove(rng));
      const values = Array.from({ length: seats }, (_, seat) => own.value(position, seat));
      const others = values.slice(1).reduce((sum, value) => sum + value, 0);
      expect(plain.value(position, 0)).toBe(values[0] - others);
      expect(plain.explain(position, 0)[0]).toEqual({ name: 'way', value: values[0] - others });
      // Two players are compared with each other either way.
      expect(plain.value(position, 0) === usual.value(position, 0)).toBe(seats === 2);
    }
    expect([plain.constantSum, usual.constantSum]).toEqual([false, true]);
    expect([plain.low, plain.high]).toEqual([usual.low, usual.high]);
  });

  it('count the hindmost twice by the measure of farthest first', () => {
    const position = chineseCheckers.start(setupOf(2, 'standard'));
    expect(farthestFirstMeasure.bind({}).value(position, 0)).toBe(-136);
  });
});
