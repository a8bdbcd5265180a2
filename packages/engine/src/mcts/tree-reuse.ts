import type { Position } from '../contract/position.js';
import type { Tree } from './tree.js';

const wanted = new Int32Array(2);
const found = new Int32Array(2);

/**
 * The node of a tree that stands for a position reached some moves after the tree's root; -1 where there is none that
 * was visited. `root` is where the tree begins, and is as it was afterwards.
 */
export function findDescendant<P extends Position>(tree: Tree, root: P, position: P): number {
  position.hash(wanted);
  return findBelow(tree, 0, root, position.turn, position.ply - root.ply);
}

function findBelow(tree: Tree, node: number, here: Position, turn: number, plies: number): number {
  if (plies <= 0) {
    here.hash(found);
    const same = plies === 0 && here.turn === turn && found[0] === wanted[0] && found[1] === wanted[1];
    return same && tree.visits[node] > 0 ? node : -1;
  }
  const first = tree.firstChild[node];
  const count = here.turn < 0 ? 0 : tree.childCount[node];
  for (let child = first; child < first + count; child++) {
    if (tree.visits[child] === 0) continue;
    here.play(tree.move[child]);
    const match = findBelow(tree, child, here, turn, plies - 1);
    here.undo();
    if (match >= 0) return match;
  }
  return -1;
}

/** Copies what is below a node into another tree, of which it becomes the root. */
export function copySubtree(from: Tree, node: number, to: Tree): void {
  to.reset();
  // The root's own playout does not count: see `Mcts`.
  to.visits[0] = Math.max(0, from.visits[node] - 1);
  const sources = [node];
  const targets = [0];
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i];
    if (from.childCount[source] === 0) continue;
    const first = from.firstChild[source];
    const count = from.room[source];
    to.expand(targets[i], from.move.subarray(first, first + count), count, from.childCount[source]);
    const copy = to.firstChild[targets[i]];
    for (let child = 0; child < count; child++) {
      to.visits[copy + child] = from.visits[first + child];
      to.rewards[copy + child] = from.rewards[first + child];
      sources.push(first + child);
      targets.push(copy + child);
    }
  }
}
