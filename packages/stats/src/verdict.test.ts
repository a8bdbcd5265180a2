import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { independence } from './chi-square.js';
import { compareProportions } from './proportions.js';
import { exactVerdict, meanVerdict, perMilleVerdict, proportionVerdict, riseVerdict } from './verdict.js';

describe('exact figures', () => {
  it('are equal or not, or were not measured', () => {
    expect(exactVerdict(255168, 255168)).toBe('reproduced');
    expect(exactVerdict(255168, 255167)).toBe('not reproduced');
    expect(exactVerdict('draw', 'draw')).toBe('reproduced');
    expect(exactVerdict(true, false)).toBe('not reproduced');
    expect(exactVerdict(1, null)).toBe('not run');
  });
});

describe('proportions', () => {
  it('agree while the test does not tell them apart', () => {
    // 60% of 30 games says little: 50% of a thousand does not contradict it.
    expect(proportionVerdict({ successes: 18, n: 30 }, { successes: 500, n: 1000 }).verdict).toBe('reproduced');
    expect(proportionVerdict({ successes: 600, n: 1000 }, { successes: 500, n: 1000 }).verdict).toBe('not reproduced');
    expect(proportionVerdict({ successes: 6000, n: 10000 }, { successes: 5600, n: 10000 }).verdict).toBe('close');
  });

  it('that are 5 points apart are close, and not those beyond', () => {
    expect(proportionVerdict({ successes: 5000, n: 10000 }, { successes: 5500, n: 10000 }).verdict).toBe('close');
    expect(proportionVerdict({ successes: 5000, n: 10000 }, { successes: 5501, n: 10000 }).verdict).toBe(
      'not reproduced',
    );
  });

  it('carry their p-value, their difference and whether the run was scaled', () => {
    const judgement = proportionVerdict({ successes: 15, n: 50 }, { successes: 25, n: 50 }, { scaled: true });
    expect(judgement.p).toBeCloseTo(0.04123, 5);
    expect(judgement.difference).toBeCloseTo(0.2, 12);
    expect(judgement.scaled).toBe(true);
    expect(proportionVerdict({ successes: 1, n: 2 }, null)).toEqual({
      verdict: 'not run',
      scaled: false,
      p: null,
      difference: null,
      reach: null,
    });
  });

  it('printed as whole per cent may have been anything that rounds to it', () => {
    const published = { successes: 330_000, n: 1_000_000 };
    const measured = { successes: 333_333, n: 1_000_000 };
    expect(proportionVerdict(published, measured).verdict).toBe('close');
    expect(proportionVerdict(published, measured, { rounding: 0.005 }).verdict).toBe('reproduced');
  });

  it('are not judged by so few games that anything would agree', () => {
    // Four of four: 51% to 100%. A half is as possible as the 90% that were published.
    const few = proportionVerdict({ successes: 90, n: 100 }, { successes: 4, n: 4 });
    expect(few).toMatchObject({ verdict: 'too few games to tell', reach: expect.closeTo(0.4899, 4) });
    // The margin is 20 points: 20 games at a half are too few by a hair, and 22 are enough.
    const half = { successes: 500, n: 1000 };
    expect(proportionVerdict(half, { successes: 10, n: 20 }).verdict).toBe('too few games to tell');
    expect(proportionVerdict(half, { successes: 11, n: 22 }).verdict).toBe('reproduced');
  });

  it('that differ clearly need no more games', () => {
    expect(proportionVerdict({ successes: 1000, n: 1000 }, { successes: 0, n: 4 }).verdict).toBe('not reproduced');
  });

  it('of enough games always reproduce themselves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 2000 }), fc.nat(2000), (n, some) => {
        const own = { successes: some % (n + 1), n };
        expect(proportionVerdict(own, own).verdict).toBe('reproduced');
      }),
    );
  });
});

describe('wins, draws and losses per mille', () => {
  const published = { wins: 585, draws: 127, losses: 288, games: 2000 };

  it('are tested together, by the chi-square of the two rows', () => {
    const measured = { wins: 600, draws: 100, losses: 300 };
    const judgement = perMilleVerdict(published, measured, { rounding: 0 });
    const counts = [1170, 254, 576];
    expect(judgement.p).toBeCloseTo(independence([counts, [600, 100, 300]]).p, 10);
    expect(judgement.difference).toBeCloseTo(0.027, 12);
    expect(judgement.verdict).toBe('reproduced');
  });

  it('may be close or wrong', () => {
    expect(perMilleVerdict(published, { wins: 6200, draws: 1000, losses: 2800 }).verdict).toBe('close');
    expect(perMilleVerdict(published, { wins: 6500, draws: 700, losses: 2800 }).verdict).toBe('not reproduced');
    expect(perMilleVerdict(published, null).verdict).toBe('not run');
  });

  it('are tested exactly where a kind of result is rare', () => {
    const judgement = perMilleVerdict(
      { wins: 900, draws: 0, losses: 100, games: 10 },
      { wins: 8, draws: 1, losses: 1 },
    );
    expect(judgement.p).toBeCloseTo(1, 6);
    expect(judgement.verdict).toBe('too few games to tell');
  });

  it('need not have been printed exactly', () => {
    // A million games: two thirds printed as 667.
    const rounded = { wins: 667, draws: 0, losses: 333, games: 1_000_000 };
    const measured = { wins: 666_667, draws: 0, losses: 333_333 };
    expect(perMilleVerdict(rounded, measured).p).toBeGreaterThan(0.9);
    expect(perMilleVerdict(rounded, measured, { rounding: 0 }).p).toBeLessThan(0.7);
  });
});

