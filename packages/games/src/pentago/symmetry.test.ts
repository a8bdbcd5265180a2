import { OVER, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { makeMove, makePosition, parsePosition } from './notation.js';
import { FIRST_TURN, Pentago } from './position.js';
import { symmetries } from './symmetry.js';

const byName = (name: string) => {
  const found = symmetries.find((symmetry) => symmetry.name === name);
  if (found === undefined) throw new Error(`no symmetry ${name}`);
  return found;
};

function mapped(name: string, text: string): string {
  const to = new Pentago();
  byName(name).map(unwrap(parsePosition(text)), to);
  return makePosition(to);
}

describe('symmetries', () => {
  it('turn the whole board', () => {
    const text = `12${'.'.repeat(34)} 1 place`;
    expect(mapped('quarter turn', text)).toBe(`${['.....1', '.....2'].join('')}${'.'.repeat(24)} 1 place`);
    expect(mapped('left to right', text)).toBe(`....21${'.'.repeat(30)} 1 place`);
  });

  it('swap the ways to turn in a mirror only', () => {
    const turns = (name: string) => [0, 1].map((i) => makeMove(byName(name).move(FIRST_TURN + i)));
    expect(turns('quarter turn')).toEqual(['tr-cw', 'tr-ccw']);
    expect(turns('half turn')).toEqual(['br-cw', 'br-ccw']);
    expect(turns('left to right')).toEqual(['tr-ccw', 'tr-cw']);
    expect(turns('main diagonal')).toEqual(['tl-ccw', 'tl-cw']);
  });

  it('make eight different boards of one without symmetry, and mapping whole games changes no end', () => {
    const rng = new Rng(4);
    for (let game = 0; game < 50; game++) {
      const position = new Pentago();
      const others = symmetries.map(() => new Pentago());
      while (position.turn !== OVER) {
        const move = position.randomMove(rng);
        position.play(move);
        others.forEach((other, i) => {
          other.play(symmetries[i].move(move));
        });
      }
      expect(new Set([position, ...others].map(makePosition)).size).toBe(8);
      for (const other of others) expect([other.turn, other.payoff(0)]).toEqual([OVER, position.payoff(0)]);
    }
  });
});
