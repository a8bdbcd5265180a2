import { needsTwoSides, openKind } from '../agents/kinds.js';
import { OVER, type Position } from '../contract/position.js';
import { INFINITE } from './scoring.js';
import { TreeSearch } from './tree-search.js';
import { treeSearchParams, treeSearchSetup, twoSidedVersion } from './tree-search-params.js';

/** Minimax that leaves out the moves that cannot change its answer. Fail-soft. */
export class AlphaBeta<P extends Position> extends TreeSearch<P> {
  protected readonly prunes: boolean = true;

  /** The step into a child is written out here: a call of `child` costs this loop more than a third of its speed. */
  protected override search(depth: number, alpha: number, beta: number, at: number, height: number): number {
    const { position, sides, trace, scoring } = this;
    const seat = position.turn;
    const side = sides[seat];
    const end = this.expand(at, height);
    const { buffer } = this;
    let best = 0 - INFINITE;
    let low = alpha;
    for (let i = at; i < end; i++) {
      const move = buffer[i];
      this.budget.spend();
      position.play(move);
      const turn = position.turn;
      if (trace !== null) this.traceEnter(trace, move, seat, low, beta);
      let score: number;
      if (turn === OVER) score = scoring.terminal(position, seat, height + 1);
      else if (depth <= 1) score = this.guess(seat);
      else if (sides[turn] === side) score = this.search(depth - 1, low, beta, end, height + 1);
      else score = 0 - this.search(depth - 1, 0 - beta, 0 - low, end, height + 1);
      if (trace !== null) this.traceLeave(trace, seat, score, depth);
      position.undo();
      if (score > best) {
        best = score;
        // The line of a node that is cut is never played, so it is not kept.
        if (score > low && score < beta) {
          low = score;
          if (turn === OVER || depth <= 1) this.line.end(height, move);
          else this.line.take(height, move);
        }
        if (score >= beta || this.isEnough(score, seat)) {
          if (trace !== null) trace.cut(end - i - 1);
          break;
        }
      }
    }
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
