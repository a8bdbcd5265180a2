import type { BoundEvaluation } from '../contract/evaluation.js';
import type { Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import { Scoring } from './scoring.js';

/** Two sides instead of many: 0 for the side of one seat, 1 for the coalition of everybody else. */
export function campsOf({ sides }: Pick<Table, 'sides'>, seat: number): Int8Array {
  return sides.map((side) => (side === sides[seat] ? 0 : 1));
}

/** Scores for two camps: one seat's side, and everybody else, who want what it does not. */
export class CampScoring<P extends Position> extends Scoring<P> {
  constructor(
    scoring: Scoring<P>,
    payoffs: { readonly low: number; readonly high: number },
    private readonly seat: number,
    private readonly camps: Int8Array,
  ) {
    super(evaluationForCamp(scoring.evaluation, seat, camps), scoring.haste, payoffs);
  }

  override terminal(position: P, asked: number, height: number): number {
    const score = super.terminal(position, this.seat, height);
    return this.camps[asked] === 0 ? score : 0 - score;
  }
}

/** What the seat thinks of a position, and for everybody else the opposite. */
function evaluationForCamp<P extends Position>(
  own: BoundEvaluation<P>,
  seat: number,
  camps: Int8Array,
): BoundEvaluation<P> {
  const bound = Math.max(Math.abs(own.low), Math.abs(own.high));
  return {
    low: 0 - bound,
    high: bound,
    constantSum: true,
    ...(own.payoffUnit !== undefined && { payoffUnit: own.payoffUnit }),
    value: (position, asked) => (camps[asked] === 0 ? own.value(position, seat) : 0 - own.value(position, seat)),
    explain: (position) => own.explain(position, seat),
    // Moves are ranked for whoever plays them.
    ...(own.rank !== undefined && {
      rank: (position, moves, from, to, ranks) => own.rank?.(position, moves, from, to, ranks),
    }),
    ...(own.best !== undefined && { best: (position, rng) => own.best?.(position, rng) ?? -1 }),
    ...(own.settled !== undefined && { settled: (position) => own.settled?.(position) ?? false }),
  };
}
