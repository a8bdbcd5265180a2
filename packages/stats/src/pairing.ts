/** Who meets whom: lists of agents that sit down together. */

export const PAIRINGS = ['all-against-all', 'gauntlet', 'ladder'] as const;
/** One of the ways to say who meets whom. */
export type Pairing = (typeof PAIRINGS)[number];

/**
 * The meetings of a pairing, each of `size` agents: everybody with everybody; the first agent with all the others
 * (gauntlet); or neighbours in the given order only (ladder).
 */
export function meetings(pairing: Pairing, agents: readonly string[], size = 2): string[][] {
  const twice = agents.find((agent, i) => agents.indexOf(agent) !== i);
  if (twice !== undefined) throw new Error(`${twice} is named twice: nobody plays against himself`);
  if (size < 2 || agents.length < size) throw new Error(`${agents.length} agents cannot meet ${size} at a time`);
  if (pairing === 'ladder') return agents.slice(0, agents.length - size + 1).map((_, i) => agents.slice(i, i + size));
  if (pairing === 'all-against-all') return choices(agents, size);
  return choices(agents.slice(1), size - 1).map((others) => [agents[0], ...others]);
}

/** All ways to choose `size` of the items, in their order. */
function choices<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) => choices(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}
