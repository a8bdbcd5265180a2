import { type BoundEvaluation, type Evaluation, num, type Term, type Values } from '@tabuleiro/engine';
import type { Pentago } from '../position.js';
import { rule } from './a.js';
import { BoundLines } from './line-evaluation.js';
import { BoundDiagonals, partsOf, partWeights } from './one-two.js';
import { SCALE, strengthWeights } from './scale.js';

const { own, theirs, 'own-strong': ownStrong } = partWeights;
const theirStrong = (colour: string, fallback: number) =>
  num(`worth of the strong chances of the opponent on the main diagonals, when playing ${colour}`, fallback, 0, 15);

/** The authors found other weights best for each colour, so the seat that is evaluated for decides. */
const weights = {
  ...strengthWeights,
  own: { ...own, default: 0 },
  theirs: { ...theirs, default: 0 },
  'own-strong': ownStrong,
  'theirs-strong-white': theirStrong('White', 0),
  'theirs-strong-black': theirStrong('Black', 2),
};

/** Heuristic A loses on the main diagonals; this counts it twice and adds heuristic 1.2 for them. */
class BoundHacked implements BoundEvaluation<Pentago> {
  readonly scale = SCALE;
  readonly low: number;
  readonly high: number;
  readonly constantSum = false;
  private readonly lines: BoundLines;
  private readonly white: BoundDiagonals;
  private readonly black: BoundDiagonals;

  constructor(values: Values<typeof weights>, form: 'paper' | 'corrected') {
    this.lines = new BoundLines({ rule, whenTurning: 'as to place' }, values);
    const parts = (theirs: number) => partsOf(values.own, values.theirs, values['own-strong'], theirs);
    this.white = new BoundDiagonals(parts(values['theirs-strong-white']), form);
    this.black = new BoundDiagonals(parts(values['theirs-strong-black']), form);
    this.low = 2 * this.lines.low + Math.min(this.white.low, this.black.low);
    this.high = 2 * this.lines.high + Math.max(this.white.high, this.black.high);
  }

  value(position: Pentago, seat: number): number {
    const diagonals = seat === 0 ? this.white : this.black;
    return 2 * this.lines.value(position, seat) + diagonals.value(position, seat);
  }

  explain(position: Pentago, seat: number): readonly Term[] {
    const lines = this.lines.explain(position, seat).map(({ name, value }) => ({ name, value: 2 * value }));
    return [...lines, ...(seat === 0 ? this.white : this.black).explain(position, seat)];
  }
}

function hacked(name: string, summary: string, form: 'paper' | 'corrected'): Evaluation<Pentago> {
  return { name, summary, weights, bind: (values) => new BoundHacked(values as Values<typeof weights>, form) };
}

const SUMMARY = 'heuristic A hacked: twice A, and heuristic 1.2 on the main diagonals';

export const aHacked = hacked('a-hacked', SUMMARY, 'corrected');
export const aHackedPaper = hacked('a-hacked-paper', `${SUMMARY}; as published, slips included`, 'paper');
