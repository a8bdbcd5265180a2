import { unwrap } from '@tabuleiro/engine';
import type { Experiment, Plan } from '@tabuleiro/trials';
import { houseCatalogue } from './house-catalogue.js';
import { loadPlan } from './load-game.js';

export async function planOf(experiment: Experiment): Promise<Plan> {
  return unwrap(await loadPlan(houseCatalogue(), experiment));
}

/** The sentence that refuses an experiment. */
export async function refusalOf(experiment: Experiment): Promise<string> {
  const plan = await loadPlan(houseCatalogue(), experiment);
  return plan.ok ? 'accepted' : plan.message;
}
