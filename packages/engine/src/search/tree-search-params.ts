import { limitParams } from '../agents/budget.js';
import type { AgentValues } from '../contract/agent.js';
import type { Position } from '../contract/position.js';
import type { OpenTable } from '../contract/table.js';
import type { Versioned } from '../text/history.js';
import { choice, evaluation, flag, int } from '../text/params.js';
import { Scoring } from './scoring.js';
import type { TreeSearchOptions } from './tree-search.js';

const ANY_NUMBER = Number.POSITIVE_INFINITY;

/** What the two-sided searches have in common: they are all in their second version. */
export const twoSidedVersion: Required<Pick<Versioned, 'version' | 'history'>> = {
  version: 2,
  history: [
    {
      version: 1,
      until: '2026-11-16T06:48:40Z',
      otherwise:
        'leaves were asked from the seat to act there, which differs where the values of both do not cancel out',
    },
  ],
};

/** The parameters that minimax, alpha-beta and bounded alpha-beta share. */
export const treeSearchParams = {
  depth: limitParams.depth(4),
  nodes: limitParams.nodes(Number.POSITIVE_INFINITY),
  ms: limitParams.ms(Number.POSITIVE_INFINITY),
  eval: evaluation('what an unfinished position is worth'),
  haste: flag('prefer the quick win and the slow loss', false),
  order: choice('the order in which moves are tried', ['listed', 'random'], 'listed'),
  width: int('moves to look at in each position, the best by the evaluation', ANY_NUMBER, 1, ANY_NUMBER),
  others: int('moves to look at where another side is to act, if that is fewer', ANY_NUMBER, 1, ANY_NUMBER),
};

/** The first arguments of a tree search, from those parameters. */
export function treeSearchSetup<P extends Position>(
  table: OpenTable<P>,
  values: AgentValues<typeof treeSearchParams, P>,
): [Scoring<P>, TreeSearchOptions] {
  return [
    new Scoring(values.eval, values.haste, table.game.payoffs),
    {
      limits: { depth: values.depth, nodes: values.nodes, ms: values.ms },
      shuffled: values.order === 'random',
      width: values.width,
      others: values.others,
    },
  ];
}
