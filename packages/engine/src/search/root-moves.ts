import { type Basis, type Candidate, type Decision, PROVEN, type SearchEnd } from '../contract/decision.js';
import type { Model } from '../contract/position.js';
import type { Scoring } from './scoring.js';

/** How a search came to a score. */
export interface Seen {
  readonly depth: number;
  readonly proven: boolean;
}

/** What is known of a root move: its score, or a bound of it. */
interface Finding extends Seen {
  readonly score: number;
  readonly bound: 'upper' | 'exact';
}

/** What a tree search measured, apart from the moves. */
interface Effort {
  readonly nodes: number;
  readonly ms: number;
  /** How far below the root the moves of a node were listed. */
  readonly deepest: number;
  readonly ended: SearchEnd;
  /** Whether the root moves are all legal ones. */
  readonly whole: boolean;
}

/**
 * The moves of the root with what is known of each, so that a search that is stopped has its answer at hand. When a
 * search deepens step by step, the moves it has not come to again keep what the last step knew of them, and its depth.
 */
export class RootMoves {
  readonly count: number;
  private known: (Finding | null)[];
  private best = 0;
  private line: readonly number[] = [];
  private depth = 0;

  constructor(readonly moves: Int32Array) {
    this.count = moves.length;
    this.known = Array(this.count).fill(null);
  }

  /** The best score so far, where there is one. */
  get score(): number | null {
    return this.known[this.best]?.score ?? null;
  }

  /** To which depth all moves have been searched. */
  get finished(): number {
    return this.depth;
  }

  /** A move turned out better than all before it. */
  improve(index: number, score: number, { depth, proven }: Seen, line: readonly number[]): void {
    this.known[index] = { score, bound: 'exact', depth, proven };
    this.best = index;
    this.line = line;
  }

  /** A move is not better than one before it; `bound` says whether the score is its own or only an upper bound. */
  refute(index: number, score: number, { depth, proven }: Seen, bound: 'upper' | 'exact'): void {
    this.known[index] = { score, bound, depth, proven };
  }

  /** All moves have been searched to this depth. */
  finish(depth: number): void {
    this.depth = depth;
  }

  /** The best move comes first, the others follow in their order: how the next step begins. */
  bestFirst(): void {
    const order = [this.best, ...Array.from(this.moves.keys()).filter((i) => i !== this.best)];
    this.moves.set(order.map((i) => this.moves[i]));
    this.known = order.map((i) => this.known[i]);
    this.best = 0;
  }

  decision<P extends Model>(scoring: Scoring<P>, effort: Effort): Decision {
    // A search to the end of the game is as deep as the longest line in it.
    const within = (depth: number): number => Math.min(depth, effort.deepest + 1);
    const basisOf = ({ proven, depth }: Seen): Basis => (proven ? PROVEN : { kind: 'searched', depth: within(depth) });
    const candidates = Array.from(this.moves, (move, i): Candidate => {
      const known = this.known[i];
      if (known === null) return { move, value: null, basis: null, bound: 'upper' };
      return { move, value: scoring.toPayoff(known.score), basis: basisOf(known), bound: known.bound };
    });
    const [chosen] = candidates.splice(this.best, 1);
    candidates.sort((a, b) => (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY));
    const best = this.known[this.best];
    const { score } = this;
    return {
      move: chosen.move,
      value: chosen.value,
      basis: best === null ? null : basisOf({ ...best, proven: best.proven && this.isBest(best, scoring, effort) }),
      distance: score === null ? null : scoring.distance(score),
      line: this.line.length > 0 ? this.line : [chosen.move],
      candidates: [chosen, ...candidates],
      nodes: effort.nodes,
      depth: within(this.depth),
      ms: effort.ms,
      ended: effort.ended,
    };
  }

  /** Whether a proven score is that of the position: nothing is better than a win, or all other moves are proven too. */
  private isBest<P extends Model>({ score }: Finding, scoring: Scoring<P>, { whole }: Effort): boolean {
    if (score > 0 && scoring.isCertain(score)) return true;
    return whole && this.known.every((other) => other?.proven === true && other.score <= score);
  }
}
