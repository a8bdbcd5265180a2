import type { Position } from '../contract/position.js';
import type { Rng } from '../rng.js';
import { logOfVisits } from './logarithm.js';
import type { Tree } from './tree.js';

/** Which child to go into, of a node whose children have all been visited. */
export interface Selection {
  pick(tree: Tree, node: number): number;
}

/** Which moves become children of a node, and in which order they are tried first. Returns how many. */
export interface Expansion<P extends Position> {
  list(position: P, moves: Int32Array, rng: Rng): number;
}

/** Plays from a new node to the end of the game. */
export interface Playout<P extends Position> {
  run(position: P, rng: Rng): void;
}

/** Which child of the root to play. */
export interface FinalChoice {
  pick(tree: Tree): number;
}

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

/** Every legal move, in random order. */
export const allMoves: Expansion<Position> = {
  list(position, moves, rng) {
    const count = position.moves(moves, 0);
    rng.shuffle(moves, 0, count);
    return count;
  },
};

/** The game's own random playout. */
export const randomPlayout: Playout<Position> = {
  run(position, rng) {
    position.playout(rng);
  },
};

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
