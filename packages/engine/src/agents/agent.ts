import type { BoundEvaluation } from '../contract/evaluation.js';
import type { Position } from '../contract/position.js';
import type { OpenTable, Table } from '../contract/table.js';
import type { OpenView, View } from '../contract/view.js';
import type { Rng } from '../rng.js';
import type { Versioned } from '../text/history.js';
import type { AnyValues, EvaluationSpec, ParamSpec, ParamSpecs, Value, Values } from '../text/params.js';
import type { Decision } from './decision.js';
import type { Limits } from './limits.js';
import type { Trace } from './trace.js';

/** What comes with the request for a move. */
export interface Request {
  readonly rng: Rng;
  readonly limits?: Limits;
  readonly trace?: Trace;
  /** Legal moves to choose from, at least one, where others are known to be worse; tree searches keep to them. */
  readonly only?: readonly number[];
}

/** Decides for a seat from what the seat can see. */
export interface Agent<V extends View = View> {
  /** A game begins: whatever was kept of the last one is forgotten. */
  begin?(): void;
  decide(view: V, request: Request): Decision;
}

/** The values that an agent is made from: the evaluations among them are bound, each once. */
export type AgentValues<S extends ParamSpecs, P extends Position = Position> = {
  readonly [K in keyof S]: AgentValue<S[K], P>;
};
type AgentValue<T extends ParamSpec, P extends Position> = T extends EvaluationSpec ? BoundEvaluation<P> : Value<T>;

/**
 * Agents that play for another: a level of a ladder is nothing else. They follow from its parameters, and a spelled-out
 * text names them as if they were parameters too, so that it means the same when they no longer follow.
 */
export interface AgentsBehind<S extends ParamSpecs> {
  readonly names: readonly string[];
  /** Their texts, in the order of the names; the evaluations among the values are spelled out. */
  texts(table: Table, values: Values<S>): readonly string[];
}

interface KindBase<S extends ParamSpecs> extends Versioned {
  readonly summary: string;
  readonly params: S;
  /** Why agents of this kind cannot play at a table, as a sentence; null where they can. */
  unsuited?(table: Table): string | null;
  readonly behind?: AgentsBehind<S>;
}

/** A kind of agent that must see everything: it cannot be made for a game that hides something. */
export interface OpenAgentKind<S extends ParamSpecs = ParamSpecs> extends KindBase<S> {
  readonly sees: 'everything';
  create<P extends Position>(
    table: OpenTable<P>,
    values: AgentValues<S, P>,
    behind: readonly Agent[],
  ): Agent<OpenView<P>>;
}

/** A kind of agent that plays from the view of its seat, whatever that shows. */
export interface ViewAgentKind<S extends ParamSpecs = ParamSpecs> extends KindBase<S> {
  readonly sees: 'its view';
  create<P extends Position>(table: Table<P>, values: AgentValues<S, P>, behind: readonly Agent[]): Agent<View<P>>;
}

/** Any kind, its parameters' types forgotten. */
export type AgentKind = OpenAgentKind | ViewAgentKind;

/** Declares a kind of agent; the types of its parameters follow from their declarations. */
export function openKind<const S extends ParamSpecs>(kind: Omit<OpenAgentKind<S>, 'sees'>): OpenAgentKind {
  return {
    ...erased(kind),
    sees: 'everything',
    create: (table, values, behind) => kind.create(table, typed<AgentValues<S>>(values), behind),
  };
}

export function viewKind<const S extends ParamSpecs>(kind: Omit<ViewAgentKind<S>, 'sees'>): ViewAgentKind {
  return {
    ...erased(kind),
    sees: 'its view',
    create: (table, values, behind) => kind.create(table, typed<AgentValues<S>>(values), behind),
  };
}

function erased<S extends ParamSpecs>({ behind, ...kind }: KindBase<S>): KindBase<ParamSpecs> {
  if (behind === undefined) return kind;
  return { ...kind, behind: { ...behind, texts: (table, values) => behind.texts(table, typed<Values<S>>(values)) } };
}

/** Values reach a kind only through the catalogue, which reads them by the kind's own declarations. */
function typed<T>(values: AnyValues | AgentValues<ParamSpecs>): T {
  return values as T;
}

/** The sentence of the algorithms that are about two sides and no chance. */
export function needsTwoSides(table: Table): string | null {
  const { game, setup, sideCount } = table;
  if (game.chance) return `it does not reckon with chance, and chance moves in ${game.id}`;
  if (sideCount !== 2) return `it needs two sides, and ${game.id} for ${setup.seats} has ${sideCount}`;
  if (game.payoffs.sum !== 0) return `it needs a game where one side wins what the other loses, unlike ${game.id}`;
  return null;
}
