/**
 * The normal, Student's t and chi-square distributions: jstat's functions, typed, and steered around its weak spots
 * (the t distribution function near 0, and very many degrees of freedom).
 *
 * Probabilities are good to about 1e-8, and tails below 1e-15 come out as 0: more than any p-value needs.
 */
import jstat from 'jstat';

/** Above this many degrees of freedom t is the normal distribution to six digits, and jstat's inverse loses them. */
const NORMAL_DF = 1e6;

/** The probability of a standard normal value up to z. */
export function normalCdf(z: number): number {
  return jstat.normal.cdf(z, 0, 1);
}

/** The z that a standard normal value stays below with probability p. */
export function normalQuantile(p: number): number {
  return jstat.normal.inv(p, 0, 1);
}

/** How many standard errors to either side hold the given share of a normal distribution: 1.96 for 0.95. */
export function zOf(confidence: number): number {
  return -normalQuantile((1 - confidence) / 2);
}

/** The probability of a t value at least this far from 0, on either side. */
export function studentTwoSided(t: number, df: number): number {
  if (df > NORMAL_DF) return Math.min(1, 2 * normalCdf(-Math.abs(t)));
  if (Math.abs(t) === Number.POSITIVE_INFINITY) return 0;
  // Not 1 - cdf: the incomplete beta function keeps its digits in the tail.
  return jstat.ibeta(df / (df + t * t), df / 2, 0.5);
}

/** The probability of a t value up to t. */
export function studentCdf(t: number, df: number): number {
  const half = studentTwoSided(t, df) / 2;
  return t < 0 ? half : 1 - half;
}

/** The t that a value of Student's distribution stays below with probability p. */
export function studentQuantile(p: number, df: number): number {
  return df > NORMAL_DF ? normalQuantile(p) : jstat.studentt.inv(p, df);
}

/** The probability of a chi-square value of at least x. */
export function chiSquareTail(x: number, df: number): number {
  if (x === Number.POSITIVE_INFINITY) return 0;
  return x <= 0 ? 1 : Math.max(0, 1 - jstat.chisquare.cdf(x, df));
}

/** The value that chi-square stays below with probability p. */
export function chiSquareQuantile(p: number, df: number): number {
  return jstat.chisquare.inv(p, df);
}

/** The natural logarithm of n!. */
export function logFactorial(n: number): number {
  return n < 2 ? 0 : jstat.gammaln(n + 1);
}
