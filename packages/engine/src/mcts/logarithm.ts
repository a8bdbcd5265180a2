/**
 * The natural logarithm from additions, multiplications and divisions alone. Math.log may differ in its last digit
 * between JavaScript engines, and a choice between two moves can hang on that digit.
 */
export function logarithm(n: number): number {
  let twos = 0;
  let x = n;
  while (x > 1.5) {
    x /= 2;
    twos++;
  }
  // ln x = 2 artanh((x - 1) / (x + 1)), which converges quickly for x in (0.75, 1.5].
  const y = (x - 1) / (x + 1);
  const square = y * y;
  let power = y;
  let sum = y;
  for (let k = 3; k <= 27; k += 2) {
    power *= square;
    sum += power / k;
  }
  return 2 * sum + twos * Math.LN2;
}

const KNOWN = 1 << 14;
const table = Float64Array.from({ length: KNOWN }, (_, n) => (n === 0 ? 0 : logarithm(n)));

/** The logarithm of a number of visits. */
export function logOfVisits(visits: number): number {
  return visits < KNOWN ? table[visits] : logarithm(visits);
}
