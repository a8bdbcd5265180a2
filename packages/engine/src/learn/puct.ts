import { limitParams } from '../agents/budget.js';
import { openKind } from '../agents/kinds.js';
import { phrase as agentPhrase } from '../agents/sentences.js';
import { MAX_MOVES, type Position } from '../contract/position.js';
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
import { choice, evaluation, int, num, word } from '../text/params.js';
import { phraseOf } from '../text/phrases.js';
import { type BoundPolicy, drawn } from './bound-policy.js';
import { sightOf } from './move-sight.js';
import { boundPolicy, policyAt } from './policy-at.js';

const ANY_NUMBER = Number.POSITIVE_INFINITY;

/**
 * A search of its own beside `uct`, for games whose moves can be foretold: what `uct` plays, and how it is written,
 * stays as it is.
 */
export const puct = openKind({
  name: 'puct',
  summary: 'Monte Carlo tree search that tries first what a policy holds to be likely',
  params: {
    net: word('the policy, by its name'),
    nodes: int('playouts to make at most', 10_000, 1, 1e9),
    ms: limitParams.ms(ANY_NUMBER),
    c: num('how much the policy counts beside what was found, the more the fewer the visits', 1, 0, 100),
    temperature: num('above 1 the policy is believed less, below 1 more', 1, 0.01, 100),
    final: choice('what the move played has most of', ['visits', 'value'], 'visits'),
    playout: choice('how games are played out: by lot, or as the policy would play', ['random', 'policy'], 'random'),
    length: int('moves in a playout, after which an evaluation decides', ANY_NUMBER, 0, ANY_NUMBER),
    eval: evaluation('the evaluation that decides playouts'),
  },
  unsuited(table, values) {
    const { game } = table;
    const sight = sightOf(table);
    if (!sight.ok) return phraseOf(sight);
    if (game.chance) return agentPhrase('no-chance', { game: game.id });
    if (values === undefined) return null;
    const found = policyAt(table, String(values.net));
    return found.ok ? null : phraseOf(found);
  },
  create(table, { net, nodes, ms, c, temperature, final, playout, length, eval: judge }) {
    const policy = boundPolicy(table, unwrap(policyAt(table, net)), 0, temperature);
    const tries = new PolicyTries(policy, c);
    const plain = playout === 'random' && length === ANY_NUMBER;
    const scoring = new Scoring(judge, false, table.game.payoffs);
    const guided: Playout<Position> = new GuidedPlayout({
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
        ...{ together: false, proofs: null, widen: ANY_NUMBER, reuse: false, replies: null },
      },
      { nodes, ms },
    );
  },
});

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
