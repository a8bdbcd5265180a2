import { subSeed } from '@tabuleiro/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARRANGEMENTS, arrange, type BlockPlan, gameSeed, makeBlock } from './blocks.js';

const text = (games: readonly (readonly string[])[]): string[] => games.map((seats) => seats.join(''));

describe('the games of a block', () => {
  it('are every rotation of the seats', () => {
    expect(text(arrange('rotation', ['A', 'B'], [0, 1]))).toEqual(['AB', 'BA']);
    expect(text(arrange('rotation', ['A', 'B', 'C'], [0, 1, 2]))).toEqual(['ABC', 'BCA', 'CAB']);
  });

  it('keep partners together', () => {
    expect(text(arrange('rotation', ['A', 'B'], [0, 1, 0, 1]))).toEqual(['ABAB', 'BABA']);
    expect(text(arrange('mixture', ['A', 'B'], [0, 1, 0, 1]))).toEqual(['ABAB', 'BABA']);
  });

  it('leave out rotations that come up again', () => {
    expect(text(arrange('rotation', ['A', 'B'], [0, 1, 2, 3]))).toEqual(['ABAB', 'BABA']);
  });

  it('are every mixture: two agents on three sides make six games', () => {
    expect(text(arrange('mixture', ['A', 'B'], [0, 1, 2]))).toEqual(['AAB', 'ABA', 'ABB', 'BAA', 'BAB', 'BBA']);
    expect(arrange('mixture', ['A', 'B'], [0, 1, 2, 3, 4, 5])).toHaveLength(62);
    expect(arrange('mixture', ['A', 'B', 'C'], [0, 1, 2])).toHaveLength(6);
  });

  it('is one game with the agents in their order where they are fixed', () => {
    expect(text(arrange('fixed', ['A', 'B'], [0, 1]))).toEqual(['AB']);
    expect(text(arrange('fixed', ['A', 'B'], [0, 1, 0, 1]))).toEqual(['ABAB']);
  });

  it('give every agent every side equally often', () => {
    const sizes = fc
      .integer({ min: 2, max: 5 })
      .chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: 2, max: count })));
    fc.assert(
      fc.property(
        fc.constantFrom(...ARRANGEMENTS.filter((name) => name !== 'fixed')),
        sizes,
        (arrangement, [count, some]) => {
          fc.pre(arrangement === 'mixture' || count % some === 0);
          const agents = Array.from({ length: some }, (_, i) => `agent ${i}`);
          const sides = Array.from({ length: count }, (_, i) => i);
          const games = arrange(arrangement, agents, sides);
          for (const side of sides) {
            for (const agent of agents) {
              expect(games.filter((seats) => seats[side] === agent)).toHaveLength(games.length / some);
            }
          }
        },
      ),
    );
  });

  it('are refused where they would be unfair', () => {
    expect(() => arrange('rotation', ['A', 'B'], [0, 1, 2])).toThrow('use a mixture');
    expect(() => arrange('mixture', ['A', 'B', 'C'], [0, 1])).toThrow('3 agents do not fit on 2 sides');
  });
});

describe('blocks', () => {
  const plan: BlockPlan = {
    meetings: [
      ['A', 'B'],
      ['A', 'C'],
    ],
    sides: [0, 1],
    arrangement: 'rotation',
    openings: ['e4', 'd4', 'c4'],
    seed: 42,
  };

  it('take the meetings in turn, and each meeting all openings', () => {
    const blocks = Array.from({ length: 8 }, (_, index) => makeBlock(plan, index));
    expect(blocks.map(({ games }) => games[0].join(''))).toEqual(['AB', 'AC', 'AB', 'AC', 'AB', 'AC', 'AB', 'AC']);
    expect(blocks.map(({ opening }) => opening)).toEqual(['e4', 'e4', 'd4', 'd4', 'c4', 'c4', 'e4', 'e4']);
  });

  it('have seeds of their own, made from the index alone', () => {
    expect(makeBlock(plan, 5).seed).toBe(subSeed(42, 5));
    expect(makeBlock({ ...plan, openings: [] }, 5)).toEqual({
      index: 5,
      seed: subSeed(42, 5),
      games: [
        ['A', 'C'],
        ['C', 'A'],
      ],
    });
    const block = makeBlock(plan, 0);
    expect(new Set([block.seed, gameSeed(block, 0), gameSeed(block, 1)]).size).toBe(3);
  });
});
