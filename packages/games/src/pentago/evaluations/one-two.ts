import { type BoundEvaluation, type Evaluation, num, type Term, type Values } from '@tabuleiro/engine';
import type { Pentago } from '../position.js';
import {
  type LineForm,
  type LineWorth,
  lineWeights,
  lineWorth,
  mostWorth,
  possibleDiagonals,
  possibleLines,
  strongDiagonals,
  strongLines,
} from './group-lines.js';
import { madeGroups } from './groups.js';
import { SCALE } from './scale.js';

/** The authors tried weights from 0 to 15. */
export const partWeights = {
  own: num('worth of the own chances', 1, 0, 15),
  theirs: num('worth of the chances of the opponent', 1, 0, 15),
  'own-strong': num('worth of the own strong chances', 1, 0, 15),
  'theirs-strong': num('worth of the strong chances of the opponent', 1, 0, 15),
};
const weights = { ...partWeights, ...lineWeights };

/** What is asked of a group to be made: all its cells, or one and no opposing stone. */
type Groups = 'strict' | 'relaxed';
type Form = 'paper' | 'corrected';

const LINE_FORMS: Readonly<Record<Form, LineForm>> = {
  paper: { columnTwice: true, availableInRow2: true },
  corrected: { columnTwice: false, availableInRow2: false },
};

type MadeBySeat = readonly [white: Int32Array, black: Int32Array];

/** The tables take a while to make, and every agent of a kind reads the same ones. */
const known = new Map<string, MadeBySeat>();

function madeBySeat(groups: Groups, form: Form): MadeBySeat {
  const key = `${groups} ${form}`;
  const made = known.get(key) ?? makeBySeat(groups, form);
  known.set(key, made);
  return made;
}

/** The made groups of both seats: as published, White's relaxed diagonal crosses are not those of Black. */
function makeBySeat(groups: Groups, form: Form): MadeBySeat {
  const relaxed = groups === 'relaxed';
  const slip = form === 'paper';
  const black = madeGroups({ relaxed, slip, foreignCentre: false });
  const white = slip && relaxed ? madeGroups({ relaxed, slip, foreignCentre: true }) : black;
  return [white, black];
}

/** The four parts of the value, each a share of their sum. */
export interface Parts {
  readonly own: number;
  readonly theirs: number;
  readonly ownStrong: number;
  readonly theirsStrong: number;
}

export function partsOf(own: number, theirs: number, ownStrong: number, theirsStrong: number): Parts {
  const sum = own + theirs + ownStrong + theirsStrong;
  const share = (weight: number): number => (sum === 0 ? 0 : (SCALE * weight) / sum);
  return {
    own: share(own),
    theirs: share(theirs),
    ownStrong: share(ownStrong),
    theirsStrong: share(theirsStrong),
  };
}

class BoundOneTwo implements BoundEvaluation<Pentago> {
  readonly scale = SCALE;
  readonly low: number;
  readonly high: number;
  readonly constantSum: boolean;
  private readonly own: LineWorth;
  private readonly theirs: LineWorth;
  private readonly ownStrong: LineWorth;
  private readonly theirsStrong: LineWorth;
  private readonly white: Int32Array;
  private readonly black: Int32Array;
  private readonly form: LineForm;

  constructor(values: Values<typeof weights>, groups: Groups, form: Form) {
    const parts = partsOf(values.own, values.theirs, values['own-strong'], values['theirs-strong']);
    this.own = lineWorth(values, parts.own);
    this.theirs = lineWorth(values, parts.theirs);
    this.ownStrong = lineWorth(values, parts.ownStrong);
    this.theirsStrong = lineWorth(values, parts.theirsStrong);
    this.high = mostWorth(this.own) + mostWorth(this.ownStrong);
    this.low = 0 - mostWorth(this.theirs) - mostWorth(this.theirsStrong);
    this.constantSum = values.own === values.theirs && values['own-strong'] === values['theirs-strong'];
    [this.white, this.black] = madeBySeat(groups, form);
    this.form = LINE_FORMS[form];
  }

  value({ stones }: Pentago, seat: number): number {
    const { form } = this;
    const own = 4 * seat;
    const theirs = 4 - own;
    const made = seat === 0 ? this.white : this.black;
    const theirMade = seat === 0 ? this.black : this.white;
    return (
      possibleLines(stones, theirs, this.own, form) -
      possibleLines(stones, own, this.theirs, form) +
      strongLines(stones, own, made, this.ownStrong, form) -
      strongLines(stones, theirs, theirMade, this.theirsStrong, form)
    );
  }

