import type { Agent, AgentValues } from '../contract/agent.js';
import { MAX_MOVES, type Position } from '../contract/position.js';
import type { OpenTable } from '../contract/table.js';
import type { OpenView } from '../contract/view.js';
import { allMoves } from '../mcts/expansion.js';
import { bestMean, mostVisits } from '../mcts/final-choice.js';
import { enlarged } from '../mcts/grow-array.js';
import { EvaluationJudge } from '../mcts/judges.js';
import { Mcts } from '../mcts/mcts.js';
import type { Expanded, Expansion, Playout, Selection } from '../mcts/parts.js';
import { GuidedPlayout, randomPlayout } from '../mcts/playouts.js';
import type { Tree } from '../mcts/tree.js';
import { unwrap } from '../result.js';
import type { Rng } from '../rng.js';
import { Scoring } from '../search/scoring.js';
import { type BoundPolicy, drawn } from './bound-policy.js';
import { boundPolicy, policyAt } from './policy-at.js';
import type { puctParams } from './puct.js';

/** A search at a table that tries first what a policy holds to be likely. */
export function policySearch<P extends Position>(
  table: OpenTable<P>,
  { net, nodes, ms, c, temperature, final, playout, length, eval: judge }: AgentValues<typeof puctParams, P>,
): Agent<OpenView<P>> {
  const policy = boundPolicy(table, unwrap(policyAt(table, net)), 0, temperature);
  const tries = new PolicyTries(policy, c);
  const plain = playout === 'random' && length === Number.POSITIVE_INFINITY;
  const scoring = new Scoring(judge, false, table.game.payoffs);
  const guided: Playout<P> = new GuidedPlayout({
    policy: new PolicyChoice(policy),
    epsilon: playout === 'random' ? 1 : 0,
    length,
    judge: new EvaluationJudge(table, scoring, { outright: false, margin: 0, early: false }),
  });
  return new Mcts(
    table,
    {
      selection: tries,
      expansion: tries,
      playout: plain ? randomPlayout : guided,
      finalChoice: final === 'visits' ? mostVisits : bestMean,
      ...{ together: false, proofs: null, widen: Number.POSITIVE_INFINITY, reuse: false, replies: null },
    },
    { nodes, ms },
  );
}

/** What a policy would play, by lot. */
class PolicyChoice {
  private readonly moves = new Int32Array(MAX_MOVES);
  private readonly odds = new Float64Array(MAX_MOVES);

  constructor(private readonly policy: BoundPolicy) {}

  best(position: Position, rng: Rng): number {
    const { moves, odds } = this;
    const count = position.moves(moves, 0);
    if (count > 1) this.policy.weigh(position, moves, 0, count, odds);
    return moves[count > 1 ? drawn(odds, count, rng) : 0];
  }
}

/** What is thought of children before any of them was tried. */
const UNKNOWN = 0.5;

/**
 * PUCT as in D. Silver et al., "Mastering the game of Go without human knowledge" (2017): to the mean of a child comes
 * what the policy holds of it, less with every visit. A child that was never tried is taken to be like its tried
 * brothers.
 */
export class PolicyTries implements Selection, Expansion<Position> {
  readonly comparesUntried = true;
  /** By node. */
  private priors = new Float64Array(1 << 12);
  /** Of the moves that were listed last. */
  private readonly listed = new Float64Array(MAX_MOVES);

  constructor(
    private readonly policy: Pick<BoundPolicy, 'weigh'>,
    private readonly weight: number,
  ) {}

  list(position: Position, moves: Int32Array, rng: Rng, place: Expanded): number {
    const count = allMoves.list(position, moves, rng, place);
    this.policy.weigh(position, moves, 0, count, this.listed);
    return count;
  }

  expanded(tree: Tree, node: number): void {
    const first = tree.firstChild[node];
    while (tree.size > this.priors.length) this.priors = enlarged(this.priors);
    for (let i = 0; i < tree.childCount[node]; i++) this.priors[first + i] = this.listed[i];
  }

  pick(tree: Tree, node: number): number {
    const { visits, rewards } = tree;
    const first = tree.firstChild[node];
    const end = first + tree.childCount[node];
    let tried = 0;
    let gained = 0;
    for (let child = first; child < end; child++) {
      tried += visits[child];
      gained += rewards[child];
    }
    const untried = tried === 0 ? UNKNOWN : gained / tried;
    const bonus = this.weight * Math.sqrt(tried + 1);
    let best = first;
    let highest = Number.NEGATIVE_INFINITY;
    for (let child = first; child < end; child++) {
      const mean = visits[child] === 0 ? untried : rewards[child] / visits[child];
      const bound = mean + (bonus * this.priors[child]) / (1 + visits[child]);
      if (bound <= highest) continue;
      highest = bound;
      best = child;
    }
    return best;
  }
}
