import type { Agent, Decision, DecisionRequest, LateCode, SearchEnd } from '@tabuleiro/engine';
import { Budget, STOP, tighter } from '@tabuleiro/engine/search';
import type { DominoView } from '../view.js';
import { EVOLVED } from './genetic.js';
import { decideByPoints } from './kind.js';
import { BasicPolicy, GeneticPolicy, type Policy, RandomPolicy } from './policies.js';
import { Trial, type TrialSettings } from './trial.js';

const POLICIES: Readonly<Record<'basic' | 'genetic' | 'random' | 'players', Policy | null>> = {
  basic: new BasicPolicy(),
  genetic: new GeneticPolicy(EVOLVED),
  random: new RandomPolicy(),
  players: null,
};

/** What such an agent is made from. */
interface Settings extends Omit<TrialSettings, 'policy'> {
  readonly policy: keyof typeof POLICIES;
  readonly limits: { readonly nodes: number; readonly ms: number };
}

/**
 * Flat Monte Carlo: draws hands that agree with all that was seen, plays every move in each of them, and lets a policy
 * play the round to its end. Once few deals are left, it looks at all of them and plays each to its end exactly.
 */
class MonteCarlo implements Agent<DominoView> {
  private readonly trial: TrialSettings;

  constructor(private readonly settings: Settings) {
    this.trial = { ...settings, policy: POLICIES[settings.policy] };
  }

  decide(view: DominoView, { rng, limits = {} }: DecisionRequest): Decision {
    const budget = new Budget(tighter(this.settings.limits, limits));
    const trial = new Trial(view, this.trial, budget);
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

/** Agents that draw deals, which a page has only once one is to play. */
export const LATE: LateCode<(settings: Settings) => Agent<DominoView>> = {
  code: (settings) => new MonteCarlo(settings),
};