  explain({ stones }: Pentago, seat: number): readonly Term[] {
    const { form } = this;
    const [own, theirs] = [4 * seat, 4 - 4 * seat];
    const [made, theirMade] = seat === 0 ? [this.white, this.black] : [this.black, this.white];
    return [
      { name: 'own', value: possibleLines(stones, theirs, this.own, form) },
      { name: 'theirs', value: 0 - possibleLines(stones, own, this.theirs, form) },
      { name: 'own-strong', value: strongLines(stones, own, made, this.ownStrong, form) },
      { name: 'theirs-strong', value: 0 - strongLines(stones, theirs, theirMade, this.theirsStrong, form) },
    ];
  }
}

/** The diagonal hack: heuristic 1.2 on the two main diagonals alone, whatever lines are worth. */
export class BoundDiagonals implements BoundEvaluation<Pentago> {
  readonly scale = SCALE;
  readonly low: number;
  readonly high: number;
  readonly constantSum: boolean;
  private readonly white: Int32Array;
  private readonly black: Int32Array;
  private readonly own: number;
  private readonly theirs: number;
  private readonly ownStrong: number;
  private readonly theirsStrong: number;

  constructor(parts: Parts, form: Form) {
    this.own = Math.round(parts.own);
    this.theirs = Math.round(parts.theirs);
    this.ownStrong = Math.round(parts.ownStrong);
    this.theirsStrong = Math.round(parts.theirsStrong);
    this.high = MOST_ON_DIAGONALS * (this.own + this.ownStrong);
    this.low = 0 - MOST_ON_DIAGONALS * (this.theirs + this.theirsStrong);
    this.constantSum = this.own === this.theirs && this.ownStrong === this.theirsStrong;
    [this.white, this.black] = madeBySeat('relaxed', form);
  }

  value({ stones }: Pentago, seat: number): number {
    const own = 4 * seat;
    const theirs = 4 - own;
    const made = seat === 0 ? this.white : this.black;
    const theirMade = seat === 0 ? this.black : this.white;
    return (
      this.own * possibleDiagonals(stones, theirs) -
      this.theirs * possibleDiagonals(stones, own) +
      this.ownStrong * strongDiagonals(stones, own, made) -
      this.theirsStrong * strongDiagonals(stones, theirs, theirMade)
    );
  }

  explain(position: Pentago, seat: number): readonly Term[] {
    return [{ name: 'main diagonals', value: this.value(position, seat) }];
  }
}

/** Two diagonals with four groups each. */
const MOST_ON_DIAGONALS = 8;

function heuristicOneTwo(name: string, summary: string, groups: Groups, form: Form): Evaluation<Pentago> {
  return { name, summary, weights, bind: (values) => new BoundOneTwo(values as Values<typeof weights>, groups, form) };
}

function diagonalHack(name: string, summary: string, form: Form): Evaluation<Pentago> {
  return {
    name,
    summary,
    weights: partWeights,
    bind(values) {
      const { own, theirs, 'own-strong': ownStrong, 'theirs-strong': theirsStrong } = values;
      return new BoundDiagonals(partsOf(own, theirs, ownStrong, theirsStrong), form);
    },
  };
}

const SUMMARY = 'heuristic 1.2: as 1, and groups of stones already made';
const STRICT = `${SUMMARY}; a group is made when all its cells are`;
const DIAGONALS = 'heuristic 1.2 on the main diagonals alone';
const AS_PUBLISHED = 'as published, slips included';

export const oneTwo = heuristicOneTwo('one-two', SUMMARY, 'relaxed', 'corrected');
export const oneTwoPaper = heuristicOneTwo('one-two-paper', `${SUMMARY}; ${AS_PUBLISHED}`, 'relaxed', 'paper');
export const oneTwoStrict = heuristicOneTwo('one-two-strict', STRICT, 'strict', 'corrected');
export const oneTwoStrictPaper = heuristicOneTwo(
  'one-two-strict-paper',
  `${STRICT}; ${AS_PUBLISHED}`,
  'strict',
  'paper',
);
export const oneTwoDiagonals = diagonalHack('one-two-diagonals', DIAGONALS, 'corrected');
export const oneTwoDiagonalsPaper = diagonalHack('one-two-diagonals-paper', `${DIAGONALS}; ${AS_PUBLISHED}`, 'paper');
