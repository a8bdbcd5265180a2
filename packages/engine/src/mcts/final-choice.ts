import type { FinalChoice } from './parts.js';
import type { Tree } from './tree.js';

/** The child visited most; of equals, the one with the best mean. */
export const mostVisits: FinalChoice = {
  pick(tree) {
    return bestChild(
      tree,
      (child) => tree.visits[child],
      (child) => tree.mean(child),
    );
  },
};

/** The child with the best mean; of equals, the one visited most. */
export const bestMean: FinalChoice = {
  pick(tree) {
    return bestChild(
      tree,
      (child) => tree.mean(child),
      (child) => tree.visits[child],
    );
  },
};

function bestChild(tree: Tree, first: (child: number) => number, second: (child: number) => number): number {
  let best = tree.firstChild[0];
  for (let child = best + 1; child < tree.firstChild[0] + tree.childCount[0]; child++) {
    const gain = first(child) - first(best);
    if (gain > 0 || (gain === 0 && second(child) > second(best))) best = child;
  }
  return best;
}
