import { MAX_MOVES, OVER, type Position } from '../contract/position.js';
import type { Rng } from '../rng.js';
import type { Ranking } from '../search/ranking.js';
import type { Scoring } from '../search/scoring.js';

export interface PlayoutSearchOptions {
  /** Decisions to look ahead. */
  readonly depth: number;
  /** Moves to look at in each position, the best by the evaluation. */
  readonly width: number;
  readonly seats: number;
}

/**
 * Playout search: the moves of a playout are chosen by a small Max^n search instead of by what looks best at once
 * (J. Nijssen and M. Winands, "Playout search for Monte-Carlo tree search in multi-player games", 2012). Every seat
 * wants what is best for itself; of equally good moves the one that looks best at once is taken, and of those any.
 */
export class PlayoutSearch<P extends Position> {
  private readonly moves: Int32Array;
  /** What the node at each height is worth to each seat. */
  private readonly scores: Float64Array;

  constructor(
    private readonly ranking: Ranking<P>,
    private readonly scoring: Scoring<P>,
    private readonly options: PlayoutSearchOptions,
  ) {
    this.moves = new Int32Array((options.depth + 1) * MAX_MOVES);
    this.scores = new Float64Array((options.depth + 1) * options.seats);
  }

  best(position: P, rng: Rng): number {
    return this.search(position, rng, 0);
  }

  /** The best move at this height; its scores are left in the row of the height. */
  private search(position: P, rng: Rng, height: number): number {
    const { moves, scores } = this;
    const { depth, width, seats } = this.options;
    const seat = position.turn;
    const at = height * MAX_MOVES;
    const count = position.moves(moves, at) - at;
    rng.shuffle(moves, at, at + count);
    const kept = Math.min(count, width);
    this.ranking.bringBest(position, moves, at, at + count, kept);
    const row = height * seats;
    const below = row + seats;
    let best = -1;
    for (let i = at; i < at + kept; i++) {
      const move = moves[i];
      position.play(move);
      if (position.turn < 0 || height + 1 === depth) this.judge(position, below, height + 1);
      else this.search(position, rng, height + 1);
      position.undo();
      if (best >= 0 && scores[below + seat] <= scores[row + seat]) continue;
      best = move;
      for (let other = 0; other < seats; other++) scores[row + other] = scores[below + other];
    }
    return best;
  }

  private judge(position: P, row: number, height: number): void {
    const { scoring, scores } = this;
    for (let seat = 0; seat < this.options.seats; seat++) {
      scores[row + seat] =
        position.turn === OVER ? scoring.terminal(position, seat, height) : scoring.evaluation.value(position, seat);
    }
  }
}
