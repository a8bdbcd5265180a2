import type { BoundEvaluation, Evaluation, Term, Values } from '@tabuleiro/engine';
import type { Pentago } from '../position.js';
import { ANTICLOCKWISE, CLOCKWISE } from '../quadrants.js';
import { FLAG, highestSum, type LineRule, type LineScores, lineScores } from './line-scores.js';
import { SCALE, strengthWeights } from './scale.js';
import { DANGER, TurnedBoards, WON } from './turned-boards.js';

/**
 * What is looked at where a quadrant is to be turned: the turned boards as if the same seat were to place after its
 * turn; the same with the other seat to place, which also has its choice of them; with the other seat to place, but
 * the choice with the seat that turns; or only the board as it lies.
 */
export type WhenTurning = 'as to place' | 'opponent chooses' | 'own choice' | 'still';

export interface LineHeuristic {
  readonly name: string;
  readonly summary: string;
  readonly rule: LineRule;
  readonly whenTurning: WhenTurning;
}

/** An evaluation from a rule about single lines, with the strengths of the kinds of line as its weights. */
export function lineEvaluation(heuristic: LineHeuristic): Evaluation<Pentago> {
  const { name, summary } = heuristic;
  return {
    name,
    summary,
    weights: strengthWeights,
    bind: (weights) => new BoundLines(heuristic, weights as Values<typeof strengthWeights>),
  };
}

export class BoundLines implements BoundEvaluation<Pentago> {
  readonly scale = SCALE;
  readonly low: number;
  readonly high: number;
  readonly constantSum = true;
  private readonly scores: LineScores;
  private readonly boards: TurnedBoards;
  private readonly whenTurning: WhenTurning;

  constructor(
    { rule, whenTurning }: Pick<LineHeuristic, 'rule' | 'whenTurning'>,
    strengths: Values<typeof strengthWeights>,
  ) {
    this.high = Math.max(WON, highestSum(strengths) + DANGER);
    this.low = 0 - this.high;
    this.scores = lineScores(rule, strengths);
    this.boards = new TurnedBoards(this.scores);
    this.whenTurning = whenTurning;
  }

  value(position: Pentago, seat: number): number {
    const actor = position.turn;
    const value = position.turning
      ? this.turningValue(position, actor)
      : this.boards.bestTurned(position.stones, 4 * actor);
    return seat === actor ? value : 0 - value;
  }

  /** By kind of line on the board that decides, and what a threat there is worth; a sure win is a term of its own. */
  explain(position: Pentago, seat: number): readonly Term[] {
    const value = this.value(position, seat);
    if (Math.abs(value) === WON) return [{ name: 'sure win', value }];
    const still = position.turning && this.whenTurning === 'still';
    const stones = still ? position.stones : turnedBy(position.stones, this.boards.decisive);
    const terms = Object.entries(this.scores).map(([name, scores]) => {
      const kind = new TurnedBoards({ ...NOTHING, [name]: scores });
      const score = kind.sum(stones, 4 * seat);
      return { name, value: score - Math.round(score / FLAG) * FLAG };
    });
    const counted = terms.reduce((sum, term) => sum + term.value, 0);
    return [...terms, { name: 'threats', value: value - counted }];
  }

  /** The value for the seat that is to turn a quadrant. */
  private turningValue(position: Pentago, actor: number): number {
    const { boards } = this;
    const { stones } = position;
    switch (this.whenTurning) {
      case 'as to place':
        return boards.bestTurned(stones, 4 * actor);
      case 'opponent chooses':
        return 0 - boards.bestTurned(stones, 4 - 4 * actor);
      case 'own choice':
        return 0 - boards.worstTurned(stones, 4 - 4 * actor);
      case 'still':
        return boards.still(stones, 4 * actor);
    }
  }
}

const NOTHING: LineScores = {
  monica: new Float64Array(1 << 10),
  middle: new Float64Array(1 << 10),
  straight: new Float64Array(1 << 10),
  triple: new Float64Array(1 << 6),
};

function turnedBy(stones: Int32Array, turn: number): Int32Array {
  const after = stones.slice();
  const table = turn & 1 ? ANTICLOCKWISE : CLOCKWISE;
  for (const at of [turn >> 1, 4 + (turn >> 1)]) after[at] = table[stones[at]];
  return after;
}
