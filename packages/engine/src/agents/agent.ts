import type { BoundEvaluation } from '../contract/evaluation.js';
import type { HiddenGame } from '../contract/game.js';
import { membersOf } from '../contract/members.js';
import type { Position } from '../contract/position.js';
import type { OpenTable, Table } from '../contract/table.js';
import type { OpenView, View } from '../contract/view.js';
import type { Rng } from '../rng.js';
import type { Versioned } from '../text/history.js';
import type { AnyValues, EvaluationSpec, ParamSpec, ParamSpecs, Value, Values } from '../text/params.js';
import type { Phrase } from '../text/phrases.js';
import type { Decision } from './decision.js';
import type { Limits } from './limits.js';
import { phrase } from './sentences.js';
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
  /** Texts that must all be good at a table for any agent of the kind to play there; only its own if left out. */
  all?(table: Table): readonly string[];
}

interface KindBase<S extends ParamSpecs> extends Versioned {
  readonly summary: string;
  readonly params: S;
  /** Why agents of this kind cannot play at a table; null where they can. */
  unsuited?(table: Table): Phrase | null;
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

/**
 * A kind of agent that one game has and no other: table, evaluations and views are those of that game. It meets the
 * game's own positions, without a referee; whoever plays behind it is asked with the referee at work. A search that must
 * reckon with the referee itself is an `openKind`.
 */
export interface GameKind<P extends Position = Position, V extends View<P> = View<P>, S extends ParamSpecs = ParamSpecs>
  extends KindBase<S> {
  readonly sees: 'its game';
  create(table: Table<P>, values: AgentValues<S, P>, behind: readonly Agent<V>[]): Agent<V>;
}

/** Any kind that a game with such positions can have, its parameters' types forgotten. */
export type AgentKind<P extends Position = Position> = OpenAgentKind | ViewAgentKind | GameKind<P>;

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

/** What the author of a kind for one game writes: the table says which game, as in `create(table: OpenTable<Pentago>)`. */
type OwnKind<T extends Table, P extends Position, V extends View<P>, S extends ParamSpecs> = KindBase<S> & {
  create(table: T, values: AgentValues<S, P>, behind: readonly Agent<V>[]): Agent<V>;
};

/** The same for a kind that only one game has, and that knows its positions. */
export function gameKind<P extends Position, const S extends ParamSpecs>(
  kind: OwnKind<OpenTable<P>, P, OpenView<P>, S>,
): GameKind<P> {
  return ownKind(kind);
}

/** The same where the game hides something: the kind knows its views. */
export function hiddenGameKind<P extends Position, V extends View<P>, const S extends ParamSpecs>(
  kind: OwnKind<Table<P, HiddenGame<P, V>>, P, V, S>,
): GameKind<P> {
  return ownKind(kind);
}

/**
 * The one place where a game's own types are forgotten. A kind is offered at tables of the game that lists it, which the
 * compiler sees to (`Game<P>` lists `AgentKind<P>` alone), and the tables and views there are those of that game.
 */
function ownKind<T extends Table, P extends Position, V extends View<P>, S extends ParamSpecs>(
  kind: OwnKind<T, P, V, S>,
): GameKind<P> {
  const create: GameKind<P>['create'] = (table, values, behind) =>
    kind.create(table as Table as T, typed<AgentValues<S, P>>(values), behind);
  return { ...erased(kind), sees: 'its game', create };
}

function erased<S extends ParamSpecs>(kind: KindBase<S>): KindBase<ParamSpecs> {
  const { behind, ...members } = membersOf(kind);
  if (behind === undefined) return members;
  return {
    ...members,
    behind: { ...membersOf(behind), texts: (table, values) => behind.texts(table, typed<Values<S>>(values)) },
  };
}

/** Values reach a kind only through the catalogue, which reads them by the kind's own declarations. */
function typed<T>(values: AnyValues | AgentValues<ParamSpecs>): T {
  return values as T;
}

/** The sentence of the algorithms that are about two sides and no chance. */
export function needsTwoSides(table: Table): Phrase | null {
  const { game, setup, sideCount } = table;
  if (game.chance) return phrase('no-chance', { game: game.id });
  if (sideCount !== 2) return phrase('two-sides', { game: game.id, seats: setup.seats, sides: sideCount });
  if (game.payoffs.sum !== 0) return phrase('zero-sum', { game: game.id });
  return null;
}
