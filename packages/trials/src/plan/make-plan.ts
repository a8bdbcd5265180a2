import { err, type Game, ok, type Result } from '@tabuleiro/engine';
import type { Experiment } from '../experiment/experiment.js';
import { DEFAULT_SEED, type Plan } from './plan.js';
import { planCounts } from './plan-counts.js';
import { planMatches } from './plan-matches.js';
import { planSearches } from './plan-searches.js';

/** Works an experiment out for its game; what cannot be done is refused with the field that is to blame. */
export function makePlan(experiment: Experiment, game: Game): Result<Plan> {
  if (experiment.game !== game.id) {
    return err('unknown-name', `"game" is "${experiment.game}", but the game module has "${game.id}"`);
  }
  const parts =
    experiment.kind === 'matches'
      ? planMatches(experiment, game)
      : experiment.kind === 'searches'
        ? planSearches(experiment, game)
        : planCounts(experiment, game);
  if (!parts.ok) return parts;
  return ok({ experiment, game, seed: experiment.seed ?? DEFAULT_SEED, ...parts.value });
}
