import type { Errand, Staff } from '../contract/helpers.js';
import type { Limits } from '../contract/limits.js';
import type { Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import type { Trace } from '../contract/trace.js';
import type { OpenView } from '../contract/view.js';
import { Rng } from '../rng.js';
import { Mcts, type MctsParts } from './mcts.js';
import { OwnCounts } from './own-counts.js';
import { SharedTree } from './shared-tree.js';

/** So many descents in a row go through the same busy nodes. */
const ROW = 8;

/**
 * Monte Carlo tree search by several threads in one tree (G. Chaslot, M. Winands and J. van den Herik, "Parallel
 * Monte-Carlo tree search", 2008: tree parallelisation with virtual loss, without locks). Whoever decides plants the
 * tree, and reads it in the end; in between all do the same. What a selection learns besides, each learns for itself.
 */
export class SharedMcts<P extends Position> extends Mcts<P> {
  private shared: SharedTree | null = null;
  /** What this thread counts by itself of it. */
  private own: OwnCounts | null = null;
  /** Whether the tree is somebody else's. */
  private helping = false;
  /** How far down the current descent has come: its visits are counted, its rewards not yet. */
  private depth = 0;
  /** So many of its nodes below the root are counted by this thread for itself, the others in the tree. */
  private ownDepth = 0;
  /** How far the next descents go the way of the last one, and how many of them there are. */
  private kept = 0;
  private left = 0;

  constructor(
    table: Table<P>,
    parts: MctsParts<P>,
    limits: Limits,
    private readonly treeBytes: number,
  ) {
    super(table, parts, limits);
  }

  takeOn(staff: Staff): void {
    this.helpers = staff;
  }

  help({ view, memory, place, limits }: Errand<OpenView<P>>): void {
    this.helping = true;
    // Each message has another object for the same memory.
    this.shared = new SharedTree(memory[0]);
    this.decide(view, { rng: new Rng(place), limits });
  }

  protected override plant(): void {
    this.shared ??= SharedTree.of(this.treeBytes);
    const { shared } = this;
    this.tree = shared;
    this.parts.proofs?.share(shared.outcomes);
    if (this.helping) shared.join();
    else {
      shared.reset();
      // Nobody else is in the tree yet.
      shared.take(0);
    }
    this.own ??= new OwnCounts(shared);
    this.own.begin(shared);
    this.left = 0;
  }

  protected override begun(view: OpenView<P>): void {
    const { shared, helpers } = this;
    if (shared !== null) helpers?.begin({ view, memory: [shared.memory] });
  }

  protected override rest(): void {
    const { shared, own } = this;
    if (shared === null || own === null) return;
    // A descent that was stopped brought nothing.
    for (let i = 0; i < this.depth; i++) {
      if (i < this.ownDepth) own.unvisit(this.path[i]);
      else shared.visits[this.path[i]]--;
    }
    if (this.depth > 0) own.unvisit(0);
    this.depth = 0;
    own.tellAll();
    // Who does not come back may go on writing.
    if (this.helpers?.end() === false) this.shared = null;
  }

  protected override iterate(position: P, rng: Rng, trace: Trace | null): number {
    const tree = this.tree as SharedTree;
    const own = this.own as OwnCounts;
    const { parts, log } = this;
    const { proofs, widen, replies } = parts;
    let node = 0;
    let visits = own.visit(0);
    let busy = true;
    const kept = this.left > 0 ? this.kept : 0;
    this.depth = 0;
    this.ownDepth = 0;
    if (log !== null) log.clear();
    for (;;) {
      // A new node is played out first; only when it is visited again is it worth its children.
      if (visits === 0 && this.depth > 0) break;
      if (replies !== null && this.depth > 0) replies.leaveOut(position, this.movers[this.depth - 1], this.rootSeat);
      if (tree.firstChild[node] === 0) {
        // While another thread is at it, this one plays the node out once more.
        if (!tree.take(node)) break;
        const ownTurn = this.sides[position.turn] === this.sides[this.rootSeat];
        this.expand(position, node, { depth: this.depth, own: ownTurn }, rng);
      }
      const count = tree.childCount[node];
      if (count === 0) break;
      busy = busy && own.isBusy(node, visits);
      const counts = busy ? own : tree;
      if (this.depth < kept) node = this.path[this.depth];
      else
        node =
          this.child(tree, node, count, visits, widen) ??
          parts.selection.pick(counts, node, visits + 1, position.turn, rng);
      visits = counts.visit(node);
      if (busy) this.ownDepth++;
      this.step(position, node, this.depth++, trace);
      if (position.turn < 0 || (proofs !== null && proofs.of(node) !== 0)) break;
    }
    const { depth } = this;
    if (kept === 0) {
      // The last one counted here need not be busy itself.
      this.kept = Math.max(0, this.ownDepth - 1);
      this.left = ROW;
    }
    // Where something was proven on the way, it leads nowhere any more.
    this.left = depth > kept ? this.left - 1 : 0;
    this.playOut(position, depth, rng, trace);
    this.depth = 0;
    return depth;
  }

  /** A child that nobody has tried, or one more where there have been visits enough; undefined where all have been. */
  private child(tree: SharedTree, node: number, count: number, visits: number, widen: number): number | undefined {
    const first = tree.firstChild[node];
    const turn = tree.tried[node];
    if (turn < count) {
      tree.tried[node] = turn + 1;
      return first + turn;
    }
    if (count >= tree.room[node] || visits < count * widen) return undefined;
    tree.childCount[node] = count + 1;
    return first + count;
  }

  protected override backUp(depth: number, trace: Trace | null): void {
    const { tree, rewards, path, movers, log, ownDepth } = this;
    const own = this.own as OwnCounts;
    const { selection } = this.parts;
    if (log !== null) selection.learnGame?.(tree, { path, movers, depth, log, rewards });
    for (let i = depth - 1; i >= 0; i--) {
      const node = path[i];
      const reward = rewards[movers[i]];
      if (i < ownDepth) own.reward(node, reward);
      else tree.rewards[node] += reward;
      selection.learn?.(movers[i], tree.move[node], reward);
      if (trace !== null) trace.backUp(tree.visits[node], this.toPayoff(tree.mean(node)));
    }
  }
}
