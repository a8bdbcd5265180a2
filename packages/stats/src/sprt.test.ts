import { Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { NORMALISED_ELO, scoreFromElo } from './elo.js';
import { countBlocks } from './score.js';
import { judgeBlocks, SPRT_DEFAULTS, Sprt, type SprtTest, sprtBounds, sprtFault, sprtLlr } from './sprt.js';

const CHESS = { ...SPRT_DEFAULTS, alpha: 0.05, beta: 0.05, gamesPerBlock: 2 };

describe('the log-likelihood ratio', () => {
  // Reference vectors of fastchess, app/tests/sprt_test.cpp (losses, draws, wins).
  it.each([
    ['normalised', [36027, 68692, 36433], 0, 2, 0.92],
    ['normalised', [10650, 20431, 10871], -1.75, 0.25, 2.3],
    ['logistic', [21184, 40708, 21404], 0.5, 2.5, -1.57],
    ['logistic', [57030, 106593, 57433], 0, 2, -2.59],
  ] as const)('agrees with fastchess on single games: %s, %j', (model, counts, elo0, elo1, llr) => {
    expect(sprtLlr({ ...CHESS, model, elo0, elo1, gamesPerBlock: 1 }, counts)).toBeCloseTo(llr, 2);
  });

  // The same file; the two kinds of pairs with one point together.
  it.each([
    ['normalised', [365, 16618, 36029 + 200, 16974, 390], 0, 2, 2.25],
    ['normalised', [127, 4883, 10311 + 401, 5150, 104], -1.75, 0.25, 3.01],
    ['logistic', [223, 9863, 20279 + 1000, 10037, 246], 0.5, 2.5, -3.07],
    ['logistic', [871, 26175, 55003 + 980, 26678, 821], 0, 2, -4.98],
  ] as const)('agrees with fastchess on pairs: %s, %j', (model, counts, elo0, elo1, llr) => {
    expect(sprtLlr({ ...CHESS, model, elo0, elo1 }, counts)).toBeCloseTo(llr, 2);
  });

  // Matches that engine authors published as fastchess printed them (Zeno's list of tests; a head-to-head of ten pairs).
  it.each([
    [[352, 579, 1264, 743, 464], 9, 16, 4.6],
    [[0, 0, 1, 8, 1], 0, 50, 1.24],
  ])('agrees with printed matches: %j', (counts, elo0, elo1, llr) => {
    expect(sprtLlr({ ...CHESS, model: 'normalised', elo0, elo1 }, counts)).toBeCloseTo(llr, 2);
  });

  it('works for larger blocks too: four games have nine scores', () => {
    const counts = countBlocks([0.5, 0.625, 0.5, 0.75, 0.375, 0.5], 4);
    expect(counts).toEqual([0, 0, 0, 1, 3, 1, 1, 0, 0]);
    expect(sprtLlr({ ...CHESS, elo0: 0, elo1: 50, gamesPerBlock: 4 }, counts)).toBeGreaterThan(0);
  });
});

describe('the test', () => {
  it('has the bounds of Wald: ±2.94 for 0.05 and 0.05', () => {
    const { lower, upper } = sprtBounds({ alpha: 0.05, beta: 0.05 });
    expect(lower).toBeCloseTo(-2.94, 2);
    expect(upper).toBeCloseTo(2.94, 2);
  });

  it('refuses what cannot be tested', () => {
    expect(sprtFault({ ...CHESS, elo0: 5, elo1: 5 })?.message).toContain('must be below');
    expect(sprtFault({ ...CHESS, elo0: 0, elo1: 5, alpha: 0 })?.message).toContain('above 0');
    expect(sprtFault({ ...CHESS, elo0: 0, elo1: 5, gamesPerBlock: 0 })?.message).toContain('one game');
    expect(sprtFault({ ...CHESS, elo0: 0, elo1: 5 })).toBeNull();
    expect(() => new Sprt({ ...CHESS, elo0: 5, elo1: 0 })).toThrow('must be below');
  });

  it('decides at a block and discards those after it', () => {
    const test = { ...CHESS, elo0: 0, elo1: 100 };
    const sprt = new Sprt(test);
    // All later blocks are there first, and all are lost.
    for (let block = 20; block < 60; block++) expect(sprt.add(block, 0).blocks).toBe(0);
    for (let block = 0; block < 20; block++) sprt.add(block, 1);
    const inOrder = judgeBlocks(test, [...new Array(20).fill(1), ...new Array(40).fill(0)]);
    expect(inOrder.decision).toBe('H1');
    expect(inOrder.blocks).toBeLessThan(20);
    expect(sprt.state).toEqual(inOrder);
  });

  it('goes on while it is undecided', () => {
    expect(judgeBlocks({ ...CHESS, elo0: 0, elo1: 5 }, [1, 0, 0.5, 0.75]).decision).toBe('continue');
    expect(judgeBlocks({ ...CHESS, elo0: 0, elo1: 5 }, []).llr).toBe(0);
  });
});

/** A thousand tests at a true difference: how many were right, with blocks that finish out of order. */
function simulate(test: SprtTest, expected: 'H0' | 'H1', draw: (rng: Rng) => number): number {
  const rng = new Rng(20260801);
  let right = 0;
  for (let run = 0; run < 1000; run++) {
    const sprt = new Sprt(test);
    const scores: number[] = [];
    while (sprt.state.decision === 'continue') {
      // Eight workers take eight blocks and finish in any order.
      const taken = Array.from({ length: 8 }, (_, i) => scores.length + i);
      for (const block of taken) scores[block] = draw(rng);
      rng.shuffle(taken);
      for (const block of taken) sprt.add(block, scores[block]);
    }
    if (sprt.state.decision === expected) right++;
    // In order it is the same, to the block; a part of the runs is enough to see it.
    if (run % 10 === 0) expect(judgeBlocks(test, scores)).toEqual(sprt.state);
  }
  return right;
}

/** Pairs from openings of unequal fairness: what the first game gains by it, the second one loses. */
function pairs(elo: number): (rng: Rng) => number {
  const win = scoreFromElo(elo) - 0.2;
  return (rng) => {
    const bias = (rng.unit() - 0.5) * 0.5;
    return (game(rng, win + bias, 0.4) + game(rng, win - bias, 0.4)) / 2;
  };
}

function game(rng: Rng, win: number, draw: number): number {
  const at = rng.unit();
  return at < win ? 1 : at < win + draw ? 0.5 : 0;
}

/** Win and loss chances around a share of draws so that the t-value of a game is the given one. */
function singleGames(nelo: number): (rng: Rng) => number {
  const draws = 0.3;
  const t = nelo / NORMALISED_ELO;
  // (m - 1/2)² = t² (m (1 - m) - draws / 4), solved for the distance of m from 1/2.
  const distance = Math.sign(t) * Math.sqrt((t * t * (1 - draws)) / 4 / (1 + t * t));
  return (rng) => game(rng, 0.5 + distance - draws / 2, draws);
}

describe('a thousand simulated tests with the true difference at a bound', () => {
  it.each([
    ['H0', 0],
    ['H1', 60],
  ] as const)('end with %s at least 950 times: pairs, in and out of order', (expected, elo) => {
    const right = simulate({ ...SPRT_DEFAULTS, elo0: 0, elo1: 60 }, expected, pairs(elo));
    expect(right).toBeGreaterThanOrEqual(950);
  });

  it.each([
    ['H0', -60],
    ['H1', 60],
  ] as const)('end with %s at least 950 times: single games in normalised Elo', (expected, nelo) => {
    const test = { ...SPRT_DEFAULTS, model: 'normalised', gamesPerBlock: 1, elo0: -60, elo1: 60 } as const;
    expect(simulate(test, expected, singleGames(nelo))).toBeGreaterThanOrEqual(950);
  });
});
