/** Below this, the power is nothing beside 1. */
const LEAST = -40;
const HALVINGS = 8;

/** e to the power of a number that is not above 0, from plain arithmetic alone: see `logarithm`. */
export function exponential(x: number): number {
  if (x < LEAST) return 0;
  const small = x / 2 ** HALVINGS;
  let term = 1;
  let sum = 1;
  for (let k = 1; k <= 10; k++) {
    term *= small / k;
    sum += term;
  }
  for (let i = 0; i < HALVINGS; i++) sum *= sum;
  return sum;
}
