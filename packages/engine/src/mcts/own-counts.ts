import type { SharedTree } from './shared-tree.js';
import { Tree } from './tree.js';

/** A node visited so often has its children counted by every thread for itself. */
const BUSY = 128;
/** After so many visits of a node a thread tells what it has counted of its children, and hears what others have. */
const TELL = 32;

/** A busy node, and where its children lie: another search may give the same number other ones. */
interface Busy {
  readonly node: number;
  readonly first: number;
  readonly end: number;
}

/**
 * What one thread has counted of the children of busy nodes in a tree that it shares. A counter that two cores write in
 * turns has to be fetched from the other each time, and near the root all threads write the same few: that took longer
 * than the playouts between. So there each counts by itself, from what all had counted, and adds its own to the tree
 * from time to time. Further down, where threads seldom meet, all count in the tree at once, which keeps them apart.
 *
 * Moves and children are those of the tree: it is a view of the whole of it, to select by where a node is busy.
 */
export class OwnCounts extends Tree {
  /** What has been counted here and not told yet. */
  private readonly newVisits: Int32Array;
  private readonly newRewards: Float64Array;
  /** By busy node: after how many visits it is time to tell; 0 for all others. */
  private readonly due: Int32Array;
  private busy: Busy[] = [];

  constructor(private shared: SharedTree) {
    super(0);
    const { length } = shared.move;
    this.visits = new Int32Array(length);
    this.rewards = new Float64Array(length);
    this.newVisits = new Int32Array(length);
    this.newRewards = new Float64Array(length);
    this.due = new Int32Array(length);
  }

  /** Begins another search in a tree of the same size, with what has been counted of it. */
  begin(shared: SharedTree): void {
    for (const { node, first, end } of this.busy) {
      for (const array of [this.visits, this.newVisits, this.rewards, this.newRewards]) array.fill(0, first, end);
      this.due[node] = 0;
    }
    this.busy = [];
    this.shared = shared;
    this.move = shared.move;
    this.firstChild = shared.firstChild;
    this.childCount = shared.childCount;
    this.room = shared.room;
    this.visits[0] = shared.visits[0];
    this.newVisits[0] = 0;
  }

  /** Whether the children of a node that has been visited so often are counted here; tells of them when it is time to. */
  isBusy(node: number, visits: number): boolean {
    const { due } = this;
    if (visits < BUSY) return false;
    if (visits >= due[node]) {
      if (due[node] === 0) {
        const first = this.firstChild[node];
        this.busy.push({ node, first, end: first + this.room[node] });
      }
      this.tell(this.firstChild[node], this.firstChild[node] + this.room[node]);
      due[node] = visits + TELL;
    }
    return true;
  }

  /** Counts a visit, and answers with how many there were before. */
  visit(node: number): number {
    const before = this.visits[node];
    this.visits[node] = before + 1;
    this.newVisits[node]++;
    return before;
  }

  /** Takes a visit back that brought nothing. */
  unvisit(node: number): void {
    this.visits[node]--;
    this.newVisits[node]--;
  }

  reward(node: number, reward: number): void {
    this.rewards[node] += reward;
    this.newRewards[node] += reward;
  }

  /** Tells everything. */
  tellAll(): void {
    for (const { first, end } of this.busy) this.tell(first, end);
    this.shared.visits[0] += this.newVisits[0];
    this.newVisits[0] = 0;
  }

  /** Adds what is new to the tree, and takes over what is there by now. */
  private tell(first: number, end: number): void {
    const { visits, rewards, newVisits, newRewards, shared } = this;
    for (let child = first; child < end; child++) {
      if (newVisits[child] !== 0) {
        shared.visits[child] += newVisits[child];
        shared.rewards[child] += newRewards[child];
        newVisits[child] = 0;
        newRewards[child] = 0;
      }
      visits[child] = shared.visits[child];
      rewards[child] = shared.rewards[child];
    }
  }
}
