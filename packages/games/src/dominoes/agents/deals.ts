import { type Agent, choice, type Decision, type DecisionRequest, int, type SearchEnd } from '@tabuleiro/engine';
import { Budget, limitParams, STOP, tighter } from '@tabuleiro/engine/search';
import type { DominoView } from '../view.js';
import { EVOLVED } from './genetic.js';
import { decideByPoints, dominoKind } from './kind.js';
import { BasicPolicy, GeneticPolicy, type Policy, RandomPolicy } from './policies.js';
import { Trial, type TrialSettings } from './trial.js';

const POLICIES: Readonly<Record<'basic' | 'genetic' | 'random' | 'players', Policy | null>> = {
  basic: new BasicPolicy(),
  genetic: new GeneticPolicy(EVOLVED),
  random: new RandomPolicy(),
  players: null,
};

interface Settings extends TrialSettings {
  readonly limits: { readonly nodes: number; readonly ms: number };
}

/**
 * Flat Monte Carlo: draws hands that agree with all that was seen, plays every move in each of them, and lets a policy
 * play the round to its end. Once few deals are left, it looks at all of them and plays each to its end exactly.
 */
class MonteCarlo implements Agent<DominoView> {
  constructor(private readonly settings: Settings) {}

  decide(view: DominoView, { rng, limits = {} }: DecisionRequest): Decision {
    const budget = new Budget(tighter(this.settings.limits, limits));
    const trial = new Trial(view, this.settings, budget);
    const forced = trial.moves.length === 1;
    let ended: SearchEnd;
    try {
      if (!forced) trial.run(rng);
      ended = forced || trial.exhausted ? 'done' : 'own-limit';
    } catch (thrown) {
      if (thrown !== STOP) throw thrown;
      ended = budget.ended;
    }
    return decideByPoints(trial.moves, trial.worths(), trial.bases(), { nodes: budget.nodes, ms: budget.ms, ended });
  }
}

export const deals = dominoKind({
  name: 'deals',
  version: 3,
  history: [
    {
      version: 1,
      until: '2026-11-16T03:58:00Z',
      otherwise: 'it did not read the moves of others, and played out by the first weights of the genetic agent',
    },
    {
      version: 2,
      until: '2026-11-17T23:30:00Z',
      otherwise:
        'where a galo must be announced, its playouts announced one by lot, and it tried calls that could not come true',
    },
  ],
  summary: 'draws hands that agree with all that was seen, and plays every move out in them',
  params: {
    samples: int('hands to play out', 200, 1, 100_000),
    reading: int(
      'hands to draw for each that is played out, which is then a likely one by the moves seen; 1 for any',
      4,
      1,
      100,
    ),
    policy: choice(
      'how the rest of the round is played: by one policy, or by each seat as the player that it seems to be',
      ['genetic', 'basic', 'random', 'players'],
      'genetic',
    ),
    exact: int('play the round to its end in all ways once so few deals are left', 40, 0, 10_000),
    nodes: limitParams.nodes(Number.POSITIVE_INFINITY),
    ms: limitParams.ms(Number.POSITIVE_INFINITY),
  },
  create: ({ samples, reading, policy, exact, nodes, ms }) =>
    new MonteCarlo({ samples, reading, policy: POLICIES[policy], exact, limits: { nodes, ms } }),
});
