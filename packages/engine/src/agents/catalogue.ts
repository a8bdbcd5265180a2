import { type BoundEvaluation, nothing } from '../contract/evaluation.js';
import type { Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import type { View } from '../contract/view.js';
import { type Err, err, ok, type Result } from '../result.js';
import { unknownName } from '../text/nearest.js';
import { makeArgs, parseValues } from '../text/params.js';
import { makeTerm, parseTerm, type TermText } from '../text/term.js';
import type { Agent, AgentKind } from './agent.js';

/** An agent at a table, with the text that makes it again. */
export interface NamedAgent {
  /** The shortest text: parameters at their default are left out. */
  readonly text: string;
  readonly agent: Agent;
  /** What it judges positions by; null where its kind has no such parameter. */
  readonly evaluation: BoundEvaluation | null;
}

/** The parameter of an agent that is what it judges positions by; others may decide something else. */
const JUDGED_BY = 'eval';

/** Makes an agent from its text, as in `alphabeta(depth=4, eval=open-lines)`. */
export function parseAgent(kinds: readonly AgentKind[], table: Table, text: string): Result<NamedAgent> {
  const term = parseTerm(text);
  if (!term.ok) return term;
  const known = [...kinds, ...table.game.agents];
  const kind = known.find(({ name }) => name === term.value.name);
  if (kind === undefined) {
    return unknownName(
      'agent',
      term.value.name,
      known.map(({ name }) => name),
    );
  }
  const values = parseValues(kind.name, kind.params, term.value.args);
  if (!values.ok) return values;
  let evaluation: BoundEvaluation | null = null;
  for (const [key, spec] of Object.entries(kind.params)) {
    if (spec.kind !== 'evaluation') continue;
    const bound = bindEvaluation(table, values.value[key] as TermText | undefined);
    if (!bound.ok) return bound;
    if (key === JUDGED_BY) evaluation = bound.value;
  }
  const agent = createAgent(kind, table, values.value);
  if (!agent.ok) return agent;
  const shortest = makeTerm({ name: kind.name, args: makeArgs(kind.params, values.value) });
  return ok({ text: shortest, agent: agent.value, evaluation });
}

function createAgent(kind: AgentKind, table: Table, values: Parameters<AgentKind['create']>[1]): Result<Agent> {
  const { game } = table;
  const reason = kind.unsuited?.(table) ?? null;
  if (reason !== null) return unsuitable(kind, game.id, reason);
  if (kind.sees === 'its view') return ok(kind.create(table, values));
  if (game.hidden) return unsuitable(kind, game.id, `it must see everything, and ${game.id} hides what others hold`);
  // The views of an open game are open views: makeTable and viewOf see to that.
  return ok(kind.create({ ...table, game }, values) as Agent<View>);
}

function unsuitable(kind: AgentKind, game: string, reason: string): Err {
  return err('unsuitable', `${kind.name} cannot play ${game}: ${reason}`);
}

/** The evaluation that a term names, with its weights; without a term, the game's first. */
export function bindEvaluation<P extends Position>(
  table: Table<P>,
  term: TermText | undefined,
): Result<BoundEvaluation<P>> {
  const known = [...table.game.evaluations, nothing];
  const evaluation = term === undefined ? known[0] : known.find(({ name }) => name === term.name);
  if (evaluation === undefined) {
    return unknownName(
      `evaluation of ${table.game.id}`,
      term?.name ?? '',
      known.map(({ name }) => name),
    );
  }
  const reason = evaluation.unsuited?.(table.setup) ?? null;
  if (reason !== null) return err('unsuitable', `${evaluation.name} cannot be used: ${reason}`);
  const weights = parseValues(evaluation.name, evaluation.weights, term?.args ?? []);
  return weights.ok ? ok(evaluation.bind(weights.value)) : weights;
}
