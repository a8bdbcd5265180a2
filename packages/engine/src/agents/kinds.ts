import type { Agent, AgentValues, GameKind, KindBase, OpenAgentKind, ViewAgentKind } from '../contract/agent.js';
import type { HiddenGame } from '../contract/game.js';
import { membersOf } from '../contract/members.js';
import type { Position } from '../contract/position.js';
import type { OpenTable, Table } from '../contract/table.js';
import type { OpenView, View } from '../contract/view.js';
import type { AnyValues, ParamSpecs, Values } from '../text/params.js';
import type { Phrase } from '../text/phrases.js';
import { phrase } from './sentences.js';

/** Declares a kind of agent; the types of its parameters follow from their declarations. */
export function openKind<const S extends ParamSpecs>(kind: Omit<OpenAgentKind<S>, 'sees'>): OpenAgentKind {
  return {
    ...erased(kind),
    sees: 'everything',
    create: (table, values, behind) => kind.create(table, typed<AgentValues<S>>(values), behind),
  };
}

/** Describes a kind of agent that decides from what its seat sees: also for games with hidden hands. */
export function viewKind<const S extends ParamSpecs>(kind: Omit<ViewAgentKind<S>, 'sees'>): ViewAgentKind {
  return {
    ...erased(kind),
    sees: 'its view',
    create: (table, values, behind) => kind.create(table, typed<AgentValues<S>>(values), behind),
  };
}

/** What the author of a kind for one game writes: the table says which game, as in `create(table: OpenTable<Nim>)`. */
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
