import {
  type BoundEvaluation,
  bindEvaluation,
  MAX_MOVES,
  type OpenTable,
  OVER,
  type Position,
  unwrap,
} from '@tabuleiro/engine';
import { Scoring } from '@tabuleiro/engine/search';

/** Where the search leaves moves out: the report's alpha-beta does so at MIN nodes only. */
export const PRUNINGS = ['none', 'min-only', 'both'] as const;
/** Whether a root move is searched with the whole window, or against the best root move so far. */
export const ROOT_WINDOWS = ['fresh', 'carried'] as const;
/** What a position beyond the limit is worth: the report describes open lines, but its runs took 0. */
export const CUT_VALUES = ['zero', 'open-lines'] as const;

/** The conventions under which the paper's search can be counted. */
export interface PaperSearchSettings {
  readonly pruning: (typeof PRUNINGS)[number];
  readonly rootWindow: (typeof ROOT_WINDOWS)[number];
  /** The positions after the root moves have depth 0; one whose depth is greater than this is cut. */
  readonly limit: number;
  readonly cutValue: (typeof CUT_VALUES)[number];
}

/** What the paper's search chose, and what it looked at. */
export interface SearchedChoice {
  readonly move: number;
  readonly nodes: number;
  /** By depth, how many nodes there left out some of their moves. */
  readonly cuts: readonly number[];
}

/** The evaluation that stands for a value at the cut. */
const EVALUATIONS = { zero: 'none', 'open-lines': 'open-lines' } as const;

/**
 * The search as the report ran it, so that its counts can be met; the engine's own searches are what to play with. It
 * counts a node wherever MAX-VALUE or MIN-VALUE is called: finished and cut positions too, but not the root.
 */
export class PaperSearch<P extends Position> {
  private readonly scoring: Scoring<P>;
  private readonly evaluation: BoundEvaluation<P>;
  private readonly buffer = new Int32Array(MAX_MOVES);
  private nodes = 0;
  private cuts: number[] = [];
  private seat = 0;

  constructor(
    table: OpenTable<P>,
    private readonly settings: PaperSearchSettings,
  ) {
    this.evaluation = unwrap(bindEvaluation(table, { name: EVALUATIONS[settings.cutValue], args: [] }));
    this.scoring = new Scoring(this.evaluation, false);
  }

  /** The first of the best moves, in the order in which the game lists them. */
  choose(position: P): SearchedChoice {
    const work = position.clone();
    this.nodes = 0;
    this.cuts = [];
    this.seat = work.turn;
    let best = Number.NEGATIVE_INFINITY;
    let chosen = -1;
    for (const move of this.movesOf(work)) {
      const alpha = this.settings.rootWindow === 'carried' ? best : Number.NEGATIVE_INFINITY;
      work.play(move);
      const value = this.value(work, 0, alpha, Number.POSITIVE_INFINITY);
      work.undo();
      if (value > best) {
        best = value;
        chosen = move;
      }
    }
    return { move: chosen, nodes: this.nodes, cuts: Array.from(this.cuts, (cuts = 0) => cuts) };
  }

  private value(position: P, depth: number, alpha: number, beta: number): number {
    this.nodes++;
    // The end of the game comes first: a position that is over is never guessed at.
    if (position.turn === OVER) return this.scoring.terminal(position, this.seat, depth);
    if (depth > this.settings.limit) return this.evaluation.value(position, this.seat);
    return position.turn === this.seat
      ? this.maxValue(position, depth, alpha, beta)
      : this.minValue(position, depth, alpha, beta);
  }

  private maxValue(position: P, depth: number, alpha: number, beta: number): number {
    const moves = this.movesOf(position);
    let best = Number.NEGATIVE_INFINITY;
    for (const [i, move] of moves.entries()) {
      position.play(move);
      best = Math.max(best, this.value(position, depth + 1, Math.max(alpha, best), beta));
      position.undo();
      if (this.settings.pruning === 'both' && best >= beta) {
        if (i + 1 < moves.length) this.cuts[depth] = (this.cuts[depth] ?? 0) + 1;
        break;
      }
    }
    return best;
  }

  private minValue(position: P, depth: number, alpha: number, beta: number): number {
    const moves = this.movesOf(position);
    let best = Number.POSITIVE_INFINITY;
    for (const [i, move] of moves.entries()) {
      position.play(move);
      best = Math.min(best, this.value(position, depth + 1, alpha, Math.min(beta, best)));
      position.undo();
      if (this.settings.pruning !== 'none' && best <= alpha) {
        if (i + 1 < moves.length) this.cuts[depth] = (this.cuts[depth] ?? 0) + 1;
        break;
      }
    }
    return best;
  }

  /** A list of the node's own: the buffer is used again by the nodes below. */
  private movesOf(position: P): Int32Array {
    return this.buffer.slice(0, position.moves(this.buffer, 0));
  }
}
