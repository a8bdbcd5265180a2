import { logOfVisits } from './logarithm.js';
import type { Selection } from './parts.js';

/** Which of children that are equally good: the one listed first, or any, uniformly at random. */
export const TIES = ['first', 'random'] as const;
/** One of these ways. */
export type Ties = (typeof TIES)[number];

/** UCB1: the mean reward, plus more for a child that has been tried less. */
export function ucb1(exploration: number, ties: Ties = 'first'): Selection {
  return {
    pick(tree, node, _, rng) {
      const { visits, rewards } = tree;
      const first = tree.firstChild[node];
      const end = first + tree.childCount[node];
      const bonus = exploration * exploration * logOfVisits(visits[node]);
      let best = first;
      let highest = Number.NEGATIVE_INFINITY;
      let equals = 1;
      for (let child = first; child < end; child++) {
        const inverse = 1 / visits[child];
        const bound = rewards[child] * inverse + Math.sqrt(bonus * inverse);
        if (bound > highest) {
          highest = bound;
          best = child;
          equals = 1;
        } else if (bound === highest && ties === 'random' && rng.below(++equals) === 0) best = child;
      }
      return best;
    },
  };
}
