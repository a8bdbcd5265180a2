import type { Agent, AgentValues, DecisionRequest, KindBase, ViewAgentKind } from '../contract/agent.js';
import type { Decision } from '../contract/decision.js';
import type { Game, HiddenGame, OpenGame } from '../contract/game.js';
import type { Position } from '../contract/position.js';
import type { OpenTable, Table } from '../contract/table.js';
import type { OpenView, View } from '../contract/view.js';
import type { ParamSpecs } from '../text/params.js';
import { type AddedKinds, addedTo } from './added-kinds.js';
import { gameKind, hiddenGameKind, viewKind } from './kinds.js';

declare const performance: { now(): number };

/** What an agent may answer with: a move, or a move and whatever it has to say about it. */
export type Answer = number | (Pick<Decision, 'move'> & Partial<Decision>);

/** A kind of agent as its author writes it down: what it is called, and how it decides. */
export interface AgentDefinition<
  S extends ParamSpecs = ParamSpecs,
  V extends View = View,
  T extends Table = Table,
  P extends Position = Position,
> extends Omit<KindBase<S>, 'params' | 'behind'> {
  /** None if left out. */
  readonly params?: S;
  /** Chooses one of the legal moves of the view; at which table, and with which values, is told as well. */
  decide(view: V, request: DecisionRequest, at: { readonly table: T; readonly values: AgentValues<S, P> }): Answer;
}

/** Defines an agent that plays any game from what its seat sees. */
export function defineAgent<const S extends ParamSpecs = Record<never, never>>(
  definition: AgentDefinition<S>,
): ViewAgentKind {
  return viewKind<S>({
    ...kindOf(definition),
    create: (table, values) =>
      agentOf((view: View, request) =>
        definition.decide(view, request, { table: table as Table, values: values as AgentValues<S> }),
      ),
  });
}

/** The same for one game, whose positions and views it knows. */
export function defineAgentFor<P extends Position, const S extends ParamSpecs = Record<never, never>>(
  game: OpenGame<P>,
  definition: AgentDefinition<S, OpenView<P>, OpenTable<P>, P>,
): AddedKinds;
export function defineAgentFor<
  P extends Position,
  V extends View<P>,
  const S extends ParamSpecs = Record<never, never>,
>(game: HiddenGame<P, V>, definition: AgentDefinition<S, V, Table<P, HiddenGame<P, V>>, P>): AddedKinds;
export function defineAgentFor<P extends Position, S extends ParamSpecs>(
  game: Game<P>,
  // What the two above say apart: a table of the game, and its views.
  definition: AgentDefinition<S, never, never, P>,
): AddedKinds {
  const create = (table: Table<P>, values: AgentValues<S, P>): Agent<never> =>
    agentOf((view: never, request) => definition.decide(view, request, { table: table as never, values }));
  const kind = { ...kindOf(definition), create };
  return addedTo(game, [game.hidden ? hiddenGameKind<P, View<P>, S>(kind) : gameKind<P, S>(kind)]);
}

function kindOf<S extends ParamSpecs>(definition: Omit<KindBase<S>, 'params' | 'behind'> & { readonly params?: S }) {
  const { name, summary, version, history, unsuited } = definition;
  return {
    ...{ name, summary },
    params: definition.params ?? ({} as S),
    ...(version !== undefined && { version }),
    ...(history !== undefined && { history }),
    ...(unsuited !== undefined && { unsuited }),
  };
}

function agentOf<V extends View>(decide: (view: V, request: DecisionRequest) => Answer): Agent<V> {
  return {
    decide(view, request) {
      const begun = performance.now();
      const answer: Answer | null | undefined | Promise<unknown> = decide(view, request);
      // Whoever writes without types may answer with anything: what is no decision is for the match to refuse.
      if (answer === null || answer === undefined || answer instanceof Promise) return answer as never;
      const told = typeof answer === 'number' ? { move: answer } : answer;
      return { ...SILENT, line: [told.move], ms: performance.now() - begun, ...told };
    },
  };
}

/** What is true of a decision of which nothing is said but the move. */
const SILENT = {
  ...{ value: null, basis: null, distance: null, candidates: [] },
  ...{ nodes: 0, depth: 0, ended: 'done' },
} as const satisfies Partial<Decision>;
