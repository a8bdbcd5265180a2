/**
 * The seats above the board and those below it: whoever looks sits below, the others above in the order of play. Where
 * two play, the board may be turned round, and they change places.
 */
export function seatsAround(seats: number, below: number, turned: boolean): { above: number[]; below: number[] } {
  const bottom = turned && seats === 2 ? (below + 1) % seats : below;
  return {
    above: Array.from({ length: seats - 1 }, (_, i) => (bottom + 1 + i) % seats),
    below: [bottom],
  };
}
