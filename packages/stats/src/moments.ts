/** Size, mean and standard deviation of a sample: all that a t-test needs to know of it. */
export interface Moments {
  readonly n: number;
  readonly mean: number;
  /** With n - 1 in the denominator; NaN for fewer than two values, which say nothing about spread. */
  readonly sd: number;
}

/** In one pass and without cancellation (Welford, Technometrics 4, 1962). */
export function momentsOf(values: Iterable<number>): Moments {
  let n = 0;
  let mean = 0;
  let squares = 0;
  for (const value of values) {
    n++;
    const step = value - mean;
    mean += step / n;
    squares += step * (value - mean);
  }
  return { n, mean: n > 0 ? mean : Number.NaN, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : Number.NaN };
}

/** The value below which the share q of a sorted sample lies, between neighbours in proportion (R's type 7). */
export function quantileOf(sorted: readonly number[], q: number): number {
  if (sorted.length === 0) return Number.NaN;
  const at = (sorted.length - 1) * q;
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}
