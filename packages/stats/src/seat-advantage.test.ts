import { Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import type { GameOutcome } from './outcome.js';
import { seatAdvantageOf } from './seat-advantage.js';
import { wilson } from './wilson.js';

function game(block: number, payoffs: readonly number[]): GameOutcome {
  return { block, seats: payoffs.map((_, seat) => `agent ${seat}`), payoffs, plies: 1 };
}

describe('the advantage of a seat', () => {
  it('is the score of the first of two', () => {
    const games = [...new Array(60).fill([1, -1]), ...new Array(40).fill([-1, 1])].map((payoffs, i) =>
      game(i, payoffs),
    );
    const advantage = seatAdvantageOf(games);
    expect(advantage?.firstMover).toMatchObject({ wins: 60, draws: 0, losses: 40, score: 0.6 });
    // Blocks of one game each are single games: Wilson's interval.
    expect(advantage?.firstMover?.interval.low).toBeCloseTo(wilson(60, 100).low, 12);
    expect(advantage?.firstMover?.elo.elo).toBeCloseTo(70.44, 2);
    // (60 - 50)² / 50 + (40 - 50)² / 50 = 4 with one degree of freedom: p = 0.0455.
    expect(advantage?.test.statistic).toBeCloseTo(4, 12);
    expect(advantage?.test.p).toBeCloseTo(0.0455, 4);
  });

  it('does not mistake strength for a good seat', () => {
    // One agent wins everything from both seats: every block is even, and the interval over blocks is narrow.
    const games = Array.from({ length: 200 }, (_, i) => game(Math.floor(i / 2), i % 2 === 0 ? [1, -1] : [-1, 1]));
    const advantage = seatAdvantageOf(games);
    expect(advantage?.firstMover?.score).toBe(0.5);
    const { low, high } = advantage?.firstMover?.interval ?? { low: 0, high: 1 };
    expect(high - low).toBeLessThan(0.04);
  });

  it('is a matter of first places where there are more', () => {
    const games = [
      [3, 0, 0],
      [3, 0, 0],
      [0, 3, 0],
      [0, 0, 3],
      [1, 1, 0],
    ].map((payoffs, i) => game(i, payoffs));
    const advantage = seatAdvantageOf(games);
    expect(advantage?.firstMover).toBeNull();
    expect(advantage?.sides.map(({ wins }) => wins)).toEqual([2, 1, 1]);
    expect(advantage?.sides.map(({ share }) => share)).toEqual([2.5 / 5, 1.5 / 5, 1 / 5]);
    expect(advantage?.test.statistic).toBeCloseTo(0.5, 12);
    expect(advantage?.test.df).toBe(2);
  });

  it('counts partners as one side', () => {
    const advantage = seatAdvantageOf([game(0, [1, -1, 1, -1]), game(1, [1, -1, 1, -1])], { sides: [0, 1, 0, 1] });
    expect(advantage?.firstMover).toMatchObject({ wins: 2, draws: 0, losses: 0 });
  });

  it('is not found where there is none, but for one run in twenty', () => {
    const rng = new Rng(7);
    let found = 0;
    for (let run = 0; run < 400; run++) {
      const games = Array.from({ length: 120 }, (_, i) => {
        const winner = rng.below(4);
        return game(
          i,
          [0, 1, 2, 3].map((seat) => (seat === winner ? 1 : 0)),
        );
      });
      if ((seatAdvantageOf(games)?.test.p ?? 1) < 0.05) found++;
    }
    // 20 expected, with a deviation of 4.4.
    expect(found).toBeGreaterThan(6);
    expect(found).toBeLessThan(34);
  });

  it('needs games, and games of one kind', () => {
    expect(seatAdvantageOf([])).toBeNull();
    expect(() => seatAdvantageOf([game(0, [1, 0]), game(1, [1, 0, 0])])).toThrow('same seats');
  });
});
