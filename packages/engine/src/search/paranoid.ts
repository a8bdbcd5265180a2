import { type Agent, openKind, type Request } from '../agents/agent.js';
import type { Decision } from '../agents/decision.js';
import type { Position } from '../contract/position.js';
import type { OpenTable } from '../contract/table.js';
import type { OpenView } from '../contract/view.js';
import { flag, int } from '../text/params.js';
import { CampScoring, campsOf } from './camps.js';
import { classicSetup } from './classic.js';
import { manySeatParams, needsNoChance } from './maxn.js';
import { Pvs } from './pvs.js';
import type { Scoring } from './scoring.js';
import type { TreeSearchOptions } from './tree-search.js';

/**
 * Paranoid: supposes that all others play together against the seat that decides, which makes a game of any number of
 * seats one of two sides, with all that can be pruned and remembered there.
 */
class Paranoid<P extends Position> implements Agent<OpenView<P>> {
  /** One search for each seat that has been asked to decide. */
  private readonly searches: (Pvs<P> | undefined)[] = [];

  constructor(
    private readonly table: OpenTable<P>,
    private readonly scoring: Scoring<P>,
    private readonly options: TreeSearchOptions & { readonly tableBytes: number },
  ) {}

  decide(view: OpenView<P>, request: Request): Decision {
    const search = this.searches[view.seat] ?? this.searchFor(view.seat);
    this.searches[view.seat] = search;
    return search.decide(view, request);
  }

  private searchFor(seat: number): Pvs<P> {
    const { table } = this;
    const camps = campsOf(table, seat);
    const scoring = new CampScoring(this.scoring, table.game.payoffs, seat, camps);
    return new Pvs({ ...table, sides: camps, sideCount: 2 }, scoring, { ...this.options, symmetry: false });
  }
}

export const paranoid = openKind({
  name: 'paranoid',
  summary: 'supposes that all others play together against it, and searches like PVS, for any number of sides',
  params: {
    ...manySeatParams,
    haste: flag('prefer the quick win and the slow loss', true),
    table: int('megabytes of memory for positions seen', 16, 1, 4096),
  },
  unsuited: needsNoChance,
  create(table, values) {
    const [scoring, options] = classicSetup(table, values);
    return new Paranoid(table, scoring, { ...options, tableBytes: values.table * 2 ** 20 });
  },
});
