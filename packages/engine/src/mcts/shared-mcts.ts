import type { Errand, Staff } from '../contract/helpers.js';
import type { Limits } from '../contract/limits.js';
import type { Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import type { Trace } from '../contract/trace.js';
import type { OpenView } from '../contract/view.js';
import { Rng } from '../rng.js';
import { Mcts, type MctsParts } from './mcts.js';
import { SharedTree } from './shared-tree.js';

/**
 * Monte Carlo tree search by several threads in one tree (G. Chaslot, M. Winands and J. van den Herik, "Parallel
 * Monte-Carlo tree search", 2008: tree parallelisation with virtual loss, without locks). Whoever decides plants the
 * tree, and reads it in the end; in between all do the same. What a selection learns besides, each learns for itself.
 */
export class SharedMcts<P extends Position> extends Mcts<P> {
  private shared: SharedTree | null = null;
  /** Whether the tree is somebody else's. */
  private helping = false;
  /** How far down the current descent has come: its visits are counted, its rewards not yet. */
  private depth = 0;

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
    if (this.shared?.memory !== memory[0]) this.shared = new SharedTree(memory[0]);
    this.decide(view, { rng: new Rng(place), limits });
  }

  protected override plant(): void {
    this.shared ??= SharedTree.of(this.treeBytes);
    this.tree = this.shared;
    this.parts.proofs?.share(this.shared.outcomes);
    if (this.helping) return;
    this.shared.reset();
    // Nobody else is in the tree yet.
    this.shared.take(0);
  }

  protected override begun(view: OpenView<P>): void {
    const { shared, helpers } = this;
    if (shared !== null) helpers?.begin({ view, memory: [shared.memory] });
  }

  protected override rest(): void {
    const { shared } = this;
    if (shared === null) return;
    // A descent that was stopped brought nothing.
    for (let i = 0; i < this.depth; i++) shared.visits[this.path[i]]--;
    if (this.depth > 0) shared.visits[0]--;
    this.depth = 0;
    // Who does not come back may go on writing.
    if (this.helpers?.end() === false) this.shared = null;
  }

  protected override iterate(position: P, rng: Rng, trace: Trace | null): number {
    const tree = this.tree as SharedTree;
    const { parts, log } = this;
    const { proofs, widen, replies } = parts;
    let node = 0;
    let visits = tree.visit(0);
    this.depth = 0;
    if (log !== null) log.clear();
    for (;;) {
      // A new node is played out first; only when it is visited again is it worth its children.
      if (visits === 0 && this.depth > 0) break;
      if (replies !== null && this.depth > 0) replies.leaveOut(position, this.movers[this.depth - 1], this.rootSeat);
      if (tree.firstChild[node] === 0) {
        // While another thread is at it, this one plays the node out once more.
        if (!tree.take(node)) break;
        const own = this.sides[position.turn] === this.sides[this.rootSeat];
        this.expand(position, node, { depth: this.depth, own }, rng);
      }
      const count = tree.childCount[node];
      if (count === 0) break;
      node = this.child(tree, node, count, visits, widen) ?? parts.selection.pick(tree, node, position.turn, rng);
      visits = tree.visit(node);
      this.step(position, node, this.depth++, trace);
      if (position.turn < 0 || (proofs !== null && proofs.of(node) !== 0)) break;
    }
    const { depth } = this;
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
    const { tree, rewards, path, movers, log } = this;
    const { selection } = this.parts;
    if (log !== null) selection.learnGame?.(tree, { path, movers, depth, log, rewards });
    for (let i = depth - 1; i >= 0; i--) {
      const node = path[i];
      const reward = rewards[movers[i]];
      tree.rewards[node] += reward;
      selection.learn?.(movers[i], tree.move[node], reward);
      if (trace !== null) trace.backUp(tree.visits[node], this.toPayoff(tree.mean(node)));
    }
  }
}
