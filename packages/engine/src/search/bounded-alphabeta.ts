import { needsTwoSides, openKind } from '../agents/kinds.js';
import type { Position } from '../contract/position.js';
import type { OpenTable } from '../contract/table.js';
import { AlphaBeta } from './alphabeta.js';
import { type Enough, enoughOf, enoughParams, unreachableBound } from './enough.js';
import type { Scoring } from './scoring.js';
import type { TreeSearchOptions } from './tree-search.js';
import { treeSearchParams, treeSearchSetup, twoSidedVersion } from './tree-search-params.js';

/**
 * Alpha-beta that is content with enough: a node of the deciding side stops once it holds a value above the upper
 * bound, a node of the other side once it holds one below the lower bound. With infinite bounds it is alpha-beta; with
 * finite ones its value may be short of the true one, but never on the wrong side of a bound.
 */
export class BoundedAlphaBeta<P extends Position> extends AlphaBeta<P> {
  /** The bounds as scores, each for the seat to act. */
  private readonly own: number;
  private readonly other: number;

  constructor(table: OpenTable<P>, scoring: Scoring<P>, options: TreeSearchOptions, { own, other }: Enough) {
    super(table, scoring, options);
    this.own = own;
    this.other = other;
    // Who is content with a loss has not looked for better.
    if (Math.min(this.own, this.other) < 0 - scoring.unit) this.certainty = 'ends';
  }

  protected override isEnough(score: number, seat: number): boolean {
    if (score <= (this.sides[seat] === this.rootSide ? this.own : this.other)) return false;
    // Short of a win, that nothing better comes after is a guess.
    if (score < this.scoring.unit) this.guesses++;
    return true;
  }
}

export const boundedAlphabeta = openKind({
  name: 'bounded-alphabeta',
  ...twoSidedVersion,
  summary: 'alpha-beta that stops at a node once its value is good enough',
  params: {
    ...treeSearchParams,
    ...enoughParams(),
  },
  unsuited: (table, values) => needsTwoSides(table) ?? (values === undefined ? null : unreachableBound(table, values)),
  create(table, values) {
    const [scoring, options] = treeSearchSetup(table, values);
    return new BoundedAlphaBeta(table, scoring, options, enoughOf(scoring, values));
  },
});
