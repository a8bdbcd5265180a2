import { armOfMove, PASS, Round, SEATS, tileOfMove } from '../round.js';
import { countTiles, HIGH, SUIT, TILES } from '../tiles.js';
import type { DominoView } from '../view.js';
import { EVOLVED } from './genetic.js';
import type { Coefficients } from './policies.js';

/**
 * How players may choose: by points on the table alone, or by points and the numbers they cover and lay open. A move
 * that is so many points worse than the best is less likely, the more so the smaller the slack.
 */
const TYPES: readonly { readonly weights: Coefficients | null; readonly slack: number }[] = [
  { weights: null, slack: 0.5 },
  { weights: EVOLVED, slack: 4 },
];

/** A move that a seat could have made at some turn, with what it is worth to each type before its hand is known. */
interface Option {
  /** A bit. */
  readonly tile: number;
  readonly worths: readonly number[];
  /** The tiles of the numbers covered and laid open; those in the own hand count. */
  readonly covered: number;
  readonly open: number;
}

/** A move of a hidden hand, among all that could have been in its place. */
interface HiddenMove {
  readonly seat: number;
  /** What the seat has laid from then on: it was in the hand. */
  readonly later: number;
  readonly options: readonly Option[];
  readonly made: number;
}

/**
 * How likely a deal is by the moves that were seen: every seat is taken to choose as one of a few types of player
 * would, the same for both of a pair, and each type is believed as far as the moves speak for it.
 */
export class Belief {
  private readonly choices: HiddenMove[] = [];
  private readonly likely = new Float64Array(2 * TYPES.length);
  private readonly worths = new Float64Array(4 * TILES);

  constructor(view: DominoView) {
    const { round: seen } = view;
    if (seen.ply === 0) return;
    const hidden = view.hidden();
    const round = new Round(seen.rules);
    round.begin(seen.seatAt(0), seen.openers);
    const left = Int32Array.from({ length: SEATS }, (_, seat) => seen.laidBy(seat));
    for (let ply = 0; ply < seen.ply; ply++) {
      const move = seen.moveAt(ply);
      const seat = seen.seatAt(ply);
      if (move !== PASS) {
        if (!view.sees(seat)) this.note(round, seat, move, left[seat], left[seat] | hidden);
        left[seat] &= ~(1 << tileOfMove(move));
      }
      round.play(move);
    }
  }

  /** How likely the moves were if these are the hands; comparable between deals of one view. */
  weight(hands: Int32Array): number {
    const { choices, likely } = this;
    likely.fill(1);
    for (let i = 0; i < choices.length; i++) {
      const choice = choices[i];
      const hand = hands[choice.seat] | choice.later;
      const side = (choice.seat & 1) * TYPES.length;
      for (let type = 0; type < TYPES.length; type++) likely[side + type] *= this.chanceOf(choice, hand, type);
    }
    let weight = 1;
    for (let side = 0; side < 2; side++) {
      let sum = 0;
      for (let type = 0; type < TYPES.length; type++) sum += likely[side * TYPES.length + type];
      weight *= sum;
    }
    return weight;
  }

  /** The chance that a type of player with this hand makes the move that was made. */
  private chanceOf({ options, made }: HiddenMove, hand: number, type: number): number {
    const { worths } = this;
    const { weights, slack } = TYPES[type];
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < options.length; i++) {
      const { tile, covered, open } = options[i];
      if ((hand & tile) === 0) continue;
      let worth = options[i].worths[type];
      if (weights !== null) worth += weights[4] * countTiles(hand & open) - weights[1] * countTiles(hand & covered);
      worths[i] = worth;
      if (worth > best) best = worth;
    }
    let sum = 0;
    for (let i = 0; i < options.length; i++) {
      if ((hand & options[i].tile) !== 0) sum += closeness(best - worths[i], slack);
    }
    return closeness(best - worths[made], slack) / sum;
  }

  private note(round: Round, seat: number, move: number, later: number, possible: number): void {
    const options: Option[] = [];
    let made = -1;
    const add = (tile: number, arm: number): void => {
      if (tile === tileOfMove(move) && arm === armOfMove(move)) made = options.length;
      options.push(optionOf(round, seat, tile, arm));
    };
    const arms = round.played === 0 ? 1 : round.ends.choices();
    for (let arm = 0; arm < SEATS; arm++) {
      if (((arms >> arm) & 1) === 0) continue;
      const fitting = possible & (round.played === 0 ? round.openers : SUIT[round.ends.shown(arm)]);
      for (let tile = 0; tile < TILES; tile++) if ((fitting >> tile) & 1) add(tile, arm);
    }
    if (options.length > 1 && made >= 0) this.choices.push({ seat, later, options, made });
  }
}

/** 1 for the best move, and less the further it is behind. */
function closeness(behind: number, slack: number): number {
  const distance = 1 + behind / slack;
  return 1 / (distance * distance);
}

function optionOf(round: Round, seat: number, tile: number, arm: number): Option {
  const { ends, played, laid } = round;
  const opens = played === 0;
  const open = opens ? HIGH[tile] : ends.shownAfter(tile, arm);
  const covered = opens ? 0 : SUIT[ends.shown(arm)];
  const points = opens ? ends.scoreOfOpening(tile) : ends.scoreAfter(tile, arm);
  const worths = TYPES.map(({ weights: a }) => {
    if (a === null) return points;
    const atEnds = opens ? 0 : ends.countShown(ends.shown(arm));
    const before = a[0] * countTiles(played & covered) + a[2] * atEnds;
    const after = a[3] * countTiles(played & SUIT[open]) + a[5] * ends.countShown(open);
    return points - before + after + a[6] * countTiles(laid[seat & 1] & SUIT[open]);
  });
  return { tile: 1 << tile, worths, covered, open: SUIT[open] };
}
