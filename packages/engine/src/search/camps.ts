import type { BoundEvaluation } from '../contract/evaluation.js';
import type { Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import { Scoring } from './scoring.js';

/** Two sides instead of many: 0 for the side of one seat, 1 for everybody else. */
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
    const { value, explain } = scoring.evaluation;
    const bound = Math.max(Math.abs(scoring.evaluation.low), Math.abs(scoring.evaluation.high));
    const forCamp: BoundEvaluation<P> = {
      ...scoring.evaluation,
      low: 0 - bound,
      high: bound,
      constantSum: true,
      value: (position, asked) => (camps[asked] === 0 ? value(position, seat) : 0 - value(position, seat)),
      explain: (position) => explain(position, seat),
    };
    super(forCamp, scoring.haste, payoffs);
  }

  override terminal(position: P, asked: number, height: number): number {
    const score = super.terminal(position, this.seat, height);
    return this.camps[asked] === 0 ? score : 0 - score;
  }
}
