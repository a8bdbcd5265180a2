/** The ways to choose k of n things; none where k is below zero or above n. Exact as long as the answer is below 2^53. */
export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  // After each step these are the ways to choose i + 1 things, so every division comes out even.
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}
