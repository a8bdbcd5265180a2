import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameOutcome } from './outcome.js';
import { firstPart, middleOf, placesOf, placingsOf } from './placings.js';

function game(block: number, seats: string, payoffs: readonly number[]): GameOutcome {
  return { block, seats: [...seats], payoffs, plies: 1 };
}

describe('places', () => {
  it('are by payoff, and ties share theirs', () => {
    expect(placesOf([5, 9, 5, 1])).toEqual([
      { from: 2, to: 3 },
      { from: 1, to: 1 },
      { from: 2, to: 3 },
      { from: 4, to: 4 },
    ]);
  });

  it('are those of sides where seats are partners', () => {
    expect(placesOf([1, -1, 1, -1], [0, 1, 0, 1])).toEqual([
      { from: 1, to: 1 },
      { from: 2, to: 2 },
    ]);
  });

  it('add up to the same whatever the payoffs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 }), (payoffs) => {
        const places = placesOf(payoffs);
        const n = payoffs.length;
        expect(places.reduce((sum, place) => sum + middleOf(place), 0)).toBeCloseTo((n * (n + 1)) / 2, 9);
        expect(places.reduce((sum, place) => sum + firstPart(place), 0)).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe('placings', () => {
  it('count places, shared ones in parts', () => {
    const [first, second, third] = placingsOf([
      game(0, 'ABC', [3, 2, 1]),
      game(0, 'BCA', [1, 1, 3]),
      game(1, 'ABC', [2, 2, 1]),
      game(1, 'CAB', [1, 3, 2]),
    ]);
    expect([first.agent, second.agent, third.agent]).toEqual(['A', 'B', 'C']);
    expect(first.places).toEqual([3.5, 0.5, 0]);
    expect(second.places).toEqual([0.5, 3, 0.5]);
    expect(third.places).toEqual([0, 0.5, 3.5]);
    expect(first.meanPlace).toBe((1 + 1 + 1.5 + 1) / 4);
    expect(first.firstShare).toBe(3.5 / 4);
    expect(first.fairShare).toBeCloseTo(1 / 3, 12);
  });

  it('are not sure of a place because it was the same in every block', () => {
    const [a] = placingsOf([0, 1, 2].map((block) => game(block, 'ABC', [2, 1, 0])));
    expect(a.meanPlace).toBe(1);
    expect(a.meanPlaceInterval.low).toBe(1);
    expect(a.meanPlaceInterval.high).toBeGreaterThan(1.5);
  });

  it('have intervals over blocks: Student for the mean place', () => {
    // Mean places of A by block: 1, 2, 1.5; mean 1.5, deviation 0.5, t(2) = 4.303.
    const [a] = placingsOf([game(0, 'AB', [1, 0]), game(1, 'AB', [0, 1]), game(2, 'AB', [1, 1])]);
    const reach = (4.30265 * 0.5) / Math.sqrt(3);
    expect(a.meanPlaceInterval.low).toBeCloseTo(Math.max(1, 1.5 - reach), 4);
    expect(a.meanPlaceInterval.high).toBeCloseTo(Math.min(2, 1.5 + reach), 4);
    expect(a.firstShareInterval.low).toBeLessThan(0.5);
    expect(placingsOf([game(0, 'AB', [1, 0])])[0].meanPlaceInterval).toEqual({ low: 1, high: 2 });
  });

  it('count partners once, and every side that an agent holds', () => {
    const [a, b] = placingsOf([game(0, 'ABAB', [1, -1, 1, -1])], { sides: [0, 1, 0, 1] });
    expect([a.played, b.played]).toEqual([1, 1]);
    const [seats] = placingsOf([game(0, 'AAB', [2, 1, 3])]).filter(({ agent }) => agent === 'A');
    expect([seats.played, seats.meanPlace]).toEqual([2, 2.5]);
  });

  it('keep agents apart whose texts have spaces', () => {
    const outcome = { block: 0, seats: ['uct(nodes=4, k=1)', 'uct(nodes=4, k=2)'], payoffs: [1, -1], plies: 1 };
    expect(placingsOf([outcome]).map(({ agent }) => agent)).toEqual(outcome.seats);
  });
});
