import { CHANCE } from '@tabuleiro/engine';
import type { SearchTree } from './search-tree.js';

/** Why the rest of a node's moves was left out. */
export interface Cut {
  /** The child that decided it, and its value. */
  readonly child: number;
  readonly value: number;
  /** Which end of the node's window the value has reached; null where another reason ended it. */
  readonly by: 'alpha' | 'beta' | null;
  /** That end. */
  readonly limit: number;
  readonly remaining: number;
}

/** The cut at a node as it is known at a step; null where nothing was left out. */
export function cutAt(tree: SearchTree, node: number, step: number): Cut | null {
  const { cut, remaining, alpha, beta, seat } = tree.nodes[node];
  if (cut > step || remaining === 0) return null;
  const child = tree.childrenAt(node, cut).at(-1) ?? node;
  const { value } = tree.nodes[child];
  // What an event of chance is worth is one part of a sum: the window was left by the sum.
  const by = seat === CHANCE ? null : value >= beta ? 'beta' : value <= alpha ? 'alpha' : null;
  return { child, value, by, limit: by === 'beta' ? beta : alpha, remaining };
}
