import { err, type Result, unwrap } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { kuhn, nim } from '#test-games';
import type { Experiment } from '../experiment/experiment.js';
import { makePlan } from './make-plan.js';
import type { Plan } from './plan.js';

/** The plan of an experiment with a game of the house or of the tests. */
function planned(experiment: Experiment): Result<Plan> {
  const game = [...games, nim, kuhn].find(({ id }) => id === experiment.game);
  return game === undefined ? err('unknown-name', `there is no game ${experiment.game}`) : makePlan(experiment, game);
}

export async function planOf(experiment: Experiment): Promise<Plan> {
  return unwrap(planned(experiment));
}

/** The sentence that refuses an experiment. */
export async function refusalOf(experiment: Experiment): Promise<string> {
  const plan = planned(experiment);
  return plan.ok ? 'accepted' : plan.message;
}
