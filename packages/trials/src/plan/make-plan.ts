import { type Catalogue, ok, type Result } from '@tabuleiro/engine';
import type { Experiment } from '../experiment/experiment.js';
import { DEFAULT_SEED, type Plan } from './plan.js';
import { planCounts } from './plan-counts.js';
import { planMatches } from './plan-matches.js';
import { planSearches } from './plan-searches.js';

/** Works an experiment out; what cannot be done is refused with the field that is to blame. */
export function makePlan(catalogue: Catalogue, experiment: Experiment): Result<Plan> {
  const found = catalogue.game(experiment.game);
  if (!found.ok) return found;
  const game = found.value;
  const parts =
    experiment.kind === 'matches'
      ? planMatches(catalogue, experiment, game)
      : experiment.kind === 'searches'
        ? planSearches(catalogue, experiment, game)
        : planCounts(catalogue, experiment, game);
  if (!parts.ok) return parts;
  return ok({ experiment, game, seed: experiment.seed ?? DEFAULT_SEED, ...parts.value });
}
