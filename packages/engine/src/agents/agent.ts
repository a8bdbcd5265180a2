import type { Position } from '../contract/position.js';
import type { OpenTable, Table } from '../contract/table.js';
import type { OpenView, View } from '../contract/view.js';
import type { Rng } from '../rng.js';
import type { AnyValues, ParamSpecs, Values } from '../text/params.js';
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

interface KindBase<S extends ParamSpecs> {
  readonly name: string;
  readonly summary: string;
  readonly params: S;
  /** Why agents of this kind cannot play at a table, as a sentence; null where they can. */
  unsuited?(table: Table): string | null;
}

/** A kind of agent that must see everything: it cannot be made for a game that hides something. */
export interface OpenAgentKind<S extends ParamSpecs = ParamSpecs> extends KindBase<S> {
  readonly sees: 'everything';
  create<P extends Position>(table: OpenTable<P>, values: Values<S>): Agent<OpenView<P>>;
}

/** A kind of agent that plays from the view of its seat, whatever that shows. */
export interface ViewAgentKind<S extends ParamSpecs = ParamSpecs> extends KindBase<S> {
  readonly sees: 'its view';
  create<P extends Position>(table: Table<P>, values: Values<S>): Agent<View<P>>;
}

/** Any kind, its parameters' types forgotten. */
export type AgentKind = OpenAgentKind | ViewAgentKind;

/** Declares a kind of agent; the types of its parameters follow from their declarations. */
export function openKind<const S extends ParamSpecs>(kind: Omit<OpenAgentKind<S>, 'sees'>): OpenAgentKind {
  return { ...kind, sees: 'everything', create: (table, values) => kind.create(table, typed<S>(values)) };
}

export function viewKind<const S extends ParamSpecs>(kind: Omit<ViewAgentKind<S>, 'sees'>): ViewAgentKind {
  return { ...kind, sees: 'its view', create: (table, values) => kind.create(table, typed<S>(values)) };
}

/** Values reach a kind only through `parseValues` with the kind's own declarations. */
function typed<S extends ParamSpecs>(values: AnyValues): Values<S> {
  return values as Values<S>;
}

/** The sentence of the algorithms that are about two sides and no chance. */
export function needsTwoSides(table: Table): string | null {
  const { game, setup, sideCount } = table;
  if (game.chance) return `it does not reckon with chance, and chance moves in ${game.id}`;
  if (sideCount !== 2) return `it needs two sides, and ${game.id} for ${setup.seats} has ${sideCount}`;
  if (game.payoffs.sum !== 0) return `it needs a game where one side wins what the other loses, unlike ${game.id}`;
  return null;
}
