import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCdf } from './distributions.js';
import { eloFromScore, eloOf, scoreFromElo, superiorityOf } from './elo.js';
import { fromOtherSide, gamesOf, sampleOfCounts, sampleOfGames } from './score.js';

describe('Elo', () => {
  it("is Elo's curve: 10 to 1 is 400 points, and 200 points are 76%", () => {
    expect(eloFromScore(10 / 11)).toBeCloseTo(400, 10);
    expect(scoreFromElo(200)).toBeCloseTo(0.76, 3);
    expect(eloFromScore(0.75)).toBeCloseTo(190.85, 2);
    expect(eloFromScore(1)).toBe(Number.POSITIVE_INFINITY);
    expect(eloFromScore(0)).toBe(Number.NEGATIVE_INFINITY);
  });

  it('goes there and back', () => {
    fc.assert(
      fc.property(fc.double({ min: -1500, max: 1500, noNaN: true }), (elo) => {
        expect(eloFromScore(scoreFromElo(elo))).toBeCloseTo(elo, 8);
      }),
    );
  });
});

// Reference vectors of fastchess, app/tests/elo_test.cpp (there to 1%; wins, losses, draws).
const WDL = [
  { wins: 76, losses: 89, draws: 123, nelo: -20.76, los: 15.53 },
  { wins: 136, losses: 96, draws: 111, elo: 40.7, margin: 30.43, nelo: 49.77, los: 99.6 },
  { wins: 34, losses: 356, draws: 0, nelo: -508.44 },
];

// The same file; pairs by points: 0, a half, 1 (two kinds together), 1.5, 2.
const PAIRS = [
  { counts: [34, 54, 31 + 32, 64, 75], elo: 55.58, margin: 27.65, nelo: 57.94, los: 100 },
  { counts: [332, 433, 457 + 41, 333, 334], elo: -8.64, margin: 10.33, nelo: -9.17, los: 5.05 },
  { counts: [7895, 8757, 5485 + 200, 568, 9999], elo: -21.04, margin: 2.95, nelo: -19.01 },
  // A match printed by fastchess: "Elo: 72.85 +/- 22.33, nElo: 132.30, Ptnml(0-2): [1, 10, 78, 48, 13]".
  { counts: [1, 10, 78, 48, 13], elo: 72.85, margin: 22.33, nelo: 132.3, los: 100 },
];

describe('Elo with errors', () => {
  it.each(WDL)('agrees with fastchess on +$wins -$losses =$draws', ({ elo, margin, nelo, los, ...result }) => {
    const found = eloOf(sampleOfGames(result));
    if (elo !== undefined) expect(found.elo).toBeCloseTo(elo, 1);
    if (margin !== undefined) expect(found.margin).toBeCloseTo(margin, 1);
    expect(found.normalised).toBeCloseTo(nelo, 1);
    // fastchess takes the deviation around the mean, we take it around 1/2.
    if (los !== undefined) expect(Math.abs(found.superiority * 100 - los)).toBeLessThan(0.1);
  });

  it.each(PAIRS)('agrees with fastchess on the pairs $counts', ({ counts, elo, margin, nelo, los }) => {
    const found = eloOf(sampleOfCounts(counts));
    expect(found.elo).toBeCloseTo(elo, 1);
    expect(found.margin).toBeCloseTo(margin, 1);
    expect(found.normalised).toBeCloseTo(nelo, 1);
    if (los !== undefined) expect(Math.abs(found.superiority * 100 - los)).toBeLessThan(0.1);
  });

  it('puts the estimate between its ends, and mirrors when the sides swap', () => {
    const played = fc.record({ wins: fc.nat(99), draws: fc.nat(99), losses: fc.nat(99) });
    fc.assert(
      fc.property(played, (result) => {
        fc.pre(gamesOf(result) > 0);
        const here = eloOf(sampleOfGames(result));
        const there = eloOf(sampleOfGames(fromOtherSide(result)));
        expect(here.low).toBeLessThanOrEqual(here.elo);
        expect(here.high).toBeGreaterThanOrEqual(here.elo);
        if (Number.isFinite(here.low)) expect(there.high).toBeCloseTo(-here.low, 6);
        expect(there.superiority).toBeCloseTo(1 - here.superiority, 12);
      }),
    );
  });

  it('is open at one end when every game was won', () => {
    const found = eloOf(sampleOfGames({ wins: 12, draws: 0, losses: 0 }));
    expect(found.elo).toBe(Number.POSITIVE_INFINITY);
    expect(found.high).toBe(Number.POSITIVE_INFINITY);
    // Wilson's lower end of 12 of 12 is n / (n + z²).
    expect(found.low).toBeCloseTo(eloFromScore(12 / (12 + 1.959964 ** 2)), 4);
    expect(found.margin).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the likelihood of superiority', () => {
  it('is the usual formula for single games: Φ((wins - losses) / √(wins + losses))', () => {
    expect(superiorityOf(sampleOfGames({ wins: 30, draws: 50, losses: 20 }))).toBeCloseTo(
      normalCdf(10 / Math.sqrt(50)),
      12,
    );
    expect(superiorityOf(sampleOfGames({ wins: 5, draws: 0, losses: 0 }))).toBeCloseTo(0.9873, 4);
    expect(superiorityOf(sampleOfGames({ wins: 0, draws: 7, losses: 0 }))).toBe(0.5);
  });
});
