import { describe, expect, it } from 'vitest';
import {
  chiSquareQuantile,
  chiSquareTail,
  logFactorial,
  normalCdf,
  normalQuantile,
  studentCdf,
  studentQuantile,
  studentTwoSided,
  zOf,
} from './distributions.js';

/** Simpson's rule. */
function integrate(f: (x: number) => number, from: number, to: number, steps = 2000): number {
  const width = (to - from) / steps;
  let sum = f(from) + f(to);
  for (let i = 1; i < steps; i++) sum += f(from + i * width) * (i % 2 === 1 ? 4 : 2);
  return (sum * width) / 3;
}

/** Without the constant: the integral over everything stands in for it. */
function studentDensity(df: number): (t: number) => number {
  return (t) => (1 + (t * t) / df) ** (-(df + 1) / 2);
}

describe('the normal distribution', () => {
  // Abramowitz and Stegun, Handbook of Mathematical Functions (1964), table 26.1.
  it.each([
    [0, 0.5],
    [1, 0.8413447461],
    [1.96, 0.9750021049],
    [2, 0.9772498681],
    [3, 0.998650102],
  ])('has the tabled probability at %f', (z, p) => {
    expect(normalCdf(z)).toBeCloseTo(p, 9);
    expect(normalCdf(-z)).toBeCloseTo(1 - p, 9);
  });

  it('has the tabled quantiles', () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963985, 8);
    expect(normalQuantile(0.995)).toBeCloseTo(2.575829304, 8);
    expect(zOf(0.95)).toBeCloseTo(1.959963985, 8);
  });

  it('agrees with the integral of its density', () => {
    for (const z of [0.1, 0.7, 1.3, 2.4, 3.9]) {
      const inside = integrate((x) => Math.exp((-x * x) / 2), 0, z) / Math.sqrt(2 * Math.PI);
      expect(normalCdf(z)).toBeCloseTo(0.5 + inside, 10);
    }
  });
});

describe("Student's t", () => {
  // Fisher and Yates, Statistical Tables, table III; the two-sided 99% value with 9 degrees of freedom is 3.250.
  it.each([
    [0.975, 1, 12.706],
    [0.995, 1, 63.657],
    [0.975, 9, 2.262],
    [0.995, 9, 3.25],
    [0.99, 9, 2.821],
    [0.975, 30, 2.042],
    [0.995, 120, 2.617],
    [0.975, 1e9, 1.96],
  ])('has the tabled quantile %f with %d degrees of freedom', (p, df, t) => {
    expect(studentQuantile(p, df)).toBeCloseTo(t, 3);
    expect(studentCdf(studentQuantile(p, df), df)).toBeCloseTo(p, 7);
  });

  it('agrees with the integral of its density', () => {
    for (const df of [3, 5.5, 9, 17.776, 40]) {
      const density = studentDensity(df);
      // x = tan(a) makes the infinite range finite.
      const whole = integrate(
        (a) => density(Math.tan(a)) / Math.cos(a) ** 2,
        -Math.PI / 2 + 1e-9,
        Math.PI / 2 - 1e-9,
        20000,
      );
      for (const t of [0, 0.4, 1.1, 2.5, 6]) {
        const inside = integrate(density, 0, t) / whole;
        expect(studentCdf(t, df)).toBeCloseTo(0.5 + inside, 7);
        expect(studentTwoSided(-t, df)).toBeCloseTo(1 - 2 * inside, 7);
      }
    }
  });

  it('keeps its digits far out, where it is known in closed form for 2 degrees of freedom', () => {
    for (const t of [10, 100, 1000]) {
      // 1 - t / √(2 + t²), written without cancellation.
      const root = Math.sqrt(2 + t * t);
      expect(studentTwoSided(t, 2) / (2 / (root * (root + t)))).toBeCloseTo(1, 6);
    }
    expect(studentTwoSided(Number.POSITIVE_INFINITY, 5)).toBe(0);
  });

  it('goes over into the normal distribution without a step', () => {
    expect(studentQuantile(0.975, 999_999)).toBeCloseTo(studentQuantile(0.975, 1_000_001), 5);
    expect(studentTwoSided(2, 999_999)).toBeCloseTo(studentTwoSided(2, 1_000_001), 6);
  });
});

describe('chi-square', () => {
  // Fisher and Yates, Statistical Tables, table IV.
  it.each([
    [0.95, 1, 3.841],
    [0.99, 1, 6.635],
    [0.999, 1, 10.828],
    [0.95, 2, 5.991],
    [0.99, 2, 9.21],
    [0.95, 10, 18.307],
    [0.99, 10, 23.209],
    [0.999, 10, 29.588],
    [0.95, 100, 124.342],
  ])('has the tabled quantile %f with %d degrees of freedom', (p, df, x) => {
    expect(chiSquareQuantile(p, df)).toBeCloseTo(x, 3);
    expect(chiSquareTail(x, df)).toBeCloseTo(1 - p, 4);
  });

  it('is a sum of Poisson probabilities for even degrees of freedom', () => {
    for (const df of [2, 4, 10, 40]) {
      for (const x of [0.1, 1, 5, 20, 60]) {
        let term = Math.exp(-x / 2);
        let sum = term;
        for (let k = 1; k < df / 2; k++) {
          term *= x / 2 / k;
          sum += term;
        }
        expect(chiSquareTail(x, df)).toBeCloseTo(sum, 10);
      }
    }
  });

  it('has the whole probability above 0, and none above infinity', () => {
    expect(chiSquareTail(0, 3)).toBe(1);
    expect(chiSquareTail(Number.POSITIVE_INFINITY, 3)).toBe(0);
    expect(chiSquareTail(1e6, 3)).toBe(0);
  });
});

describe('log factorials', () => {
  it('are sums of logarithms', () => {
    let sum = 0;
    for (let n = 1; n <= 2000; n++) {
      sum += Math.log(n);
      expect(logFactorial(n)).toBeCloseTo(sum, 7);
    }
    expect(logFactorial(0)).toBe(0);
  });
});
