import { type Catalogue, type Game, ok, Refused, type Result } from '@tabuleiro/engine';
import type { Learning } from '../experiment/experiment.js';
import { schoolOf } from '../learn/school.js';
import { err } from '../sentences.js';
import { conditionsOf, plainCondition } from './conditions.js';
import type { PlanParts } from './plan.js';

/** A block is a batch of games of practice. Each hangs on all before it, so no block can be played by itself. */
export function planLearning(catalogue: Catalogue, experiment: Learning, game: Game): Result<PlanParts> {
  const conditions = conditionsOf(catalogue, experiment, game);
  if (!conditions.ok) return conditions;
  const school = schoolOf(conditions.value[0].table, experiment);
  if (!school.ok) return school;
  const { batches } = school.value;
  return ok({
    conditions: conditions.value.map(plainCondition),
    agents: [],
    spelled: {},
    blocks: batches,
    round: 1,
    size: () => 1,
    lines: batches,
    repeatable: true,
    prepare: () => Promise.resolve(),
    test: null,
    decisionMs: null,
    play() {
      throw new Refused(err('not-in-blocks'));
    },
  });
}
