import type { Round } from '../round.js';
import type { DominoView } from '../view.js';
import { prospect } from './match-equity.js';

/** Moves per node times the longest end of a round. */
const ROOM = 64 * 112;

/** Plays a round with all hands known to its end, both pairs at their best. */
export class Endgame {
  private readonly buffer = new Int32Array(ROOM);
  private readonly side: number;

  constructor(
    private readonly view: DominoView,
    private readonly budget: { spend(): void },
  ) {
    this.side = view.seat & 1;
  }

  /** What a round is worth to the seat of the view; alpha-beta, from -1 to 1. */
  value(round: Round, alpha = -2, beta = 2, at = 0): number {
    if (round.turn < 0) return this.worth(round);
    this.budget.spend();
    const { buffer, side } = this;
    const end = round.moves(buffer, at);
    const own = (round.turn & 1) === side;
    let low = alpha;
    let high = beta;
    for (let i = at; i < end && low < high; i++) {
      round.play(buffer[i]);
      const value = this.value(round, low, high, end);
      round.undo();
      if (own) low = Math.max(low, value);
      else high = Math.min(high, value);
    }
    return own ? low : high;
  }

  /** What a finished round is worth. */
  worth({ points }: Round): number {
    return this.worthOf(points[0], points[1]);
  }

  /** What it is worth that the pairs have made so many points in a round that has ended. */
  worthOf(first: number, second: number): number {
    const { side, view } = this;
    const [own, theirs] = side === 0 ? [first, second] : [second, first];
    return prospect(view.rules, view.scores[side] + own, view.scores[1 - side] + theirs);
  }
}