describe('means', () => {
  it('are compared by Welch, with the published deviation and size', () => {
    // Student's sleep data as a publication and its repetition: p = 0.07939 (see t-test.test.ts).
    const published = { n: 10, mean: 0.75, sd: 1.78901 };
    const judgement = meanVerdict(published, { n: 10, mean: 2.33, sd: 2.002249 });
    expect(judgement.p).toBeCloseTo(0.07939, 4);
    // Ten values that spread by 2 around 2.3 agree with nearly anything.
    expect(judgement.verdict).toBe('too few games to tell');
    expect(meanVerdict({ n: 100, mean: 10, sd: 2 }, { n: 100, mean: 10.5, sd: 2 }).verdict).toBe('reproduced');
  });

  it('are close within 5%', () => {
    expect(meanVerdict({ n: 1000, mean: 100, sd: 10 }, { n: 1000, mean: 104, sd: 10 }).verdict).toBe('close');
    expect(meanVerdict({ n: 1000, mean: 100, sd: 10 }, { n: 1000, mean: 106, sd: 10 }).verdict).toBe('not reproduced');
    expect(meanVerdict({ n: 5, mean: 1 }, null).verdict).toBe('not run');
  });

  it('without a deviation on one side are given that of the other', () => {
    // t = 1 / (2 √(1/16 + 1/16)) = 1.414 with 15 degrees of freedom: p = 0.1777.
    expect(meanVerdict({ n: 16, mean: 10 }, { n: 16, mean: 11, sd: 2 }).p).toBeCloseTo(0.1777, 4);
    const single = { n: 1, mean: 14.12, sd: Number.NaN };
    // t = 4.12 / (2 √(1 + 1/16)) = 1.999 with 15 degrees of freedom: p = 0.0641.
    expect(meanVerdict({ n: 16, mean: 10, sd: 2 }, single).p).toBeCloseTo(0.0641, 3);
    expect(meanVerdict({ n: 16, mean: 14 }, single)).toMatchObject({ verdict: 'not run', p: null });
    expect(meanVerdict({ n: 16, mean: 14.12 }, single)).toMatchObject({ verdict: 'not run', p: null });
  });

  it('without any spread are equal or not', () => {
    expect(meanVerdict({ n: 5, mean: 7, sd: 0 }, { n: 5, mean: 7, sd: 0 }).verdict).toBe('reproduced');
    expect(meanVerdict({ n: 5, mean: 7, sd: 0 }, { n: 5, mean: 9, sd: 0 }).verdict).toBe('not reproduced');
  });

  it('printed with few digits may have been anything that rounds to it', () => {
    const measured = { n: 1_000_000, mean: 5.04, sd: 1 };
    expect(meanVerdict({ n: 1_000_000, mean: 5, sd: 1 }, measured).verdict).toBe('close');
    expect(meanVerdict({ n: 1_000_000, mean: 5, sd: 1 }, measured, { rounding: 0.05 }).verdict).toBe('reproduced');
  });
});

describe('a share that is said to rise', () => {
  const row = (shares: readonly number[], n: number) =>
    shares.map((share) => ({ successes: Math.round(share * n), n }));

  it('rises over the whole row, not only from its first to its last', () => {
    const steady = [0.5, 0.52, 0.54, 0.56, 0.58, 0.6, 0.62];
    expect(riseVerdict(row(steady, 2000)).verdict).toBe('reproduced');
    // The last is far above the first, and in between it falls.
    const jump = [0.5, 0.6, 0.59, 0.58, 0.57, 0.56, 0.56];
    expect(compareProportions(row(jump, 2000)[0], row(jump, 2000)[6]).p).toBeLessThan(0.01);
    expect(riseVerdict(row(jump, 2000)).verdict).toBe('not reproduced');
  });

  it('is not refused by games that could not show it', () => {
    expect(riseVerdict(row([0.5, 0.52, 0.54], 50)).verdict).toBe('too few games to tell');
    expect(riseVerdict(row([0.6, 0.5, 0.4], 5000)).verdict).toBe('not reproduced');
  });
});
