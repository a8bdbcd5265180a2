import { describe, expect, it } from 'vitest';
import { fitBradleyTerry, hasFiniteFit, type PairScore } from './bradley-terry.js';

const TEAMS = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore'];

/** American League East, 1987: wins of the row over the column (A. Agresti, Categorical Data Analysis, table 10.10). */
const WINS = [
  [0, 7, 9, 7, 7, 9, 11],
  [6, 0, 7, 5, 11, 9, 9],
  [4, 6, 0, 7, 7, 8, 12],
  [6, 8, 6, 0, 6, 7, 10],
  [6, 2, 6, 7, 0, 7, 12],
  [4, 4, 5, 6, 6, 0, 6],
  [2, 4, 1, 3, 1, 7, 0],
];

/** Estimates and standard errors against Baltimore, as R's BradleyTerry2 prints them for the model without home side. */
const PUBLISHED: Readonly<Record<string, readonly [number, number]>> = {
  Boston: [1.1077, 0.3339],
  Cleveland: [0.6839, 0.3319],
  Detroit: [1.4364, 0.3396],
  Milwaukee: [1.5814, 0.3433],
  'New York': [1.2476, 0.3359],
  Toronto: [1.2945, 0.3367],
};

/** Every game its own block. */
function baseball(): PairScore[][] {
  return WINS.flatMap((row, i) =>
    row.flatMap((wins, j) => Array.from({ length: wins }, () => [{ i, j, games: 1, points: 1 }])),
  );
}

describe('Bradley–Terry', () => {
  it('finds the published strengths of the baseball teams and their standard errors', () => {
    const { strengths, gameCovariance } = fitBradleyTerry(TEAMS.length, baseball());
    const last = TEAMS.indexOf('Baltimore');
    for (const [team, [strength, error]] of Object.entries(PUBLISHED)) {
      const i = TEAMS.indexOf(team);
      const variance = gameCovariance[i][i] + gameCovariance[last][last] - 2 * gameCovariance[i][last];
      expect(strengths[i] - strengths[last]).toBeCloseTo(strength, 4);
      expect(Math.sqrt(variance)).toBeCloseTo(error, 4);
    }
    expect(strengths.reduce((sum, strength) => sum + strength, 0)).toBeCloseTo(0, 9);
  });

  it('errs about as much over games as over blocks of one game', () => {
    const { gameCovariance, blockCovariance } = fitBradleyTerry(TEAMS.length, baseball());
    for (const [i, row] of gameCovariance.entries()) {
      const ratio = (blockCovariance?.[i][i] ?? 0) / row[i];
      expect(ratio).toBeGreaterThan(0.8);
      expect(ratio).toBeLessThan(1.25);
    }
  });

  it('errs over pairs of blocks as the spread of the blocks says, for two players', () => {
    // Blocks of two games with 2, 1, 1 and 0.5 points: mean 0.5625 per game.
    const points = [2, 1, 1, 0.5];
    const { strengths, blockCovariance } = fitBradleyTerry(
      2,
      points.map((p) => [{ i: 0, j: 1, games: 2, points: p }]),
    );
    const p = 4.5 / 8;
    expect(strengths[0] - strengths[1]).toBeCloseTo(Math.log(p / (1 - p)), 9);
    // The delta method by hand: the variance of the mean block, over the slope of the logistic curve squared.
    const squares = points.reduce((sum, point) => sum + (point - 2 * p) ** 2, 0);
    const variance = ((squares / 3) * 4) / (8 * p * (1 - p)) ** 2;
    const [[a, b], [, d]] = blockCovariance ?? [];
    expect(a + d - 2 * b).toBeCloseTo(variance, 9);
  });

  it('has no errors over blocks where there are no more blocks than strengths to find', () => {
    expect(fitBradleyTerry(2, [[{ i: 0, j: 1, games: 2, points: 1.5 }]]).blockCovariance).toBeNull();
  });

  it('converges also for strengths that are far apart', () => {
    const { strengths } = fitBradleyTerry(3, [
      [{ i: 0, j: 1, games: 1000, points: 999 }],
      [{ i: 1, j: 2, games: 1000, points: 999 }],
    ]);
    expect(strengths[0] - strengths[2]).toBeCloseTo(2 * Math.log(999), 6);
  });

  it('knows when the likeliest strengths are finite', () => {
    const won = (i: number, j: number): PairScore => ({ i, j, games: 1, points: 1 });
    expect(hasFiniteFit(2, [won(0, 1)])).toBe(false);
    expect(hasFiniteFit(2, [won(0, 1), won(1, 0)])).toBe(true);
    expect(hasFiniteFit(2, [{ i: 0, j: 1, games: 1, points: 0.5 }])).toBe(true);
    expect(hasFiniteFit(3, [won(0, 1), won(1, 2)])).toBe(false);
    expect(hasFiniteFit(3, [won(0, 1), won(1, 2), won(2, 0)])).toBe(true);
  });
});
