import { unwrap } from '@tabuleiro/engine';
import { type Experiment, makePlan, type Plan } from '@tabuleiro/trials';
import { houseCatalogue } from './house-catalogue.js';

export async function planOf(experiment: Experiment): Promise<Plan> {
  return unwrap(makePlan(houseCatalogue(), experiment));
}

/** The sentence that refuses an experiment. */
export async function refusalOf(experiment: Experiment): Promise<string> {
  const plan = makePlan(houseCatalogue(), experiment);
  return plan.ok ? 'accepted' : plan.message;
}
