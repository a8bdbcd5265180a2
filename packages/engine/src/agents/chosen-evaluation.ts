import { type BoundEvaluation, type Evaluation, nothing, type WeightSpecs } from '../contract/evaluation.js';
import type { Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import { unlessElsewhere } from '../contract/table-store.js';
import { ok, type Result } from '../result.js';
import { type AsOf, changesSince, wasBefore, withFormerDefaults } from '../text/history.js';
import { unknownName } from '../text/nearest.js';
import { makeAllArgs, makeArgs, parseValues, type Values } from '../text/params.js';
import { makeTerm, type TermText } from '../text/term.js';
import { err, phrase } from './sentences.js';

/** An evaluation with its weights, before it is bound. */
export interface ChosenEvaluation<P extends Position = Position> {
  readonly evaluation: Evaluation<P>;
  readonly weights: Values<WeightSpecs>;
  /** The network that it judges by; null where it needs none. */
  readonly net: string | null;
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
  const written = withFormerDefaults(term?.args ?? [], Object.keys(specs)[0], changesSince(evaluation, asOf));
  const isNet = ([key]: TermText['args'][number]) => evaluation.network !== undefined && key === NET;
  const weights = parseValues(
    name,
    specs,
    written.filter((arg) => !isNet(arg)),
  );
  if (!weights.ok) return weights;
  const net = chosenNetwork(table, evaluation, written.find(isNet)?.[1]);
  if (!net.ok) return net;
  const named = (wanted: string | null): TermText['args'] =>
    wanted === null ? [] : [[NET, { name: wanted, args: [] }]];
  const isUsual = net.value === (evaluation.network?.usual(table.setup) ?? null);
  return ok({
    evaluation,
    weights: weights.value,
    net: net.value,
    short: { name, args: [...named(isUsual ? null : net.value), ...makeArgs(specs, weights.value)] },
    full: { name, args: [...named(net.value), ...makeAllArgs(specs, weights.value)] },
  });
}

/** The evaluations that can be had at a table by their names alone. */
export function evaluationsAt<P extends Position>(table: Table<P>): readonly Evaluation<P>[] {
  return table.game.evaluations.filter(({ name }) => chooseEvaluation(table, { name, args: [] }).ok);
}

/** What names the network of an evaluation that has one. */
const NET = 'net';

/** The network that a text asks for, or the usual one, which must be there and fit. */
function chosenNetwork<P extends Position>(
  { game, setup, store }: Table<P>,
  { name, network }: Evaluation<P>,
  asked: TermText | undefined,
): Result<string | null> {
  if (network === undefined) return ok(null);
  const wanted = asked === undefined ? network.usual(setup) : makeTerm(asked);
  if (wanted === null)
    return err('cannot-be-used', { evaluation: name, why: phrase('no-usual-network', { game: game.id }) });
  const why = unlessElsewhere(() => network.against(wanted, setup, store));
  return why === null ? ok(wanted) : err('cannot-be-used', { evaluation: name, why });
}

/**
 * The name of the evaluation that agents use when none is named: the first one whose network, where it needs one, is
 * there. A page may be without it, offline say, and has agents that judge otherwise then; their full texts say by what.
 */
export function usualEvaluation<P extends Position>(table: Table<P>, asOf?: AsOf): string {
  const { game } = table;
  const former = game.formerlyUsual?.find(({ until }) => wasBefore(asOf, until));
  const known = [...game.evaluations, nothing];
  return former?.evaluation ?? (known.find((each) => chosenNetwork(table, each, undefined).ok) ?? nothing).name;
}

/** The same, bound: for whoever judges positions without being an agent. */
export function bindEvaluation<P extends Position>(
  table: Table<P>,
  term: TermText | undefined,
): Result<BoundEvaluation<P>> {
  const chosen = chooseEvaluation(table, term);
  return chosen.ok ? ok(bindChosen(table, chosen.value)) : chosen;
}

/** An evaluation bound for a table. */
export function bindChosen<P extends Position>(
  { setup, store }: Table<P>,
  { evaluation, weights, net }: ChosenEvaluation<P>,
): BoundEvaluation<P> {
  return evaluation.bind(weights, store, { setup, net });
}
