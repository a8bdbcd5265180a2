import type { Position } from '../contract/position.js';
import type { OpenTable } from '../contract/table.js';
import { MaxN } from './maxn.js';
import type { Scoring } from './scoring.js';
import type { TreeSearchOptions } from './tree-search.js';

/** No line is longer; beyond it nothing is pruned. */
export const MAX_HEIGHT = 1 << 12;

/**
 * What the prunings of Max^n share. Where the scores of all sides sum to at most `total` above the lowest possible
 * ones, sides that are already sure of so much that nothing is left cannot all be pleased by what is still unseen.
 */
export abstract class PruningMaxN<P extends Position> extends MaxN<P> {
  protected override readonly prunes = true;
  /** Which side is to act at each height of the current line, and what it is sure of there, above the lowest score. */
  protected readonly owners = new Int32Array(MAX_HEIGHT);
  protected readonly sure = new Float64Array(MAX_HEIGHT);
  private readonly payoffSum: number | null;
  private readonly payoffBounds: { readonly low: number; readonly high: number };
  protected lowest = 0;
  protected total = 0;

  constructor(table: OpenTable<P>, scoring: Scoring<P>, options: TreeSearchOptions) {
    super(table, scoring, options);
    const { low, high, sum } = table.game.payoffs;
    const n = table.sideCount;
    this.payoffBounds = { low: scoring.fromPayoff(low), high: scoring.fromPayoff(high) };
    // Scores of payoffs are payoffs moved and stretched, so their sum is too.
    this.payoffSum = sum === null ? null : scoring.fromPayoff(sum / n) * n;
  }

  protected override run(depth: number): void {
    const { evaluation, haste } = this.scoring;
    const n = this.sideCount;
    // Haste moves the scores of wins and losses by their distance, so they no longer sum to a constant.
    const spread = haste ? 1 << 17 : 0;
    const { low, high } = this.payoffBounds;
    this.lowest = Math.min(evaluation.low, low - spread);
    const sums = [
      this.payoffSum === null ? n * high : this.payoffSum,
      evaluation.constantSum ? this.sumOfGuesses() : n * evaluation.high,
    ];
    this.total = Math.max(...sums) + spread * n - n * this.lowest;
    super.run(depth);
  }

  private sumOfGuesses(): number {
    let sum = 0;
    for (let side = 0; side < this.sideCount; side++) {
      sum += this.scoring.evaluation.value(this.position, this.speakers[side]);
    }
    return sum;
  }

  protected override rootChild(move: number, seat: number, depth: number, alpha: number, index: number): number {
    this.owners[0] = this.sides[seat];
    this.sure[0] = index === 0 ? 0 : this.above(alpha);
    return super.rootChild(move, seat, depth, alpha, index);
  }

  /** A score, counted from the lowest there can be. */
  protected above(score: number): number {
    return score - this.lowest;
  }
}
