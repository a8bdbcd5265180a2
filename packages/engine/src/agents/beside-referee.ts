import type { Agent, GameKind } from '../contract/agent.js';
import { Refereed } from '../contract/referee.js';
import { together } from '../contract/referees.js';
import { bareTable, type OpenTable } from '../contract/table.js';
import { type OpenView, openView } from '../contract/view.js';

type Make = GameKind['create'];

/**
 * An agent of a game's own kind at a table with a referee. It is shown the game's own positions; the agents behind it
 * are asked about the same position with its referee, so that they reckon with repetitions and limits of moves.
 */
export function besideReferee(table: OpenTable, make: Make): Make {
  const bare = bareTable(table);
  if (bare === table) return make;
  const { game, setup } = bare;
  /** The views that agents were given, by those that they were shown. */
  const given = new WeakMap<object, OpenView>();
  const withReferee = (own: OpenView): OpenView => {
    const known = given.get(own);
    if (known !== undefined) return known;
    // A position that the agent thought of by itself has no history.
    const referee = game.referee?.(setup) ?? together([]);
    return openView(Refereed.begin(own.position.clone(), referee), table.game, own.seat);
  };
  return (_, values, behind) => {
    const inside = behind.map(
      (agent): Agent<OpenView> => ({
        begin: (seat) => agent.begin?.(seat),
        decide: (view, request) => agent.decide(withReferee(view), request),
      }),
    );
    const agent: Agent<OpenView> = make(bare, values, inside);
    return {
      begin: (seat) => agent.begin?.(seat),
      decide(view: OpenView, request) {
        const { position } = view;
        if (!(position instanceof Refereed)) return agent.decide(view, request);
        const own = openView(position.position, game, view.seat);
        given.set(own, view);
        return agent.decide(own, request);
      },
    };
  };
}
