/**
 * Who sits where, side by side, so that luck and the advantage of moving first cancel: every rotation of the agents
 * over the sides; with more agents than sides, for every choice of agents; with fewer, every way to mix them in which
 * each takes part. The same opening or deal is played once with each of these: together they are a block.
 */
export function seatings(agents: number, sides: number): number[][] {
  if (agents < sides) return mixtures(agents, sides);
  return choices(agents, sides).flatMap((chosen) =>
    chosen.map((_, turn) => chosen.map((_, side) => chosen[(side + turn) % sides])),
  );
}

/** All ways to choose `size` of the numbers below `n`, in order. */
function choices(n: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  const found: number[][] = [];
  for (let first = from; first <= n - size; first++) {
    for (const rest of choices(n, size - 1, first + 1)) found.push([first, ...rest]);
  }
  return found;
}

function mixtures(agents: number, sides: number): number[][] {
  let found: number[][] = [[]];
  for (let side = 0; side < sides; side++) {
    found = found.flatMap((mix) => Array.from({ length: agents }, (_, agent) => [...mix, agent]));
  }
  return found.filter((mix) => new Set(mix).size === agents);
}
