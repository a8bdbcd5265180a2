import { type BoundEvaluation, type Evaluation, nothing, type WeightSpecs } from '../contract/evaluation.js';
import type { Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import { unlessElsewhere } from '../contract/table-store.js';
import { ok, type Result } from '../result.js';
import { type AsOf, changesSince, wasBefore, withFormerDefaults } from '../text/history.js';
import { unknownName } from '../text/nearest.js';
import { makeAllArgs, makeArgs, parseValues, type Values } from '../text/params.js';
import type { TermText } from '../text/term.js';
import { err, phrase } from './sentences.js';

/** An evaluation with its weights, before it is bound. */
export interface ChosenEvaluation<P extends Position = Position> {
  readonly evaluation: Evaluation<P>;
  readonly weights: Values<WeightSpecs>;
  /** Weights at their default are left out. */
  readonly short: TermText;
  /** All weights are named. */
  readonly full: TermText;
}

/** The evaluation that a term names, with its weights; without a term, the one of this name, or the game's usual one. */
export function chooseEvaluation<P extends Position>(
  table: Table<P>,
  term: TermText | undefined,
  fallback?: string,
  asOf?: AsOf,
): Result<ChosenEvaluation<P>> {
  const known = [...table.game.evaluations, nothing];
  const wanted = term?.name ?? fallback ?? usualEvaluation(table, asOf);
  const evaluation = known.find(({ name }) => name === wanted);
  if (evaluation === undefined) {
    return unknownName(
      phrase('evaluation-of', { game: table.game.id }),
      wanted,
      known.map(({ name }) => name),
    );
  }
  const reason = unlessElsewhere(() => evaluation.unsuited?.(table.setup, table.store) ?? null);
  if (reason !== null) return err('cannot-be-used', { evaluation: evaluation.name, why: reason });
  const { name, weights: specs } = evaluation;
  const args = withFormerDefaults(term?.args ?? [], Object.keys(specs)[0], changesSince(evaluation, asOf));
  const weights = parseValues(name, specs, args);
  if (!weights.ok) return weights;
  return ok({
    evaluation,
    weights: weights.value,
    short: { name, args: makeArgs(specs, weights.value) },
    full: { name, args: makeAllArgs(specs, weights.value) },
  });
}

/** The name of the evaluation that agents use when none is named. */
export function usualEvaluation<P extends Position>({ game }: Table<P>, asOf?: AsOf): string {
  const former = game.formerlyUsual?.find(({ until }) => wasBefore(asOf, until));
  return former?.evaluation ?? [...game.evaluations, nothing][0].name;
}

/** The same, bound: for whoever judges positions without being an agent. */
export function bindEvaluation<P extends Position>(
  table: Table<P>,
  term: TermText | undefined,
): Result<BoundEvaluation<P>> {
  const chosen = chooseEvaluation(table, term);
  return chosen.ok ? ok(chosen.value.evaluation.bind(chosen.value.weights, table.store)) : chosen;
}
