import { enlarged } from './grow-array.js';
import type { Tree } from './tree.js';

/** The seat that moved into a node is of a side that wins there for sure, or loses. */
export const WON = 1;
export const LOST = -1;

/**
 * Wins and losses that the tree has proven, for games of two sides where one wins what the other loses: a node where
 * somebody can move into a win is won by them, and one where every move loses is lost (M. Winands, Y. Björnsson and
 * J. Saito, "Monte-Carlo tree search solver", 2008).
 */
export class Proofs {
  private shared = false;
  private outcomes: Int8Array = new Int8Array(1 << 12);

  constructor(
    private readonly sides: Int8Array,
    /** Whether nodes get all legal moves as children: else a loss of all children proves nothing. */
    readonly complete: boolean,
  ) {}

  /** Keeps what is proven in a tree that others see too; its nodes come with nothing proven. */
  share(outcomes: Int8Array): void {
    this.outcomes = outcomes;
    this.shared = true;
  }

  reset(): void {
    if (!this.shared) this.outcomes.fill(0);
  }

  of(node: number): number {
    return node < this.outcomes.length ? this.outcomes[node] : 0;
  }

  /** A node turned out won or lost for who moved into it: follows that up the path as far as it proves something. */
  prove(tree: Tree, path: Int32Array, movers: Int32Array, depth: number, outcome: number): void {
    this.set(path[depth - 1], outcome);
    for (let i = depth - 1; i > 0; i--) {
      const parent = path[i - 1];
      const own = this.of(path[i]);
      if (own === LOST && !(this.complete && this.allLost(tree, parent))) return;
      // What the seat to act at the parent has proven for its side is the opposite for the other one.
      const same = this.sides[movers[i]] === this.sides[movers[i - 1]];
      this.set(parent, same ? own : 0 - own);
    }
  }

  private allLost(tree: Tree, node: number): boolean {
    const first = tree.firstChild[node];
    for (let i = 0; i < tree.childCount[node]; i++) if (this.of(first + i) !== LOST) return false;
    return true;
  }

  private set(node: number, outcome: number): void {
    while (node >= this.outcomes.length) this.outcomes = enlarged(this.outcomes);
    this.outcomes[node] = outcome;
  }
}
