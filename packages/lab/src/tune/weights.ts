/** Between points of the unit cube and the weights of an evaluation or an agent, and into the texts of agents. */
import { agentsRoom, bindEvaluation, type Catalogue, type Game, ok, type Result, type Table } from '@tabuleiro/engine';
import { makeTerm, own, parseTerm, type TermText, unknownName } from '@tabuleiro/engine/text';
import { err, phrase } from '../sentences.js';
import type { Point } from './tuner.js';

/** A weight that is tuned, and between which bounds. */
export interface Dimension {
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

/** Weights of an evaluation by their names. */
export type Weights = Readonly<Record<string, number>>;

/** The weights to tune: those that are named with their range, or all of the evaluation within their own bounds. */
export function parseSpace(game: Game, evaluation: string, ranges?: string): Result<Dimension[]> {
  const found = game.evaluations.find(({ name }) => name === evaluation);
  if (found !== undefined) return spaceOf(evaluation, found.weights, ranges);
  return unknownName(
    agentsRoom.phrase('evaluation-of', { game: game.id }),
    evaluation,
    game.evaluations.map(({ name }) => name),
  );
}

/** The same for the numbers that an agent itself is made with; whole numbers are no weights. */
export function parseAgentSpace(catalogue: Catalogue, game: Game, agent: string, ranges?: string): Result<Dimension[]> {
  const term = parseTerm(agent);
  if (!term.ok) return term;
  const { name } = term.value;
  const kinds = catalogue.kindsOf(game);
  const found = kinds.find((kind) => kind.name === name);
  if (found === undefined) {
    return unknownName(
      agentsRoom.phrase('agent'),
      name,
      kinds.map((kind) => kind.name),
    );
  }
  const numbers = Object.entries(found.params).flatMap(([key, spec]) =>
    spec.kind === 'number' ? [[key, spec] as const] : [],
  );
  return spaceOf(name, Object.fromEntries(numbers), ranges);
}

function spaceOf(
  owner: string,
  weights: Readonly<Record<string, { readonly min: number; readonly max: number }>>,
  ranges?: string,
): Result<Dimension[]> {
  const names = Object.keys(weights);
  if (names.length === 0) return err('no-weights', { owner });
  const space: Dimension[] = [];
  for (const part of ranges === undefined ? names : ranges.split(',')) {
    const read = /^\s*([A-Za-z0-9_-]+)\s*(?:=\s*(-?[\d.]+)\s*\.\.\s*(-?[\d.]+)\s*)?$/.exec(part);
    if (read === null) return err('not-ranges', { text: ranges ?? '' });
    const spec = own(weights, read[1]);
    if (spec === undefined) return unknownName(phrase('weight-of', { owner }), read[1], names);
    const [low, high] = read[2] === undefined ? [spec.min, spec.max] : [Number(read[2]), Number(read[3])];
    if (!Number.isFinite(low) || !Number.isFinite(high)) {
      return err('no-bounds', { name: read[1] });
    }
    if (!(low < high) || low < spec.min || high > spec.max) {
      return err('range', { name: read[1], min: spec.min, max: spec.max, low, high });
    }
    if (space.some(({ name }) => name === read[1])) return err('named-twice', { name: read[1] });
    space.push({ name: read[1], low, high });
  }
  return ok(space);
}

/** The weights of a point, with as many digits as an agent's name can bear. */
export function weightsAt(space: readonly Dimension[], point: Point): Weights {
  return Object.fromEntries(
    space.map(({ name, low, high }, i) => {
      const step = 10 ** Math.floor(Math.log10((high - low) / 1000));
      return [name, Number((Math.round((low + point[i] * (high - low)) / step) * step).toPrecision(6))];
    }),
  );
}

/** The agent with these weights of an evaluation that its text names, or of its own (null); others in it stay. */
export function withWeights(agent: string, evaluation: string | null, weights: Weights): Result<string> {
  const term = parseTerm(agent);
  if (!term.ok) return term;
  const tuned = Object.entries(weights).map(([key, value]) => [key, { name: String(value), args: [] }] as const);
  const weighted = ({ name, args }: TermText): TermText => ({
    name,
    args: [...args.filter(([key]) => own(weights, key) === undefined), ...tuned],
  });
  if (evaluation === null) return ok(makeTerm(weighted(term.value)));
  let times = 0;
  const replaced = (at: TermText): TermText => {
    if (at.name !== evaluation) return { ...at, args: at.args.map(([key, value]) => [key, replaced(value)] as const) };
    times++;
    return weighted(at);
  };
  const made = { ...term.value, args: term.value.args.map(([key, value]) => [key, replaced(value)] as const) };
  if (times > 0) return ok(makeTerm(made));
  return err('other-evaluation', { agent, evaluation });
}

/** Refuses an agent that cannot be made, with the weights and without. */
export function checkAgent(
  catalogue: Catalogue,
  table: Table,
  agent: string,
  evaluation: string | null,
  weights: Weights,
): Result<string> {
  const bound = evaluation === null ? null : bindEvaluation(table, { name: evaluation, args: [] });
  if (bound !== null && !bound.ok) return bound;
  const text = withWeights(agent, evaluation, weights);
  if (!text.ok) return text;
  const read = catalogue.readAgent(table, text.value);
  return read.ok ? ok(read.value.text) : read;
}
