import { NOT_PLAYED } from '../contract/evaluation.js';
import { MAX_MOVES, OVER, type Position } from '../contract/position.js';
import type { Rng } from '../rng.js';
import type { Scoring } from './scoring.js';

/** Puts moves into the order of what the position is worth right after them, for the seat that plays them. */
export class Ranking<P extends Position> {
  private readonly ranks = new Float64Array(MAX_MOVES);
  private readonly moves = new Int32Array(MAX_MOVES);

  constructor(private readonly scoring: Scoring<P>) {}

  /** Leaves the best `count` of the moves at the front of the list, the best first; of equals, the first listed. */
  bringBest(position: P, moves: Int32Array, from: number, to: number, count: number): void {
    const { ranks } = this;
    this.rank(position, moves, from, to);
    const kept = from + count;
    for (let i = from; i < to; i++) {
      const move = moves[i];
      const rank = ranks[i - from];
      // Insertion into the sorted ones before it, as far as they are kept.
      let j = Math.min(i, kept);
      while (j > from && ranks[j - 1 - from] < rank) {
        if (j < kept) {
          moves[j] = moves[j - 1];
          ranks[j - from] = ranks[j - 1 - from];
        }
        j--;
      }
      if (j < kept) {
        moves[j] = move;
        ranks[j - from] = rank;
      }
    }
  }

  /** The best legal move; one of several by lot. */
  best(position: P, rng: Rng): number {
    const { moves, ranks } = this;
    const { evaluation } = this.scoring;
    if (evaluation.best !== undefined) return evaluation.best(position, rng);
    const count = position.moves(moves, 0);
    if (count === 1) return moves[0];
    this.rank(position, moves, 0, count);
    let best = 0;
    let equals = 1;
    for (let i = 1; i < count; i++) {
      if (ranks[i] > ranks[best]) {
        best = i;
        equals = 1;
      } else if (ranks[i] === ranks[best] && rng.below(++equals) === 0) best = i;
    }
    return moves[best];
  }

  /** Plays on by `best` where the evaluation knows a quicker way than move by move; else NOT_PLAYED. */
  playOn(position: P, rng: Rng, lots: number, most: number): number {
    return this.scoring.evaluation.playOn?.(position, rng, lots, most) ?? NOT_PLAYED;
  }

  private rank(position: P, moves: Int32Array, from: number, to: number): void {
    const { ranks, scoring } = this;
    const { evaluation } = scoring;
    if (evaluation.rank !== undefined) {
      evaluation.rank(position, moves, from, to, ranks);
      return;
    }
    const seat = position.turn;
    for (let i = from; i < to; i++) {
      position.play(moves[i]);
      ranks[i - from] = position.turn === OVER ? scoring.terminal(position, seat, 0) : evaluation.value(position, seat);
      position.undo();
    }
  }
}
