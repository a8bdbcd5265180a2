import { openKind } from '../agents/kinds.js';
import type { Agent, DecisionRequest } from '../contract/agent.js';
import type { Decision } from '../contract/decision.js';
import type { Position } from '../contract/position.js';
import type { OpenTable } from '../contract/table.js';
import type { OpenView } from '../contract/view.js';
import { flag, megabytes } from '../text/params.js';
import { AlphaBeta } from './alphabeta.js';
import { CampScoring, campsOf } from './coalition.js';
import { manySeatParams, needsNoChance } from './maxn.js';
import { Pvs } from './pvs.js';
import type { Scoring } from './scoring.js';
import type { TreeSearch, TreeSearchOptions } from './tree-search.js';
import { treeSearchSetup, twoSidedVersion } from './tree-search-params.js';

/** No memory, and no order of moves learned from earlier ones: what a comparison of the bare algorithms needs. */
class DeepeningAlphaBeta<P extends Position> extends AlphaBeta<P> {
  protected override run(depth: number): void {
    this.deepen(depth);
  }
}

/**
 * Paranoid: supposes that all others play together against the seat that decides, which makes a game of any number of
 * seats one of two sides, with all that can be pruned and remembered there.
 */
class Paranoid<P extends Position> implements Agent<OpenView<P>> {
  readonly reports = true;
  /** One search for each seat that has been asked to decide. */
  private readonly searches: (TreeSearch<P> | undefined)[] = [];

  constructor(
    private readonly table: OpenTable<P>,
    private readonly scoring: Scoring<P>,
    private readonly options: TreeSearchOptions & { readonly tableBytes: number },
  ) {}

  decide(view: OpenView<P>, request: DecisionRequest): Decision {
    const search = this.searches[view.seat] ?? this.searchFor(view.seat);
    this.searches[view.seat] = search;
    return search.decide(view, request);
  }

  private searchFor(seat: number): TreeSearch<P> {
    const { table } = this;
    // A win against all of them together is a win; a loss may need a conspiracy that there is not.
    const alike = table.sideCount === 2 && table.game.payoffs.sum === 0;
    const options = { ...this.options, certainty: alike ? 'all' : 'wins' } as const;
    const camps = campsOf(table, seat);
    const scoring = new CampScoring(this.scoring, table.game.payoffs, seat, camps);
    const against = { ...table, sides: camps, sideCount: 2 };
    if (options.tableBytes === 0) return new DeepeningAlphaBeta(against, scoring, options);
    return new Pvs(against, scoring, { ...options, symmetry: false });
  }
}

export const paranoid = openKind({
  name: 'paranoid',
  ...twoSidedVersion,
  summary: 'supposes that all others play together against it, and searches like PVS, for any number of sides',
  params: {
    ...manySeatParams,
    haste: flag('prefer the quick win and the slow loss', true),
    table: megabytes('megabytes of memory for positions seen; 0 for alpha-beta alone', 16, 0, 4096),
  },
  unsuited: needsNoChance,
  create(table, values) {
    const [scoring, options] = treeSearchSetup(table, values);
    return new Paranoid(table, scoring, { ...options, tableBytes: values.table * 2 ** 20 });
  },
});
