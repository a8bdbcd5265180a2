import { unwrap } from '@tabuleiro/engine';
import type { Experiment, Plan } from '@tabuleiro/trials';
import { loadPlan } from './load-game.js';

export async function planOf(experiment: Experiment): Promise<Plan> {
  return unwrap(await loadPlan(experiment));
}

/** The sentence that refuses an experiment. */
export async function refusalOf(experiment: Experiment): Promise<string> {
  const plan = await loadPlan(experiment);
  return plan.ok ? 'accepted' : plan.message;
}
