import { makeCatalogue, unwrap } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { kuhn, nim } from '#test-games';
import type { Experiment } from '../experiment/experiment.js';
import { makePlan } from './make-plan.js';
import type { Plan } from './plan.js';

/** The games of the house and some of the tests. */
const catalogue = makeCatalogue({ games: [...games, nim, kuhn] });

export async function planOf(experiment: Experiment): Promise<Plan> {
  return unwrap(makePlan(catalogue, experiment));
}

/** The sentence that refuses an experiment. */
export async function refusalOf(experiment: Experiment): Promise<string> {
  const plan = makePlan(catalogue, experiment);
  return plan.ok ? 'accepted' : plan.message;
}
