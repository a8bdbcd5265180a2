import { type Catalogue, type Game, ok, type Result } from '@tabuleiro/engine';
import type { Experiment } from '../experiment/experiment.js';
import { DEFAULT_SEED, type Plan, type PlanParts } from './plan.js';
import { planCounts } from './plan-counts.js';
import { planLearning } from './plan-learning.js';
import { planMatches } from './plan-matches.js';
import { planSearches } from './plan-searches.js';

/** Works an experiment out; what cannot be done is refused with the field that is to blame. */
export function makePlan(catalogue: Catalogue, experiment: Experiment): Result<Plan> {
  const found = catalogue.game(experiment.game);
  if (!found.ok) return found;
  const game = found.value;
  const parts = partsOf(catalogue, experiment, game);
  if (!parts.ok) return parts;
  return ok({ experiment, game, seed: experiment.seed ?? DEFAULT_SEED, ...parts.value });
}

function partsOf(catalogue: Catalogue, experiment: Experiment, game: Game): Result<PlanParts> {
  switch (experiment.kind) {
    case 'matches':
      return planMatches(catalogue, experiment, game);
    case 'searches':
      return planSearches(catalogue, experiment, game);
    case 'counts':
      return planCounts(catalogue, experiment, game);
    case 'learning':
      return planLearning(catalogue, experiment, game);
  }
}
