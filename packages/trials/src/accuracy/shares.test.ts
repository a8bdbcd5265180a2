import { describe, expect, it } from 'vitest';
import { Shares } from './shares.js';

describe('shares', () => {
  it('are the same for all kinds', () => {
    const shares = new Shares(4, 2);
    expect([0, 0, 0, 1, 1, 1].map((kind) => shares.take(kind))).toEqual([true, true, false, true, true, false]);
    expect(shares.done).toBe(true);
  });

  it('of a kind of which there are no more go to the others', () => {
    const shares = new Shares(6, 3);
    for (const kind of [0, 0, 1]) shares.take(kind);
    shares.endRound([0, 1, 2]);
    expect([shares.wants(0), shares.wants(1), shares.wants(2)]).toEqual([true, true, false]);
    shares.endRound([0, 1]);
    expect(shares.done).toBe(true);
  });
});
