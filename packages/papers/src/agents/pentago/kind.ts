import { choice, evaluation, flag, gameKind, int, type OpenTable } from '@tabuleiro/engine';
import { enoughParams, limitParams, unreachableBound } from '@tabuleiro/engine/search';
import type { Pentago } from '@tabuleiro/games';
import { ALGORITHMS, PaperSearch, SYMMETRIES } from './paper-search.js';

const params = {
  search: choice('which of its searches', ALGORITHMS, 'alphabeta'),
  depth: int('half-moves to look ahead from the beginning of a turn; 0 chooses by the empty cells', 0, 0, 72),
  eval: evaluation('what an unfinished position is worth'),
  order: choice('the order in which moves are tried', ['random', 'listed'], 'random'),
  duplicates: flag('leave out turns that lead to the same board as another', false),
  symmetry: choice('where placements that mirror each other are tried once', SYMMETRIES, 'off'),
  hold: int('leaves in a row that get the value of the first, as its random control did', 1, 1, 1_000_000),
  ...enoughParams('bounded search: '),
  nodes: limitParams.nodes(Number.POSITIVE_INFINITY),
  ms: limitParams.ms(Number.POSITIVE_INFINITY),
};

/** The searches of the Pentago report as agents: `paper(eval=a-star-paper)` plays as in its tables. */
export const paperKind = gameKind({
  name: 'paper',
  summary: 'searches as a report on Pentago ran them, for repeating its experiments',
  params,
  // The other searches look at no bounds.
  unsuited: (table, values) => (values?.search === 'bounded' ? unreachableBound(table, values) : null),
  create(table: OpenTable<Pentago>, values) {
    const { nodes, ms, order } = values;
    return new PaperSearch(table, values.eval, { ...values, shuffled: order === 'random', limits: { nodes, ms } });
  },
});
