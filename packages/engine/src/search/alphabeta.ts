import { needsTwoSides, openKind } from '../agents/kinds.js';
import type { Position } from '../contract/position.js';
import { INFINITE } from './scoring.js';
import { TreeSearch } from './tree-search.js';
import { treeSearchParams, treeSearchSetup, twoSidedVersion } from './tree-search-params.js';

/** Minimax that leaves out the moves that cannot change its answer. Fail-soft. */
export class AlphaBeta<P extends Position> extends TreeSearch<P> {
  protected readonly prunes: boolean = true;
  /** The seats of one of the two sides, as a set: two shifts tell partners from opponents, with nothing read. */
  private readonly side = this.sides.reduce((seats, side, seat) => seats | (side << seat), 0);

  /** Without wiping the line: see `search`. */
  protected override expand(at: number, height: number): number {
    this.reach(height);
    return this.list(at);
  }

  /**
   * The step into a child is written out here: a call of `child` costs this loop more than a third of its speed. What
   * is seldom wanted is paid for where it is wanted: nodes are counted one by one only where something may end the
   * search, and a line is begun by whoever has one. A score within the window has its line from the node that it comes
   * from, and no other line is ever read, so none needs to be wiped.
   */
  protected override search(depth: number, alpha: number, beta: number, at: number, height: number): number {
    const { position, trace, side, limited } = this;
    const seat = position.turn;
    const end = this.expand(at, height);
    const { buffer } = this;
    let best = 0 - INFINITE;
    let low = alpha;
    let i = at;
    while (i < end) {
      const move = buffer[i++];
      if (limited) this.budget.spend();
      position.play(move);
      const turn = position.turn;
      if (trace !== null) this.traceEnter(trace, move, seat, low, beta);
      let score: number;
      // Chance has no turn here, so no seat is the end of the game.
      if (turn < 0) score = this.scoring.terminal(position, seat, height + 1);
      else if (depth <= 1) score = this.guess(seat);
      else if ((((side >> turn) ^ (side >> seat)) & 1) === 0)
        score = this.search(depth - 1, low, beta, end, height + 1);
      else score = 0 - this.search(depth - 1, 0 - beta, 0 - low, end, height + 1);
      if (trace !== null) this.traceLeave(trace, seat, score, depth);
      position.undo();
      if (score > best) {
        best = score;
        // The line of a node that is cut is never played, so it is not kept.
        if (score > low && score < beta) {
          low = score;
          if (turn < 0 || depth <= 1) this.line.end(height, move);
          else this.line.take(height, move);
        }
        if (score >= beta || this.isEnough(score, seat)) {
          if (trace !== null) trace.cut(end - i);
          break;
        }
      }
    }
    if (!limited) this.budget.nodes += i - at;
    return best;
  }
}

export const alphabeta = openKind({
  name: 'alphabeta',
  ...twoSidedVersion,
  summary: 'minimax that leaves out what cannot change its answer',
  params: treeSearchParams,
  unsuited: needsTwoSides,
  create: (table, values) => new AlphaBeta(table, ...treeSearchSetup(table, values)),
});
