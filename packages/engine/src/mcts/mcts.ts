import { Budget, STOP, tighter } from '../agents/budget.js';
import type { Agent, DecisionRequest } from '../contract/agent.js';
import { type Basis, type Candidate, type Decision, PROVEN } from '../contract/decision.js';
import type { Staff } from '../contract/helpers.js';
import type { Limits } from '../contract/limits.js';
import { MAX_MOVES, OVER, type Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import type { Trace } from '../contract/trace.js';
import type { OpenView } from '../contract/view.js';
import type { Rng } from '../rng.js';
import { MoveLog } from './move-log.js';
import type { Expanded, Expansion, FinalChoice, Playout, Selection } from './parts.js';
import { LOST, type Proofs, WON } from './proofs.js';
import type { StrongestReply } from './replies.js';
import { sampled } from './sampling.js';
import { Tree } from './tree.js';
import { copySubtree, findDescendant } from './tree-reuse.js';
import { WatchedRng } from './watched-rng.js';

/** The exchangeable parts of a Monte Carlo tree search. */
export interface MctsParts<P extends Position> {
  readonly selection: Selection;
  readonly expansion: Expansion<P>;
  readonly playout: Playout<P>;
  readonly finalChoice: FinalChoice;
  /** Whether all children of a node are played out at once when it gets them, rather than one at each visit. */
  readonly together: boolean;
  /** Follows wins and losses that are certain; null where it is not wanted. */
  readonly proofs: Proofs | null;
  /** One more child of a node, where more were listed, for every so many visits; infinite where none are to follow. */
  readonly widen: number;
  /** Whether the part of the last tree that a game has come to is kept: a decision then hangs on those before it. */
  readonly reuse: boolean;
  /** Who of the others answers in the tree; null where all of them do. */
  readonly replies: StrongestReply<P> | null;
}

/**
 * Monte Carlo tree search for any number of seats: descend by the selection, expand a node on its second visit, play
 * out, and add each seat's reward to the nodes that the seat moved into. One playout is one node. Where chance moves,
 * the playout takes over.
 */
export class Mcts<P extends Position> implements Agent<OpenView<P>> {
  protected tree: Tree = new Tree();
  /** With reuse: another tree to copy what is kept into, and where the last search began. */
  private spare: Tree = new Tree();
  private lastRoot: P | null = null;
  protected readonly log: MoveLog | null;
  private readonly moves = new Int32Array(MAX_MOVES);
  /** The nodes of the current descent below the root, and the seats that moved into them. */
  protected path = new Int32Array(256);
  protected movers = new Int32Array(256);
  protected readonly rewards: Float64Array;
  private readonly seats: number;
  protected readonly sides: Int8Array;
  private readonly low: number;
  private readonly span: number;
  protected budget = new Budget({});
  readonly reports = true;
  /** Who helps, where somebody does. */
  protected helpers: Staff | null = null;
  private leaf: P | null = null;
  protected rootSeat = 0;

  constructor(
    table: Pick<Table<P>, 'setup' | 'sides'> & { readonly game: Pick<Table<P>['game'], 'payoffs'> },
    protected readonly parts: MctsParts<P>,
    private readonly limits: Limits,
  ) {
    this.seats = table.setup.seats;
    this.sides = table.sides;
    this.rewards = new Float64Array(this.seats);
    this.low = table.game.payoffs.low;
    this.span = table.game.payoffs.high - table.game.payoffs.low;
    this.log = parts.selection.learnGame === undefined ? null : new MoveLog();
  }

  /** The tree of another game is none of this one's business. */
  begin(): void {
    this.lastRoot = null;
  }

  decide(view: OpenView<P>, request: DecisionRequest): Decision {
    const budget = new Budget(tighter(this.limits, request.limits ?? {}), this.helpers ?? undefined);
    const { parts } = this;
    const { position: root, seat } = view;
    const scratch = root.clone();
    this.budget = budget;
    this.rootSeat = seat;
    this.leaf = parts.together ? root.clone() : null;
    parts.selection.renew?.();
    parts.proofs?.reset();
    this.plant(root);
    if (this.tree.childCount[0] === 0) this.expand(scratch, 0, { depth: 0, own: true }, request.rng);
    this.begun(view);
    let deepest = 0;
    const { report } = request;
    if (report !== undefined) budget.report = () => report(this.decision(budget, deepest));
    const watched = budget.timed ? new WatchedRng(request.rng, budget) : null;
    try {
      for (;;) {
        budget.spend();
        scratch.copyFrom(root);
        deepest = Math.max(deepest, this.iterate(scratch, watched ?? request.rng, request.trace ?? null));
      }
    } catch (thrown) {
      if (thrown !== STOP) throw thrown;
    }
    watched?.release();
    this.rest();
    return this.decision(budget, deepest);
  }

  /** The root has its children, and the search begins. */
  protected begun(_view: OpenView<P>): void {}

  /** The search is over, and its tree is read. */
  protected rest(): void {}

  /** The tree to begin with: an empty one, or what is known of the position from the search before. */
  protected plant(root: P): void {
    const { lastRoot } = this;
    const node = lastRoot === null ? -1 : findDescendant(this.tree, lastRoot, root);
    if (node < 0) this.tree.reset();
    else {
      copySubtree(this.tree, node, this.spare);
      const { tree, spare } = this;
      this.tree = spare;
      this.spare = tree;
    }
    // Where somebody was passed over, no node stands for a position that the game comes to.
    if (this.parts.reuse && this.parts.replies === null) this.lastRoot = root.clone();
  }

  protected expand(position: P, node: number, place: Expanded, rng: Rng): void {
    const { expansion, selection } = this.parts;
    const listed = expansion.list(position, this.moves, rng, place);
    this.tree.expand(node, this.moves, listed, expansion.atOnce?.(listed, place) ?? listed);
    selection.expanded?.(this.tree, node);
  }

  /** One descent, playout and back-up; answers with how deep in the tree it went. */
  protected iterate(position: P, rng: Rng, trace: Trace | null): number {
    const { tree, parts, log } = this;
    const { proofs, widen, replies } = parts;
    const compares = parts.selection.comparesUntried === true;
    let node = 0;
    let depth = 0;
    if (log !== null) log.clear();
    for (;;) {
      const visits = tree.visits[node];
      // A new node is played out first; only when it is visited again is it worth its children.
      if (visits === 0 && tree.childCount[node] === 0) break;
      if (replies !== null && depth > 0) replies.leaveOut(position, this.movers[depth - 1], this.rootSeat);
      if (tree.childCount[node] === 0) {
        const own = this.sides[position.turn] === this.sides[this.rootSeat];
        this.expand(position, node, { depth, own }, rng);
        if (this.leaf !== null) return this.playOutAll(position, this.leaf, node, depth, rng, trace);
      }
      // Children are tried once each, in the order of the expansion, before the selection compares them. The root
      // has no playout of its own, so its count is one ahead of the others'.
      const tried = depth === 0 ? visits : visits - 1;
      const seat = position.turn;
      const count = tree.childCount[node];
      if (tried < count && !compares) node = tree.firstChild[node] + tried;
      else if (count < tree.room[node] && tried >= count * widen) {
        tree.childCount[node] = count + 1;
        node = tree.firstChild[node] + count;
      } else node = parts.selection.pick(tree, node, visits, seat, rng);
      this.step(position, node, depth++, trace);
      if (position.turn < 0 || (proofs !== null && proofs.of(node) !== 0)) break;
    }
    this.playOut(position, depth, rng, trace);
    return depth;
  }

  /** Goes into a child and remembers the way. */
  protected step(position: P, child: number, depth: number, trace: Trace | null): void {
    const { tree } = this;
    if (depth === this.path.length) this.lengthenPath();
    this.path[depth] = child;
    this.movers[depth] = position.turn;
    if (this.log !== null) this.log.note(position.turn, tree.move[child], depth);
    position.play(tree.move[child]);
    if (trace !== null) trace.select(tree.move[child], position.turn, tree.visits[child]);
  }

  /** Plays out every child of a node that has just got them. */
  private playOutAll(position: P, leaf: P, node: number, depth: number, rng: Rng, trace: Trace | null): number {
    const { tree } = this;
    leaf.copyFrom(position);
    for (let i = 0; i < tree.childCount[node]; i++) {
      // The first was spent for the descent.
      if (i > 0) {
        this.budget.spend();
        position.copyFrom(leaf);
        if (this.log !== null) this.noteWay(this.log, depth);
      }
      this.step(position, tree.firstChild[node] + i, depth, trace);
      this.playOut(position, depth + 1, rng, trace);
    }
    return depth + 1;
  }

  /** Begins the log of another game that has come the same way. */
  private noteWay(log: MoveLog, depth: number): void {
    log.clear();
    for (let i = 0; i < depth; i++) log.note(this.movers[i], this.tree.move[this.path[i]], i);
  }

  protected playOut(position: P, depth: number, rng: Rng, trace: Trace | null): void {
    const { rewards } = this;
    const { proofs } = this.parts;
    const node = this.path[depth - 1];
    const ended = position.turn === OVER;
    if (proofs !== null && proofs.of(node) !== 0) this.rewardProof(proofs.of(node), this.movers[depth - 1]);
    else if (ended || this.parts.playout.run(position, rng, rewards, this.log)) {
      for (let seat = 0; seat < this.seats; seat++) rewards[seat] = (position.payoff(seat) - this.low) / this.span;
      if (proofs !== null && ended) this.prove(proofs, depth);
    }
    if (trace !== null && !ended) trace.playout(this.toPayoff(rewards[this.rootSeat]));
    this.backUp(depth, trace);
  }

  /** The game ended in the tree. */
  private prove(proofs: Proofs, depth: number): void {
    const reward = this.rewards[this.movers[depth - 1]];
    if (reward !== 0 && reward !== 1) return;
    proofs.prove(this.tree, this.path, this.movers, depth, reward === 1 ? WON : LOST);
  }

  private rewardProof(outcome: number, mover: number): void {
    const { rewards, sides } = this;
    for (let seat = 0; seat < this.seats; seat++)
      rewards[seat] = (sides[seat] === sides[mover]) === (outcome === WON) ? 1 : 0;
  }

  protected backUp(depth: number, trace: Trace | null): void {
    const { tree, rewards, path, movers } = this;
    const { selection } = this.parts;
    const learns = selection.learn !== undefined;
    if (this.log !== null) selection.learnGame?.(tree, { path, movers, depth, log: this.log, rewards });
    tree.visits[0]++;
    for (let i = depth - 1; i >= 0; i--) {
      const node = path[i];
      const reward = rewards[movers[i]];
      tree.visits[node]++;
      tree.rewards[node] += reward;
      if (learns) selection.learn?.(movers[i], tree.move[node], reward);
      if (trace !== null) trace.backUp(tree.visits[node], this.toPayoff(tree.mean(node)));
    }
  }

  private lengthenPath(): void {
    const { path, movers } = this;
    this.path = new Int32Array(2 * path.length);
    this.path.set(path);
    this.movers = new Int32Array(2 * movers.length);
    this.movers.set(movers);
  }

  protected toPayoff(reward: number): number {
    return this.low + reward * this.span;
  }

  private decision(budget: Budget, deepest: number): Decision {
    const { tree } = this;
    const first = tree.firstChild[0];
    const nodes = Array.from({ length: tree.childCount[0] }, (_, i) => first + i);
    const proof = (node: number) => this.parts.proofs?.of(node) ?? 0;
    const favourite = this.parts.finalChoice.pick(tree);
    const merit = (node: number) => 2 * proof(node) + (node === favourite ? 1 : 0);
    // A proven win is played, and a proven loss only where there is nothing else, whatever the visits say.
    nodes.sort((a, b) => merit(b) - merit(a) || tree.visits[b] - tree.visits[a]);
    const candidates = nodes.map(
      (node): Candidate => ({
        move: tree.move[node],
        value: this.valueOf(node, proof(node)),
        basis: this.basisOf(node, proof(node)),
        bound: 'exact',
        visits: tree.visits[node],
      }),
    );
    return {
      move: candidates[0].move,
      value: candidates[0].value,
      basis: this.basisOfBest(candidates[0].basis, proof(nodes[0])),
      distance: null,
      line: this.line(nodes[0]),
      candidates,
      nodes: budget.nodes + (this.helpers?.nodes ?? 0),
      depth: deepest,
      ms: budget.ms,
      ended: budget.ended,
    };
  }

  private valueOf(node: number, proof: number): number | null {
    if (proof !== 0) return this.toPayoff(proof === WON ? 1 : 0);
    return this.tree.visits[node] === 0 ? null : this.toPayoff(this.tree.mean(node));
  }

  private basisOf(node: number, proof: number): Basis | null {
    const { tree } = this;
    if (proof !== 0) return PROVEN;
    return tree.visits[node] === 0 ? null : sampled(tree.mean(node), tree.visits[node], this.span);
  }

  /** A loss is only played where all known moves lose: where some were left out, they might not. */
  private basisOfBest(basis: Basis | null, proof: number): Basis | null {
    return proof === LOST && !this.parts.proofs?.complete ? { kind: 'sampled', error: null } : basis;
  }

  /** From a node on, the child visited most, while there are visits. */
  private line(from: number): number[] {
    const { tree } = this;
    const line = [tree.move[from]];
    for (let node = from; tree.childCount[node] > 0; ) {
      let best = tree.firstChild[node];
      for (let i = 1; i < tree.childCount[node]; i++) {
        const child = tree.firstChild[node] + i;
        if (tree.visits[child] > tree.visits[best]) best = child;
      }
      if (tree.visits[best] === 0) break;
      line.push(tree.move[best]);
      node = best;
    }
    return line;
  }
}
