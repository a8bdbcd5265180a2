import { openKind } from '../agents/kinds.js';
import type { Position } from '../contract/position.js';
import { manySeatParams, needsNoChance } from './maxn.js';
import { PruningMaxN } from './pruning-maxn.js';
import type { Certainty } from './tree-search.js';
import { treeSearchSetup } from './tree-search-params.js';

/**
 * Approximate deep Max^n: prunes a node for good when the sides to act on the last stretch of the line, each of them
 * once, are sure of the whole total between them. The value may differ from that of Max^n, as a side on that stretch
 * might have preferred what was pruned; in return it sees deeper.
 */
export class ApproximateMaxN<P extends Position> extends PruningMaxN<P> {
  protected override certainty: Certainty = 'ends';

  protected override search(depth: number, _alpha: number, _beta: number, at: number, height: number): number {
    const { owners, sure } = this;
    const seat = this.position.turn;
    const end = this.expand(at, height);
    const { buffer } = this;
    owners[height] = this.sides[seat];
    sure[height] = 0;
    const others = this.sureAbove(height);
    let best = Number.NEGATIVE_INFINITY;
    for (let i = at; i < end; i++) {
      const score = this.child(buffer[i], seat, depth, 0, 0, end, height);
      if (score <= best) continue;
      best = score;
      sure[height] = this.above(score);
      this.takeOver(height, buffer[i]);
      if (others + sure[height] >= this.total) {
        if (this.trace !== null) this.trace.cut(end - i - 1);
        break;
      }
    }
    return best;
  }

  /** What the sides above are sure of, from the parent upwards, as far as no side comes twice. */
  private sureAbove(height: number): number {
    const { owners, sure } = this;
    let seen = 1 << owners[height];
    let sum = 0;
    for (let h = height - 1; h >= 0 && (seen & (1 << owners[h])) === 0; h--) {
      seen |= 1 << owners[h];
      sum += sure[h];
    }
    return sum;
  }
}

export const approximateMaxn = openKind({
  name: 'approximate-maxn',
  summary: 'Max^n that prunes for good what most likely does not matter, and so sees deeper',
  params: manySeatParams,
  unsuited: needsNoChance,
  create: (table, values) => new ApproximateMaxN(table, ...treeSearchSetup(table, values)),
});
