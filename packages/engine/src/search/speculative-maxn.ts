import { openKind } from '../agents/kinds.js';
import type { Position } from '../contract/position.js';
import { manySeatParams, needsNoChance } from './maxn.js';
import { MAX_HEIGHT, PruningMaxN } from './pruning-maxn.js';
import { treeSearchSetup } from './tree-search-params.js';

/**
 * Speculative Max^n: prunes a node when it, its parent and its grandparent belong to three sides that are sure of the
 * whole total between them, and searches it after all if its parent turns out to be what the grandparent wants
 * (N. Sturtevant, "Last-branch and speculative pruning algorithms for Max^n", 2003). Finds what Max^n finds.
 */
export class SpeculativeMaxN<P extends Position> extends PruningMaxN<P> {
  /** Whether the node at a height was pruned, so that its scores are not its own. */
  private readonly pruned = new Uint8Array(MAX_HEIGHT);
  /** Nodes are pruned only for the sake of a grandparent at this height or below it. */
  private highestReason = 0;

  protected override search(depth: number, _alpha: number, _beta: number, at: number, height: number): number {
    const { owners, sure, pruned, sides, position } = this;
    const seat = position.turn;
    const end = this.expand(at, height);
    const { buffer } = this;
    owners[height] = sides[seat];
    sure[height] = 0;
    const mayPrune = height - 2 >= this.highestReason && this.threeSides(height);
    const doubtful: number[] = [];
    let best = Number.NEGATIVE_INFINITY;
    let bestAt = end;
    for (let i = at; i < end; i++) {
      const score = this.child(buffer[i], seat, depth, 0, 0, end, height);
      if (pruned[height + 1] === 1) {
        pruned[height + 1] = 0;
        // Something must stand here should every child be pruned.
        if (bestAt === end && doubtful.length === 0) this.takeOver(height, buffer[i]);
        doubtful.push(i);
        continue;
      }
      if (score <= best) continue;
      best = score;
      bestAt = i;
      sure[height] = this.above(score);
      this.takeOver(height, buffer[i]);
      if (mayPrune && sure[height] + sure[height - 1] + sure[height - 2] >= this.total) {
        if (this.trace !== null) this.trace.cut(end - i - 1);
        pruned[height] = 1;
        return best;
      }
    }
    if (doubtful.length > 0) this.reconsider(doubtful, seat, depth, end, height, bestAt);
    return this.scores[height * this.sideCount + sides[seat]];
  }

  private threeSides(height: number): boolean {
    const { owners } = this;
    const [own, parent, grandparent] = [owners[height], owners[height - 1], owners[height - 2]];
    return own !== parent && own !== grandparent && parent !== grandparent;
  }

  /** Decides what becomes of the children that were pruned, given by their places in the list. */
  private reconsider(
    doubtful: readonly number[],
    seat: number,
    depth: number,
    end: number,
    height: number,
    bestAt: number,
  ): void {
    const { owners, sure, scores, sideCount, buffer } = this;
    const forParent = height * sideCount + owners[height - 1];
    const wanted = sure[height - 1] + this.lowest;
    if (bestAt === end || scores[forParent] <= wanted) {
      // A pruned child is good for this side only where it is no good for the parent, so the parent, which has as much
      // already, will not come here either way.
      scores[forParent] = Math.min(scores[forParent], wanted);
      return;
    }
    const reason = this.highestReason;
    this.highestReason = height;
    let best = scores[height * sideCount + this.sides[seat]];
    let at = bestAt;
    for (const i of doubtful) {
      const score = this.child(buffer[i], seat, depth, 0, 0, end, height);
      // Of equals the first one counts, as if nothing had been put off.
      if (score < best || (score === best && i > at)) continue;
      best = score;
      at = i;
      this.takeOver(height, buffer[i]);
    }
    this.highestReason = reason;
  }
}

export const speculativeMaxn = openKind({
  name: 'speculative-maxn',
  summary: 'Max^n that prunes what most likely does not matter, and looks again where it might',
  params: manySeatParams,
  unsuited: needsNoChance,
  create: (table, values) => new SpeculativeMaxN(table, ...treeSearchSetup(table, values)),
});
