import { limitParams, tighter } from '../agents/budget.js';
import { openKind } from '../agents/kinds.js';
import { phrase } from '../agents/sentences.js';
import type { Agent } from '../contract/agent.js';
import type { BoundEvaluation } from '../contract/evaluation.js';
import type { Limits } from '../contract/limits.js';
import { type ChanceModel, listsOutcomes, type Position } from '../contract/position.js';
import type { OpenTable, Table } from '../contract/table.js';
import type { OpenView } from '../contract/view.js';
import { choice, evaluation, flag } from '../text/params.js';
import type { Phrase } from '../text/phrases.js';
import { CHANCE_PRUNINGS, type ChancePruning, ChanceSearch } from './chance-search.js';
import { Scoring } from './scoring.js';

/** The search of a game whose own positions list what chance may do. */
function searchOf<P extends Position>(
  table: OpenTable<P>,
  bound: BoundEvaluation<P>,
  settings: { readonly pruning: ChancePruning; readonly chance: boolean; readonly limits: Limits },
): Agent<OpenView<P>> {
  const scoring = new Scoring<P & ChanceModel>(bound, false, table.game.payoffs);
  const { low, high } = table.game.payoffs;
  const search = new ChanceSearch(table.sides, scoring, {
    pruning: settings.pruning,
    chanceCounts: settings.chance,
    low: Math.min(bound.low, scoring.fromPayoff(low)),
    high: Math.max(bound.high, scoring.fromPayoff(high)),
    faithful: true,
  });
  return {
    decide(view, request) {
      // `unsuited` made sure of it.
      const model = view.position.clone() as P & ChanceModel;
      return search.decide(model, tighter(settings.limits, request.limits ?? {}), request.trace);
    },
  };
}

function unsuited({ game, setup, sideCount }: Table): Phrase | null {
  if (sideCount !== 2) return phrase('two-sides', { game: game.id, seats: setup.seats, sides: sideCount });
  if (game.payoffs.sum !== 0) return phrase('zero-sum', { game: game.id });
  if (game.chance && !listsOutcomes(game.start(setup))) return phrase('many-outcomes', { game: game.id });
  return null;
}

export const expectiminimax = openKind({
  name: 'expectiminimax',
  summary: 'minimax with chance: weighs what may happen by its odds; Star1 and Star2 leave out what cannot matter',
  params: {
    depth: limitParams.depth(4),
    nodes: limitParams.nodes(Number.POSITIVE_INFINITY),
    ms: limitParams.ms(Number.POSITIVE_INFINITY),
    eval: evaluation('what an unfinished position is worth'),
    pruning: choice('what may be left out', CHANCE_PRUNINGS, 'star2'),
    chance: flag('count events of chance as steps of the depth', false),
  },
  unsuited,
  create: (table, { depth, nodes, ms, eval: bound, pruning, chance }) =>
    searchOf(table, bound, { pruning, chance, limits: { depth, nodes, ms } }),
});
