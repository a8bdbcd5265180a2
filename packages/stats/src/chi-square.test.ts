import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { criticalChiSquare, goodnessOfFit, independence } from './chi-square.js';

describe('goodness of fit', () => {
  it("finds Mendel's peas in agreement with 9:3:3:1: 0.470 with 3 degrees of freedom, p = 0.925", () => {
    // R. A. Fisher, Annals of Science 1, 1936.
    const test = goodnessOfFit([315, 101, 108, 32], [9, 3, 3, 1]);
    expect(test.statistic).toBeCloseTo(0.47, 3);
    expect(test.df).toBe(3);
    expect(test.p).toBeCloseTo(0.9254, 4);
    expect(test.smallestExpected).toBe(34.75);
  });

  it("repeats the example of R's chisq.test: 9.9901, df = 4, p = 0.04059", () => {
    const test = goodnessOfFit([89, 37, 30, 28, 2], [40, 20, 20, 15, 5]);
    expect(test.statistic).toBeCloseTo(9.9901, 4);
    expect(test.p).toBeCloseTo(0.04059, 5);
  });

  it('takes equal shares for granted', () => {
    expect(goodnessOfFit([10, 20, 30]).statistic).toBeCloseTo(10, 12);
    expect(goodnessOfFit([0, 0]).p).toBe(1);
  });

  it('rejects what happened though it was impossible', () => {
    expect(goodnessOfFit([5, 1], [1, 0]).p).toBe(0);
  });
});

describe('independence', () => {
  it("repeats the example of R's chisq.test: party by gender, 30.07, df = 2, p = 2.954e-07", () => {
    // A. Agresti, An Introduction to Categorical Data Analysis, 2007, p. 39.
    const test = independence([
      [762, 327, 468],
      [484, 239, 477],
    ]);
    expect(test.statistic).toBeCloseTo(30.07, 2);
    expect(test.df).toBe(2);
    expect(test.p).toBeCloseTo(2.954e-7, 10);
    expect(test.smallestExpected).toBeCloseTo(246.4, 1);
  });

  it('does not depend on which way the table is turned, nor on empty columns', () => {
    const rows = fc.array(fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(rows, (table) => {
        fc.pre(table.flat().some((count) => count > 0));
        const turned = [0, 1, 2].map((column) => table.map((row) => row[column]));
        const widened = table.map((row) => [...row, 0]);
        expect(independence(turned).statistic).toBeCloseTo(independence(table).statistic, 8);
        expect(independence(turned).p).toBeCloseTo(independence(table).p, 8);
        expect(independence(widened)).toEqual(independence(table));
      }),
    );
  });

  it('has the tabled critical values', () => {
    expect(criticalChiSquare(0.99, 1)).toBeCloseTo(6.635, 3);
    expect(criticalChiSquare(0.999, 1)).toBeCloseTo(10.828, 3);
  });
});
