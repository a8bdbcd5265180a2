import { Budget, STOP, tighter } from '../agents/budget.js';
import type { Agent, DecisionRequest } from '../contract/agent.js';
import type { Candidate, Decision } from '../contract/decision.js';
import type { Limits } from '../contract/limits.js';
import { CHANCE, listMoves, MAX_MOVES, OVER, type Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import type { Trace } from '../contract/trace.js';
import type { View } from '../contract/view.js';
import type { Rng } from '../rng.js';
import { InformationSetTree } from './information-set-tree.js';
import { logOfVisits } from './logarithm.js';
import type { Playout } from './parts.js';
import { sampled } from './sampling.js';

export interface InformationSetOptions {
  readonly exploration: number;
  readonly final: 'visits' | 'value';
}

/**
 * Information-set Monte Carlo tree search: every iteration draws a position that agrees with the view, and one tree
 * gathers what was found in all of them, a node standing for the moves that lead to it whatever is hidden. A child is
 * judged by how often it was chosen when it could be (P. Cowling, E. Powley and D. Whitehouse, "Information set Monte
 * Carlo tree search", 2012). Chance is drawn on the way, so games of chance are played by it too. One playout is one
 * node.
 */
export class InformationSetMcts<P extends Position> implements Agent<View<P>> {
  private readonly tree = new InformationSetTree();
  private readonly moves = new Int32Array(MAX_MOVES);
  private readonly untried = new Int32Array(MAX_MOVES);
  private readonly children = new Int32Array(MAX_MOVES);
  private path: number[] = [];
  private movers: number[] = [];
  private readonly rewards: Float64Array;
  private readonly low: number;
  private readonly span: number;

  constructor(
    table: Table<P>,
    private readonly playout: Playout<P>,
    private readonly options: InformationSetOptions,
    private readonly limits: Limits,
  ) {
    this.rewards = new Float64Array(table.setup.seats);
    this.low = table.game.payoffs.low;
    this.span = table.game.payoffs.high - table.game.payoffs.low;
  }

  decide(view: View<P>, { rng, limits = {}, trace }: DecisionRequest): Decision {
    const budget = new Budget(tighter(this.limits, limits));
    this.tree.reset();
    let deepest = 0;
    try {
      for (;;) {
        budget.spend();
        deepest = Math.max(deepest, this.iterate(view.sample(rng), view.seat, rng, trace ?? null));
      }
    } catch (thrown) {
      if (thrown !== STOP) throw thrown;
    }
    return this.decision(view, budget, deepest);
  }

  private iterate(position: P, rootSeat: number, rng: Rng, trace: Trace | null): number {
    const { tree, path, movers, rewards } = this;
    path.length = 0;
    movers.length = 0;
    let node = 0;
    let grown = false;
    while (position.turn !== OVER && !grown) {
      if (position.turn === CHANCE) {
        position.play(position.randomMove(rng));
        continue;
      }
      const fresh = this.sortMoves(position, node);
      grown = fresh > 0;
      node = grown ? tree.add(node, this.untried[rng.below(fresh)]) : this.select(this.moveCount);
      tree.available[node] += grown ? 1 : 0;
      path.push(node);
      movers.push(position.turn);
      position.play(tree.move[node]);
      if (trace !== null) trace.select(tree.move[node], position.turn, tree.visits[node]);
    }
    const ended = position.turn === OVER;
    if (ended || this.playout.run(position, rng, rewards, null)) {
      for (let seat = 0; seat < rewards.length; seat++) rewards[seat] = (position.payoff(seat) - this.low) / this.span;
    }
    if (trace !== null && !ended) trace.playout(this.toPayoff(rewards[rootSeat]));
    this.backUp(trace);
    return path.length;
  }

  private moveCount = 0;

  /** Finds the children for the legal moves, which thereby were available, and answers with how many have none yet. */
  private sortMoves(position: P, node: number): number {
    const { tree, moves, untried, children } = this;
    const count = position.sensibleMoves?.(moves, 0) ?? position.moves(moves, 0);
    let fresh = 0;
    let known = 0;
    for (let i = 0; i < count; i++) {
      const child = tree.find(node, moves[i]);
      if (child < 0) untried[fresh++] = moves[i];
      else {
        tree.available[child]++;
        children[known++] = child;
      }
    }
    this.moveCount = known;
    return fresh;
  }

  private select(count: number): number {
    const { tree, children } = this;
    const { exploration } = this.options;
    let best = children[0];
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const child = children[i];
      const inverse = 1 / tree.visits[child];
      const bonus = exploration * Math.sqrt(logOfVisits(tree.available[child]) * inverse);
      const bound = tree.rewards[child] * inverse + bonus;
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    return best;
  }

  private backUp(trace: Trace | null): void {
    const { tree, path, movers, rewards } = this;
    for (let i = path.length - 1; i >= 0; i--) {
      const node = path[i];
      tree.visits[node]++;
      tree.rewards[node] += rewards[movers[i]];
      if (trace !== null) trace.backUp(tree.visits[node], this.toPayoff(tree.mean(node)));
    }
  }

  private toPayoff(reward: number): number {
    return this.low + reward * this.span;
  }

  private decision(view: View<P>, budget: Budget, deepest: number): Decision {
    const { tree } = this;
    const worth = (child: number) => (this.options.final === 'visits' ? tree.visits[child] : tree.mean(child));
    const other = (child: number) => (this.options.final === 'visits' ? tree.mean(child) : tree.visits[child]);
    const known = tree.childrenOf(0).sort((a, b) => worth(b) - worth(a) || other(b) - other(a));
    const tried = known.map(
      (child): Candidate => ({
        move: tree.move[child],
        value: this.toPayoff(tree.mean(child)),
        basis: sampled(tree.mean(child), tree.visits[child], this.span),
        bound: 'exact',
        visits: tree.visits[child],
      }),
    );
    const moves = new Set(tried.map(({ move }) => move));
    const untried = listMoves(view)
      .filter((move) => !moves.has(move))
      .map((move): Candidate => ({ move, value: null, basis: null, bound: 'upper', visits: 0 }));
    const candidates = [...tried, ...untried];
    const { move, value, basis } = candidates[0];
    const { nodes, ms, ended } = budget;
    return { move, value, basis, distance: null, line: [move], candidates, nodes, depth: deepest, ms, ended };
  }
}
