import { type BoundEvaluation, type Evaluation, num, type Term, type Values } from '@tabuleiro/engine';
import type { Pentago } from '../position.js';
import { type LineForm, type LineWorth, lineWeights, lineWorth, mostWorth, possibleLines } from './group-lines.js';
import { SCALE } from './scale.js';

const weights = {
  bias: num('how much the own chances count against those of the opponent', 0.5, 0, 1),
  ...lineWeights,
};

class BoundOne implements BoundEvaluation<Pentago> {
  readonly scale = SCALE;
  readonly low: number;
  readonly high: number;
  readonly constantSum: boolean;
  private readonly own: LineWorth;
  private readonly theirs: LineWorth;

  constructor(
    values: Values<typeof weights>,
    private readonly form: LineForm,
  ) {
    this.own = lineWorth(values, SCALE * values.bias);
    this.theirs = lineWorth(values, SCALE * (1 - values.bias));
    this.high = mostWorth(this.own);
    this.low = 0 - mostWorth(this.theirs);
    this.constantSum = values.bias === 0.5;
  }

  value({ stones }: Pentago, seat: number): number {
    // A side's chances are where the other has no stones.
    return (
      possibleLines(stones, 4 - 4 * seat, this.own, this.form) - possibleLines(stones, 4 * seat, this.theirs, this.form)
    );
  }

  explain({ stones }: Pentago, seat: number): readonly Term[] {
    return [
      { name: 'own chances', value: possibleLines(stones, 4 - 4 * seat, this.own, this.form) },
      { name: 'their chances', value: 0 - possibleLines(stones, 4 * seat, this.theirs, this.form) },
    ];
  }
}

function heuristicOne(name: string, summary: string, form: LineForm): Evaluation<Pentago> {
  return { name, summary, weights, bind: (values) => new BoundOne(values as Values<typeof weights>, form) };
}

const SUMMARY = 'heuristic 1: ways to five in a row that the opponent has not yet closed';

export const one = heuristicOne('one', SUMMARY, { columnTwice: false, availableInRow2: false });
export const onePaper = heuristicOne('one-paper', `${SUMMARY}; as published, slips included`, {
  columnTwice: true,
  availableInRow2: false,
});
