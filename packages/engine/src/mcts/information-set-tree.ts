import { enlarged } from './grow-array.js';

/** A tree whose nodes get their children one by one: what can be played at a node differs from visit to visit. */
export class InformationSetTree {
  move = new Int32Array(1 << 12);
  visits = new Int32Array(1 << 12);
  /** How often the node could have been chosen. */
  available = new Int32Array(1 << 12);
  /** The sum of rewards, from 0 to 1 a visit, for the seat that moved into the node. */
  rewards = new Float64Array(1 << 12);
  /** The child added last, and the sibling added before; -1 where there is none. */
  private lastChild = new Int32Array(1 << 12);
  private sibling = new Int32Array(1 << 12);
  private size = 0;

  /** Begins again with only a root. */
  reset(): void {
    this.size = 0;
    this.make(-1, -1);
  }

  /** The child that a move leads to; -1 if there is none yet. */
  find(node: number, move: number): number {
    let child = this.lastChild[node];
    while (child >= 0 && this.move[child] !== move) child = this.sibling[child];
    return child;
  }

  add(node: number, move: number): number {
    const child = this.make(move, this.lastChild[node]);
    this.lastChild[node] = child;
    return child;
  }

  /** In the order in which they were added. */
  childrenOf(node: number): number[] {
    const children: number[] = [];
    for (let child = this.lastChild[node]; child >= 0; child = this.sibling[child]) children.unshift(child);
    return children;
  }

  /** The mean reward of a node, 0 when it was never visited. */
  mean(node: number): number {
    return this.visits[node] === 0 ? 0 : this.rewards[node] / this.visits[node];
  }

  private make(move: number, sibling: number): number {
    if (this.size === this.move.length) this.grow();
    const node = this.size++;
    this.move[node] = move;
    this.visits[node] = 0;
    this.available[node] = 0;
    this.rewards[node] = 0;
    this.lastChild[node] = -1;
    this.sibling[node] = sibling;
    return node;
  }

  private grow(): void {
    this.visits = enlarged(this.visits);
    this.available = enlarged(this.available);
    this.rewards = enlarged(this.rewards);
    this.lastChild = enlarged(this.lastChild);
    this.sibling = enlarged(this.sibling);
    // Last: its length is what all others are known to have, also where one of them found no memory.
    this.move = enlarged(this.move);
  }
}
