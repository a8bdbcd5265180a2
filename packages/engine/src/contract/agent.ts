import type { Rng } from '../rng.js';
import type { Versioned } from '../text/history.js';
import type { EvaluationSpec, ParamSpec, ParamSpecs, Value, Values } from '../text/params.js';
import type { Phrase } from '../text/phrases.js';
import type { Decision } from './decision.js';
import type { BoundEvaluation } from './evaluation.js';
import type { Errand, Staff } from './helpers.js';
import type { Limits } from './limits.js';
import type { Position } from './position.js';
import type { OpenTable, Table } from './table.js';
import type { Trace } from './trace.js';
import type { OpenView, View } from './view.js';

/** What comes with the request for a move. */
export interface DecisionRequest {
  readonly rng: Rng;
  readonly limits?: Limits;
  readonly trace?: Trace;
  /** Hears how the search stands while it goes on; only of agents that say that they report. */
  readonly report?: (soFar: Decision) => void;
  /** Legal moves to choose from, at least one, where others are known to be worse; tree searches keep to them. */
  readonly only?: readonly number[];
}

/** A move as a seat heard of it. */
export interface HeardPlay {
  /** The seat that moved, or CHANCE. */
  readonly seat: number;
  /** The move as text; null where the seat only hears that something was played. */
  readonly text: string | null;
  /** The seat that heard it: one agent may play for several, partners for example. */
  readonly hearer: number;
}

/** Decides for a seat from what the seat can see. */
export interface Agent<V extends View = View> {
  /** A game begins, in which it has this seat: whatever was kept of the last one is forgotten. */
  begin?(seat: number): void;
  /** A move was made in the game. All that counts is in the views: this is for whoever likes to follow. */
  heard?(play: HeardPlay): void;
  decide(view: V, request: DecisionRequest): Decision;
  /** Whether it says how it stands while it searches: else whoever wants to know asks for less, and again for more. */
  readonly reports?: boolean;
  /** The game is over. */
  end?(): void;
  /** Takes on helpers for all decisions to come; only asked of an agent whose text is for several threads. */
  takeOn?(staff: Staff): void;
  /** Is such a helper, in another thread, of an agent with the same text: searches until it is told to stop. */
  help?(errand: Errand<V>): void;
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

/** What every kind of agent says of itself, whatever its agents see. */
export interface KindBase<S extends ParamSpecs> extends Versioned {
  readonly summary: string;
  readonly params: S;
  /** Why agents of this kind cannot play at a table, or not with these values, where they are known; null where they can. */
  unsuited?(table: Table, values?: Values<S>): Phrase | null;
  readonly behind?: AgentsBehind<S>;
  /** Fetches what its agents are made with, where that comes late, as on a page; whoever makes one there waits for it. */
  prepare?(): Promise<void>;
  /** Whether the same question may be answered otherwise next time, since whoever decides is not this program. */
  readonly unrepeatable?: boolean;
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
