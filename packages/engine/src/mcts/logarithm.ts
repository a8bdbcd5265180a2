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
  return 2 * halfLogarithm(x) + twos * Math.LN2;
}

/** ln x = 2 artanh((x - 1) / (x + 1)), which converges quickly for x in (0.75, 1.5]: half of it. */
function halfLogarithm(x: number): number {
  const y = (x - 1) / (x + 1);
  const square = y * y;
  let power = y;
  let sum = y;
  for (let k = 3; k <= 27; k += 2) {
    power *= square;
    sum += power / k;
  }
  return sum;
}

const KNOWN = 1 << 14;
const table = knownLogarithms();

/** The logarithms as they are reckoned one by one; an odd number and all that double it share what is costly. */
function knownLogarithms(): Float64Array {
  const known = new Float64Array(KNOWN);
  for (let odd = 1; odd < KNOWN; odd += 2) {
    let twos = 0;
    let x = odd;
    while (x > 1.5) {
      x /= 2;
      twos++;
    }
    const sum = halfLogarithm(x);
    for (let n = odd; n < KNOWN; n *= 2) known[n] = 2 * sum + twos++ * Math.LN2;
  }
  return known;
}

/** The logarithm of a number of visits. */
export function logOfVisits(visits: number): number {
  return visits < KNOWN ? table[visits] : logarithm(visits);
}
