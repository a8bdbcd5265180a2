import { describe, expect, it } from 'vitest';
import { addHop, capturedBy, fromOf, hopCount, MAX_HOPS, makeStep, mirrorMove, pathOf } from './move.js';

const EAST = 2;
const SOUTH = 4;

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

  it('is below 2^30 however long its chain', () => {
    let chain = makeStep(30, 0);
    for (let n = 0; n < MAX_HOPS; n++) chain = addHop(chain, 7);
    expect(hopCount(chain)).toBe(MAX_HOPS);
    expect(chain).toBeLessThan(2 ** 30);
  });

  it('is mirrored point by point', () => {
    expect(pathOf(mirrorMove(makeStep(5, 10)))).toEqual([9, 14]);
    expect(pathOf(mirrorMove(addHop(addHop(makeStep(12, 0), EAST), SOUTH)))).toEqual([12, 10, 20]);
  });
});
