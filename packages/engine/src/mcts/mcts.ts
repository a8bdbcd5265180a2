import type { Agent, Request } from '../agents/agent.js';
import type { Candidate, Decision } from '../agents/decision.js';
import { Budget, type Limits, STOP, tighter } from '../agents/limits.js';
import type { Trace } from '../agents/trace.js';
import { MAX_MOVES, OVER, type Position } from '../contract/position.js';
import type { OpenTable } from '../contract/table.js';
import type { OpenView } from '../contract/view.js';
import type { Rng } from '../rng.js';
import type { Expansion, FinalChoice, Playout, Selection } from './parts.js';
import { Tree } from './tree.js';

/** The exchangeable parts of a Monte Carlo tree search. */
export interface MctsParts<P extends Position> {
  readonly selection: Selection;
  readonly expansion: Expansion<P>;
  readonly playout: Playout<P>;
  readonly finalChoice: FinalChoice;
}

/**
 * Monte Carlo tree search for any number of seats: descend by the selection, expand a node on its second visit, play
 * out, and add each seat's reward to the nodes that the seat moved into. One iteration is one node.
 */
export class Mcts<P extends Position> implements Agent<OpenView<P>> {
  private readonly tree = new Tree();
  private readonly moves = new Int32Array(MAX_MOVES);
  /** The nodes of the current descent below the root, and the seats that moved into them. */
  private path = new Int32Array(256);
  private movers = new Int32Array(256);
  private readonly rewards: Float64Array;
  private readonly seats: number;
  private readonly low: number;
  private readonly span: number;

  constructor(
    table: OpenTable<P>,
    private readonly parts: MctsParts<P>,
    private readonly limits: Limits,
  ) {
    this.seats = table.setup.seats;
    this.rewards = new Float64Array(this.seats);
    this.low = table.game.payoffs.low;
    this.span = table.game.payoffs.high - table.game.payoffs.low;
  }

  decide(view: OpenView<P>, request: Request): Decision {
    const budget = new Budget(tighter(this.limits, request.limits ?? {}));
    const { tree } = this;
    const { position: root, seat } = view;
    const scratch = root.clone();
    tree.reset();
    tree.expand(0, this.moves, this.parts.expansion.list(scratch, this.moves, request.rng));
    let deepest = 0;
    let stopped = false;
    try {
      for (;;) {
        budget.spend();
        scratch.copyFrom(root);
        deepest = Math.max(deepest, this.iterate(scratch, request.rng, request.trace ?? null, seat));
      }
    } catch (thrown) {
      if (thrown !== STOP) throw thrown;
      stopped = true;
    }
    return this.decision(budget, deepest, stopped);
  }

  /** One descent, playout and back-up; answers with how deep in the tree it went. */
  private iterate(position: P, rng: Rng, trace: Trace | null, rootSeat: number): number {
    const { tree } = this;
    let node = 0;
    let depth = 0;
    for (;;) {
      const visits = tree.visits[node];
      if (tree.childCount[node] === 0) {
        // A new node is played out first; only when it is visited again is it worth its children.
        if (visits === 0) break;
        tree.expand(node, this.moves, this.parts.expansion.list(position, this.moves, rng));
      }
      // Children are tried once each, in the order of the expansion, before the selection compares them. The root
      // has no playout of its own, so its count is one ahead of the others'.
      const tried = depth === 0 ? visits : visits - 1;
      node = tried < tree.childCount[node] ? tree.firstChild[node] + tried : this.parts.selection.pick(tree, node);
      if (depth === this.path.length) this.lengthenPath();
      this.path[depth] = node;
      this.movers[depth++] = position.turn;
      position.play(tree.move[node]);
      if (trace !== null) trace.select(tree.move[node], position.turn, tree.visits[node]);
      if (position.turn === OVER) break;
    }
    if (position.turn !== OVER) {
      this.parts.playout.run(position, rng);
      if (trace !== null) trace.playout(position.payoff(rootSeat));
    }
    this.backUp(position, depth, trace);
    return depth;
  }

  private backUp(position: P, depth: number, trace: Trace | null): void {
    const { tree, rewards, path, movers } = this;
    for (let seat = 0; seat < this.seats; seat++) rewards[seat] = (position.payoff(seat) - this.low) / this.span;
    tree.visits[0]++;
    for (let i = depth - 1; i >= 0; i--) {
      const node = path[i];
      tree.visits[node]++;
      tree.rewards[node] += rewards[movers[i]];
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

  private toPayoff(reward: number): number {
    return this.low + reward * this.span;
  }

  private decision(budget: Budget, deepest: number, stopped: boolean): Decision {
    const { tree } = this;
    const first = tree.firstChild[0];
    const chosen = this.parts.finalChoice.pick(tree);
    const others = Array.from({ length: tree.childCount[0] }, (_, i) => first + i).filter((node) => node !== chosen);
    others.sort((a, b) => tree.visits[b] - tree.visits[a]);
    const candidates = [chosen, ...others].map(
      (node): Candidate => ({
        move: tree.move[node],
        value: tree.visits[node] === 0 ? null : this.toPayoff(tree.mean(node)),
        bound: 'exact',
        visits: tree.visits[node],
      }),
    );
    return {
      move: candidates[0].move,
      value: candidates[0].value,
      distance: null,
      line: this.line(chosen),
      candidates,
      nodes: budget.nodes,
      depth: deepest,
      ms: budget.ms,
      stopped,
    };
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
