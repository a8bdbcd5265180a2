import { CHANCE, OVER } from '@tabuleiro/engine';
import type { SearchTree } from './search-tree.js';

/**
 * What the seats of a search are after: `sides`, the side of the root wants the highest value and all others the lowest;
 * `own`, every seat the highest for itself; `visits`, every seat what has gone well for it so far.
 */
export type Aims = 'sides' | 'own' | 'visits';

/** What is done with the values of a row: the highest or the lowest taken, weighed, looked up, or nothing any more. */
export type RowRole = 'max' | 'min' | 'own' | 'visits' | 'several' | 'chance' | 'leaf' | 'over';

/** Who decides in a row of the tree. */
export interface RowOwner {
  readonly role: RowRole;
  /** The seats to act, by their numbers. */
  readonly seats: readonly number[];
  /** Whether chance decides at some of its nodes. */
  readonly chance: boolean;
}

/** Algorithms in which every seat is for itself. */
const FOR_ITSELF = /^(approximate-|speculative-)?maxn\b/;

/** What the seats are after, by the agent's text. */
export function aimsOf(agent: string, sampling: boolean): Aims {
  if (sampling) return 'visits';
  return FOR_ITSELF.test(agent) ? 'own' : 'sides';
}

/** Who decides at these nodes, which are a row. */
export function ownerOf(tree: SearchTree, row: readonly number[], sides: ArrayLike<number>, aims: Aims): RowOwner {
  const nodes = row.map((node) => tree.nodes[node]);
  const going = nodes.filter(({ seat }) => seat !== OVER);
  const leaves = going.filter(({ reason }) => reason === 'leaf');
  const chance = going.some(({ seat }) => seat === CHANCE);
  // Where nothing is searched any deeper nobody decides.
  const asked = leaves.length === going.length ? [] : going;
  const seats = [...new Set(asked.flatMap(({ seat }) => (seat >= 0 ? seat : [])))].sort((a, b) => a - b);
  if (going.length === 0) return { role: 'over', seats, chance };
  if (asked.length === 0) return { role: 'leaf', seats, chance: false };
  if (seats.length === 0) return { role: 'chance', seats, chance };
  if (aims !== 'sides') return { role: aims, seats, chance };
  const own = seats.filter((seat) => sides[seat] === sides[tree.nodes[0].seat]).length;
  return { role: own === seats.length ? 'max' : own === 0 ? 'min' : 'several', seats, chance };
}
