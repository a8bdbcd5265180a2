import { describe, expect, it } from 'vitest';
import { BEYOND, NEXT } from './graph.js';
import { addHop, capturedBy, directionsOf, fromOf, hopCount, makeStep, mirrorMove, pathOf } from './move.js';

const EAST = 2;
const SOUTH = 4;
/** The middle of the square. */
const START = 12;

describe('a move', () => {
  it('says where a step begins and ends', () => {
    const move = makeStep(22, 30);
    expect([fromOf(move), hopCount(move), pathOf(move), capturedBy(move)]).toEqual([22, 0, [22, 30], []]);
  });

  it('says every landing and every captured dog of a chain', () => {
    const move = addHop(addHop(addHop(makeStep(2, 0), SOUTH), EAST), SOUTH);
    expect([fromOf(move), hopCount(move)]).toEqual([2, 3]);
    expect(pathOf(move)).toEqual([2, 12, 14, 24]);
    expect(capturedBy(move)).toEqual([7, 13, 19]);
  });

  it('is below 2^30 and a number of its own however long its chain', () => {
    // From the middle, over all dogs that stand between the points it can land on: every way of up to fourteen hops.
    const seen = new Map<number, string>();
    let ways = 0;
    const hop = (point: number, passed: number, chain: number, directions: readonly number[]): void => {
      // All ways would be millions: those on from a sample of the first seven hops.
      if (directions.length === 7 && ways++ % 400 !== 0) return;
      if (directions.length > 0) {
        expect(chain).toBeLessThan(2 ** 30);
        const text = directions.join('');
        expect(seen.get(chain) ?? text).toBe(text);
        seen.set(chain, text);
        if (directions.length > 6) expect([fromOf(chain), ...directionsOf(chain)]).toEqual([START, ...directions]);
      }
      if (directions.length === 14) return;
      for (let direction = 0; direction < 8; direction++) {
        const way = 8 * point + direction;
        if (NEXT[way] < 0 || BEYOND[way] < 0 || ((passed >> NEXT[way]) & 1) === 1) continue;
        hop(BEYOND[way], passed | (1 << NEXT[way]), addHop(chain, direction), [...directions, direction]);
      }
    };
    hop(START, 0, makeStep(START, 0), []);
    expect(Math.max(...[...seen.values()].map(({ length }) => length))).toBe(14);
  });

  it('is mirrored point by point', () => {
    expect(pathOf(mirrorMove(makeStep(5, 10)))).toEqual([9, 14]);
    expect(pathOf(mirrorMove(addHop(addHop(makeStep(12, 0), EAST), SOUTH)))).toEqual([12, 10, 20]);
  });
});
