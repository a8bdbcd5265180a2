import { needsTwoSides, openKind } from '../agents/kinds.js';
import type { Position } from '../contract/position.js';
import { INFINITE } from './scoring.js';
import { TreeSearch } from './tree-search.js';
import { treeSearchParams, treeSearchSetup, twoSidedVersion } from './tree-search-params.js';

/** Looks at every line down to its depth. */
export class Minimax<P extends Position> extends TreeSearch<P> {
  protected readonly prunes = false;

  protected override search(depth: number, _alpha: number, _beta: number, at: number, height: number): number {
    const seat = this.position.turn;
    const end = this.expand(at, height);
    const { buffer } = this;
    let best = 0 - INFINITE;
    for (let i = at; i < end; i++) {
      const score = this.child(buffer[i], seat, depth, 0 - INFINITE, INFINITE, end, height);
      if (score > best) {
        best = score;
        this.line.take(height, buffer[i]);
      }
    }
    return best;
  }

  /** It has no window, and a viewer is shown none. */
  protected override rootChild(move: number, seat: number, depth: number): number {
    return this.child(move, seat, depth, 0 - INFINITE, INFINITE, 0, 0);
  }
}

export const minimax = openKind({
  name: 'minimax',
  ...twoSidedVersion,
  summary: 'looks at every line down to a depth',
  params: treeSearchParams,
  unsuited: needsTwoSides,
  create: (table, values) => new Minimax(table, ...treeSearchSetup(table, values)),
});
