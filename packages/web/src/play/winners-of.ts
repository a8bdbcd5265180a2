/** The seats that won; none where all got the same, or nobody has got anything yet. */
export function winnersOf(payoffs: readonly number[] | null): number[] {
  const best = Math.max(...(payoffs ?? []));
  if (payoffs === null || payoffs.every((payoff) => payoff === best)) return [];
  return payoffs.flatMap((payoff, seat) => (payoff === best ? seat : []));
}
