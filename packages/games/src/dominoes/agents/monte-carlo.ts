import {
  type Agent,
  Budget,
  choice,
  type Decision,
  int,
  limitParams,
  num,
  type Request,
  type Rng,
  STOP,
  tighter,
} from '@tabuleiro/engine';
import { BasicPolicy, GeneticPolicy, type Policy, RandomPolicy } from '../policies.js';
import { Round } from '../round.js';
import { countTiles } from '../tiles.js';
import type { DominoView } from '../view.js';
import { Endgame } from './endgame.js';
import { Evidence } from './evidence.js';
import { EVOLVED } from './genetic.js';
import { decideByPoints, dominoKind, movesOf, POINTS_OF_A_WIN } from './kind.js';

const POLICIES: Readonly<Record<'basic' | 'genetic' | 'random', Policy>> = {
  basic: new BasicPolicy(),
  genetic: new GeneticPolicy(EVOLVED),
  random: new RandomPolicy(),
};

/** With more hidden tiles than this a round is too long to be played out in all ways. */
const LATE = 9;

interface Settings {
  readonly samples: number;
  readonly policy: Policy;
  readonly doubt: number;
  readonly exact: number;
  readonly limits: { readonly nodes: number; readonly ms: number };
}

/** One decision: the moves, and what each was worth in the deals looked at so far. */
class Trial {
  readonly moves: readonly number[];
  private readonly sums: Float64Array;
  private weights = 0;
  private readonly evidence: Evidence;
  private readonly round: Round;
  private readonly hands: Int32Array;
  private readonly endgame: Endgame;

  constructor(
    private readonly view: DominoView,
    private readonly settings: Settings,
    private readonly budget: Budget,
  ) {
    this.moves = movesOf(view);
    this.sums = new Float64Array(this.moves.length);
    this.evidence = new Evidence(view, settings.doubt);
    this.round = new Round(view.round.rules);
    this.hands = view.round.hands.slice();
    this.endgame = new Endgame(view, budget);
  }

  run(rng: Rng): void {
    const { view, settings, hands } = this;
    const deals = view.deals();
    if (deals.count <= settings.exact && countTiles(view.hidden()) <= LATE) {
      for (const deal of deals.all()) {
        for (let seat = 0; seat < hands.length; seat++) if (!view.sees(seat)) hands[seat] = deal[seat];
        this.tryMoves(rng, true);
      }
      return;
    }
    for (let n = 0; n < settings.samples; n++) {
      deals.draw(rng, hands);
      this.tryMoves(rng, false);
    }
  }

  /** The mean worth of each move, in points. */
  worths(): Float64Array {
    return this.sums.map((sum) => (this.weights === 0 ? 0 : (POINTS_OF_A_WIN * sum) / this.weights));
  }

  /** Plays every move in one deal, and the rest of the round: exactly, or by the policy. */
  private tryMoves(rng: Rng, exactly: boolean): void {
    const { round, moves, endgame, view, settings } = this;
    const weight = this.evidence.weight(this.hands);
    const worths = moves.map((move) => {
      this.budget.spend();
      round.copyStateFrom(view.round);
      round.hands.set(this.hands);
      round.play(move);
      if (exactly) return endgame.value(round);
      settings.policy.finish(round, rng);
      return endgame.worth(round);
    });
    // All moves or none: a limit may strike between them.
    this.weights += weight;
    for (let i = 0; i < worths.length; i++) this.sums[i] += weight * worths[i];
  }
}

/**
 * Flat Monte Carlo: draws hands that agree with all that was seen, plays every move in each of them, and lets a policy
 * play the round to its end. Once few deals are left, it looks at all of them and plays each to its end exactly.
 */
class MonteCarlo implements Agent<DominoView> {
  constructor(private readonly settings: Settings) {}

  decide(view: DominoView, { rng, limits = {} }: Request): Decision {
    const budget = new Budget(tighter(this.settings.limits, limits));
    const trial = new Trial(view, this.settings, budget);
    let stopped = false;
    try {
      if (trial.moves.length > 1) trial.run(rng);
    } catch (thrown) {
      if (thrown !== STOP) throw thrown;
      stopped = true;
    }
    return decideByPoints(trial.moves, trial.worths(), { nodes: budget.nodes, ms: budget.ms, stopped });
  }
}

export const monteCarlo = dominoKind({
  name: 'deals',
  summary: 'draws hands that agree with all that was seen, and plays every move out in them',
  params: {
    samples: int('hands to draw', 200, 1, 100_000),
    policy: choice('how the rest of the round is played', ['genetic', 'basic', 'random'], 'genetic'),
    doubt: num(
      'how likely it is that somebody leaves points on the table which they could take; 1 for not to ask',
      1,
      0.01,
      1,
    ),
    exact: int('play the round to its end in all ways once so few deals are left', 40, 0, 10_000),
    nodes: limitParams.nodes(Number.POSITIVE_INFINITY),
    ms: limitParams.ms(Number.POSITIVE_INFINITY),
  },
  create: ({ samples, policy, doubt, exact, nodes, ms }) =>
    new MonteCarlo({ samples, policy: POLICIES[policy], doubt, exact, limits: { nodes, ms } }),
});
