import { describe, expect, it } from 'vitest';
import { placesOf } from './tally.js';

const places = (seats: string[], payoffs: number[]): Record<string, string> =>
  Object.fromEntries(placesOf({ block: 0, seats, payoffs, plies: 1 }));

describe('placesOf', () => {
  it('is win, draw or loss between two', () => {
    expect(places(['a', 'b'], [1, -1])).toEqual({ a: 'wins', b: 'losses' });
    expect(places(['a', 'b'], [0, 0])).toEqual({ a: 'draws', b: 'draws' });
  });

  it('counts partners and several seats of one agent once', () => {
    expect(places(['a', 'b', 'a', 'b'], [1, -1, 1, -1])).toEqual({ a: 'wins', b: 'losses' });
    expect(places(['a', 'b', 'b'], [0, 1, 0])).toEqual({ a: 'losses', b: 'wins' });
    expect(places(['a', 'b', 'c'], [1, 1, 0])).toEqual({ a: 'draws', b: 'draws', c: 'losses' });
  });
});
