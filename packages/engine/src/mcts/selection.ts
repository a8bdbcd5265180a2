import { logOfVisits } from './logarithm.js';
import type { Selection } from './parts.js';

/** Which of children that are equally good: the one listed first, or any, uniformly at random. */
export const TIES = ['first', 'random'] as const;
/** One of these ways. */
export type Ties = (typeof TIES)[number];

/** Far more than rounding makes of a bound, and less than bounds differ by. */
const MARGIN = 1e-9;
/** So many children are many: among fewer it takes longer to ask than it saves. */
const MANY = 16;

/** UCB1: the mean reward, plus more for a child that has been tried less. */
export function ucb1(exploration: number, ties: Ties = 'first'): Selection {
  return {
    pick(tree, node, visitsOfNode, _, rng) {
      const { visits, rewards } = tree;
      const first = tree.firstChild[node];
      const end = first + tree.childCount[node];
      const bonus = exploration * exploration * logOfVisits(visitsOfNode);
      let best = first;
      let highest = Number.NEGATIVE_INFINITY;
      const many = end - first >= MANY;
      let surely = highest;
      let equals = 1;
      for (let child = first; child < end; child++) {
        if (many) {
          // Root and division are for those that may come up to the highest; of most the squares show that they do not.
          const short = surely * visits[child] - rewards[child];
          if (short > 0 && short * short > bonus * visits[child]) continue;
        }
        const inverse = 1 / visits[child];
        const bound = rewards[child] * inverse + Math.sqrt(bonus * inverse);
        if (bound > highest) {
          highest = bound;
          surely = bound - MARGIN;
          best = child;
          equals = 1;
        } else if (bound === highest && ties === 'random' && rng.below(++equals) === 0) best = child;
      }
      return best;
    },
  };
}
