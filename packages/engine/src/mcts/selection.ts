import { logOfVisits } from './logarithm.js';
import type { Selection } from './parts.js';

/** UCB1: the mean reward, plus more for a child that has been tried less. */
export function ucb1(exploration: number): Selection {
  return {
    pick(tree, node) {
      const { visits, rewards } = tree;
      const first = tree.firstChild[node];
      const end = first + tree.childCount[node];
      const bonus = exploration * exploration * logOfVisits(visits[node]);
      let best = first;
      let highest = Number.NEGATIVE_INFINITY;
      for (let child = first; child < end; child++) {
        const inverse = 1 / visits[child];
        const bound = rewards[child] * inverse + Math.sqrt(bonus * inverse);
        if (bound > highest) {
          highest = bound;
          best = child;
        }
      }
      return best;
    },
  };
}
