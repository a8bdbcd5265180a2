import type { Candidate, Decision } from '../agents/decision.js';
import type { Model } from '../contract/position.js';
import type { Scoring } from './scoring.js';

type Known = 'nothing' | 'upper' | 'exact';

/** What a tree search measured, apart from the moves. */
interface Effort {
  readonly nodes: number;
  readonly ms: number;
  /** How far below the root the moves of a node were listed. */
  readonly deepest: number;
  readonly stopped: boolean;
}

/**
 * The moves of the root with what is known of each, so that a search that is stopped has its answer at hand. When a
 * search deepens step by step, the moves it has not come to again keep what the last step knew of them.
 */
export class RootMoves {
  readonly count: number;
  private known: Known[];
  private scores: number[];
  private best = 0;
  private line: readonly number[] = [];
  private depth = 0;

  constructor(readonly moves: Int32Array) {
    this.count = moves.length;
    this.known = Array(this.count).fill('nothing');
    this.scores = Array(this.count).fill(0);
  }

  /** The best score so far, where there is one. */
  get score(): number | null {
    return this.known[this.best] === 'nothing' ? null : this.scores[this.best];
  }

  /** A move turned out better than all before it. */
  improve(index: number, score: number, line: readonly number[]): void {
    this.known[index] = 'exact';
    this.scores[index] = score;
    this.best = index;
    this.line = line;
  }

  /** A move is not better than one before it; `known` says whether the score is its own or only an upper bound. */
  refute(index: number, score: number, known: 'upper' | 'exact'): void {
    this.known[index] = known;
    this.scores[index] = score;
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
    this.scores = order.map((i) => this.scores[i]);
    this.best = 0;
  }

  decision<P extends Model>(scoring: Scoring<P>, effort: Effort): Decision {
    const candidates = Array.from(this.moves, (move, i): Candidate => {
      const known = this.known[i];
      return {
        move,
        value: known === 'nothing' ? null : scoring.toPayoff(this.scores[i]),
        bound: known === 'exact' ? 'exact' : 'upper',
      };
    });
    const [chosen] = candidates.splice(this.best, 1);
    candidates.sort((a, b) => (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY));
    const { score } = this;
    return {
      move: chosen.move,
      value: chosen.value,
      distance: score === null ? null : scoring.distance(score),
      line: this.line.length > 0 ? this.line : [chosen.move],
      candidates: [chosen, ...candidates],
      nodes: effort.nodes,
      // A search to the end of the game is as deep as the longest line in it.
      depth: Math.min(this.depth, effort.deepest + 1),
      ms: effort.ms,
      stopped: effort.stopped,
    };
  }
}
