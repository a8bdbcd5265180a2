import { enlarged } from './grow-array.js';

/** Statistics of a growing tree, in typed arrays: nodes are numbers, and the children of a node lie side by side. */
export class Tree {
  /** The move that leads into the node. */
  move: Int32Array;
  visits: Int32Array;
  /** The sum of rewards, from 0 to 1 a visit, for the seat that moved into the node. */
  rewards: Float64Array;
  /** The first child and how many there are; 0 children: not expanded yet. */
  firstChild: Int32Array;
  childCount: Int32Array;
  /** How many children there are room for: those beyond `childCount` wait until the node is visited more often. */
  room: Int32Array;
  /** How many nodes there are. */
  size = 0;

  constructor(capacity = 1 << 12) {
    this.move = new Int32Array(capacity);
    this.visits = new Int32Array(capacity);
    this.rewards = new Float64Array(capacity);
    this.firstChild = new Int32Array(capacity);
    this.childCount = new Int32Array(capacity);
    this.room = new Int32Array(capacity);
  }

  /** Begins again with only a root. */
  reset(): void {
    this.size = 1;
    this.visits[0] = 0;
    this.rewards[0] = 0;
    this.childCount[0] = 0;
  }

  /** Gives a node its children, in this order; those after the first `atOnce` have to wait. */
  expand(node: number, moves: Int32Array, count: number, atOnce = count): void {
    const first = this.size;
    while (first + count > this.move.length) this.grow();
    this.firstChild[node] = first;
    this.childCount[node] = atOnce;
    this.room[node] = count;
    this.size = first + count;
    const { move, visits, rewards, childCount } = this;
    for (let i = 0; i < count; i++) {
      move[first + i] = moves[i];
      visits[first + i] = 0;
      rewards[first + i] = 0;
      childCount[first + i] = 0;
    }
  }

  /** The mean reward of a node, 0 when it was never visited. */
  mean(node: number): number {
    return this.visits[node] === 0 ? 0 : this.rewards[node] / this.visits[node];
  }

  protected grow(): void {
    this.visits = enlarged(this.visits);
    this.rewards = enlarged(this.rewards);
    this.firstChild = enlarged(this.firstChild);
    this.childCount = enlarged(this.childCount);
    this.room = enlarged(this.room);
    // Last: its length is what all others are known to have, also where one of them found no memory.
    this.move = enlarged(this.move);
  }
}
