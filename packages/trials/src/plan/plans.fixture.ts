import { type Result, unknownName, unwrap } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { kuhn, nim } from '#test-games';
import type { Experiment } from '../experiment/experiment.js';
import { makePlan } from './make-plan.js';
import type { Plan } from './plan.js';

/** The plan of an experiment with a game of the house or of the tests. */
function planned(experiment: Experiment): Result<Plan> {
  const known = [...games, nim, kuhn];
  const game = known.find(({ id }) => id === experiment.game);
  if (game !== undefined) return makePlan(experiment, game);
  return unknownName(
    'game',
    experiment.game,
    known.map(({ id }) => id),
  );
}

export async function planOf(experiment: Experiment): Promise<Plan> {
  return unwrap(planned(experiment));
}

/** The sentence that refuses an experiment. */
export async function refusalOf(experiment: Experiment): Promise<string> {
  const plan = planned(experiment);
  return plan.ok ? 'accepted' : plan.message;
}
