import type { Rng } from '@tabuleiro/engine';
import { binomial } from '@tabuleiro/engine/solve';
import { armOfMove, PASS, Round, SEATS, tileOfMove } from '../round.js';
import { GALO_POINTS, PASS_POINTS } from '../rules.js';
import { ALL_TILES, countTiles, HIGH, isDouble, SUIT, SUITS, TILES } from '../tiles.js';
import type { DominoView } from '../view.js';
import { BASIC, BY_LOT, GENETIC, GENETIC_WEIGHTS, HOUSE, type Player } from './players.js';

/**
 * What the moves of `deals` itself were fitted to by maximum likelihood (learn-players.mjs), as a softmax of these in
 * hundredths. First what the table shows, then the tiles left in the own hand.
 */
const SEARCHER = {
  points: 13,
  double: 49,
  coveredSeen: -28,
  coveredEnds: -63,
  openSeen: 8,
  openEnds: -10,
  openPair: 10,
  coveredOwn: -45,
  openOwn: 46,
} as const;

/** A type of player: how it is taken to play on, and how likely an opponent and the partner are of this type at first. */
interface Mind {
  readonly plays: Player;
  readonly opponent: number;
  readonly partner: number;
}

/** By points; by the genetic weights; more loosely by them; as `deals` itself; and by lot. */
const MINDS: readonly Mind[] = [
  { plays: BASIC, opponent: 0.3, partner: 0.05 },
  { plays: GENETIC, opponent: 0.3, partner: 0.05 },
  { plays: GENETIC, opponent: 0.1, partner: 0.1 },
  { plays: HOUSE, opponent: 0.28, partner: 0.79 },
  { plays: BY_LOT, opponent: 0.02, partner: 0.01 },
];
const TYPES = MINDS.length;

/** The first two hardly ever miss what is best to them. This share of their moves only comes near it. */
const LOOSE = 0.03;
/** So far behind the best, in points and in hundredths of one, a move that only comes near is a quarter as likely. */
const POINTS_SLACK = 2;
const GENES_SLACK = 400;

/** Hands of which there are no more are remembered. */
const FEW_HANDS = 2000;

const FAR_BEHIND = -(2 ** 30);

/** SOFTMAX[i]: e to the power of -i / 100. */
const SOFTMAX = new Float64Array(2048).fill(1);
const ONE_HUNDREDTH = 0.9900498337491681;
for (let i = 1; i < SOFTMAX.length; i++) SOFTMAX[i] = SOFTMAX[i - 1] * ONE_HUNDREDTH;

/** Of a move that a seat could have made, word by word: a bit for its tile, what it is worth to each measure before the */
/** hand is known, and the tiles of the numbers covered and laid open and those that fit then; those in the hand count. */
const TILE = 0;
const POINTS = 1;
const GENES = 2;
const SEARCH = 3;
const COVERED = 4;
const OPEN = 5;
const FITTING = 6;
const WORDS = 7;

/** A move of a hidden hand, among all that could have been in its place. */
interface HiddenMove {
  /** What the seat has laid from then on: it was in the hand. */
  readonly later: number;
  readonly options: Int32Array;
  readonly made: number;
  /** The tiles that each of the others could still hold then, in their order; null where passes are not foreseen. */
  readonly may: readonly [number, number, number] | null;
  readonly repeatedPass: number;
}

/**
 * How likely a deal is by the moves that were seen, and who plays in it: both of a pair are taken to be of one type, and
 * each type is believed as far as the moves speak for it. What a partner is taken for is what this player is itself,
 * unless its moves say otherwise.
 */
export class Minds {
  /** By seat, its moves. */
  private readonly choices: readonly HiddenMove[][] = Array.from({ length: SEATS }, () => []);
  /** By seat and hand, how likely its moves were to each type, where there are so few hands that they come again. */
  private readonly known: readonly (Map<number, Float64Array> | null)[];
  private readonly odds = new Float64Array(TYPES);
  /** By pair and type, before any move was seen, and in the deal that was weighed last. */
  private readonly usual = new Float64Array(2 * TYPES);
  private readonly likely = new Float64Array(2 * TYPES);
  private readonly genes = new Int32Array(4 * TILES);
  private readonly search = new Int32Array(4 * TILES);

  constructor(private readonly view: DominoView) {
    const { round: seen } = view;
    const hidden = view.hidden();
    const tiles = countTiles(hidden);
    this.known = Array.from(seen.sizes, (size) => (binomial(tiles, size) > FEW_HANDS ? null : new Map()));
    const own = TYPES * (view.seat & 1);
    for (let type = 0; type < TYPES; type++) {
      this.usual[own + type] = MINDS[type].partner;
      this.usual[TYPES - own + type] = MINDS[type].opponent;
    }
    if (seen.ply === 0) return;
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
    const { choices, likely, usual } = this;
    likely.set(usual);
    for (let seat = 0; seat < SEATS; seat++) {
      if (choices[seat].length === 0) continue;
      const odds = this.oddsOf(seat, hands[seat]);
      const from = TYPES * (seat & 1);
      for (let type = 0; type < TYPES; type++) likely[from + type] *= odds[type];
    }
    return this.sum(0) * this.sum(TYPES);
  }

  /** Draws who plays, as far as it is known in the deal that was weighed last; the seat itself plays as the house. */
  draw(rng: Rng, players: Int32Array): void {
    const { likely, view } = this;
    for (let side = 0; side < 2; side++) {
      const from = TYPES * side;
      let left = rng.unit() * this.sum(from);
      let type = 0;
      while (type < TYPES - 1) {
        left -= likely[from + type];
        if (left < 0) break;
        type++;
      }
      players[side] = MINDS[type].plays;
      players[side + 2] = MINDS[type].plays;
    }
    players[view.seat] = HOUSE;
  }

  private sum(from: number): number {
    let sum = 0;
    for (let type = from; type < from + TYPES; type++) sum += this.likely[type];
    return sum;
  }

  /** How likely each type of player is to make the moves of a seat with this hand. */
  private oddsOf(seat: number, hand: number): Float64Array {
    const known = this.known[seat];
    const found = known?.get(hand);
    if (found !== undefined) return found;
    const { odds } = this;
    odds.fill(1);
    for (const choice of this.choices[seat]) this.judge(choice, hand | choice.later, odds);
    known?.set(hand, odds.slice());
    return odds;
  }

  /** Takes a move into account. */
  private judge(choice: HiddenMove, hand: number, odds: Float64Array): void {
    const { genes, search } = this;
    const { options, made, may } = choice;
    let count = 0;
    let [bestPoints, bestGenes, bestSearch] = [-1, FAR_BEHIND, FAR_BEHIND];
    let [pointsTies, genesTies] = [0, 0];
    for (let at = 0, i = 0; at < options.length; at += WORDS, i++) {
      if ((hand & options[at + TILE]) === 0) continue;
      count++;
      const points = options[at + POINTS];
      const inCovered = countTiles(hand & options[at + COVERED]);
      const inOpen = countTiles(hand & options[at + OPEN]);
      let worth = options[at + GENES] + GENETIC_WEIGHTS[1] * inCovered + GENETIC_WEIGHTS[4] * inOpen;
      if (may !== null)
        worth += 100 * certainPasses(may, choice.repeatedPass, options[at + FITTING], hand, options[at + TILE]);
      genes[i] = worth;
      search[i] = options[at + SEARCH] + SEARCHER.coveredOwn * inCovered + SEARCHER.openOwn * inOpen;
      if (search[i] > bestSearch) bestSearch = search[i];
      if (points === bestPoints) pointsTies++;
      else if (points > bestPoints) {
        bestPoints = points;
        pointsTies = 1;
      }
      if (worth === bestGenes) genesTies++;
      else if (worth > bestGenes) {
        bestGenes = worth;
        genesTies = 1;
      }
    }
    let [points, gene, searched] = [0, 0, 0];
    for (let at = 0, i = 0; at < options.length; at += WORDS, i++) {
      if ((hand & options[at + TILE]) === 0) continue;
      points += closeness(bestPoints - options[at + POINTS], POINTS_SLACK);
      gene += closeness(bestGenes - genes[i], GENES_SLACK);
      searched += softmax(bestSearch - search[i]);
    }
    const behindPoints = bestPoints - options[WORDS * made + POINTS];
    const behindGenes = bestGenes - genes[made];
    const nearGenes = closeness(behindGenes, GENES_SLACK) / gene;
    odds[0] *= (LOOSE * closeness(behindPoints, POINTS_SLACK)) / points + bestShare(behindPoints, pointsTies);
    odds[1] *= LOOSE * nearGenes + bestShare(behindGenes, genesTies);
    odds[2] *= nearGenes;
    odds[3] *= softmax(bestSearch - search[made]) / searched;
    odds[4] /= count;
  }

  private note(round: Round, seat: number, move: number, later: number, possible: number): void {
    const { ends, played, voids, rules } = round;
    const options: number[] = [];
    let made = -1;
    const arms = played === 0 ? 1 : ends.choices();
    for (let arm = 0; arm < SEATS; arm++) {
      if (((arms >> arm) & 1) === 0) continue;
      const fitting = possible & (played === 0 ? round.openers : SUIT[ends.shown(arm)]);
      for (let tile = 0; tile < TILES; tile++) {
        if (((fitting >> tile) & 1) === 0) continue;
        if (tile === tileOfMove(move) && arm === armOfMove(move)) made = options.length / WORDS;
        options.push(...optionOf(round, seat, tile, arm));
      }
    }
    if (options.length < 2 * WORDS || made < 0) return;
    const left = ALL_TILES & ~played;
    const may = (step: number) => left & ~SUITS[voids[(seat + step) & 3]];
    const foreseen = played !== 0 && rules.fourEnded && round.sizes[seat] > 1;
    this.choices[seat].push({
      later,
      options: Int32Array.from(options),
      made,
      may: foreseen ? [may(1), may(2), may(3)] : null,
      repeatedPass: rules.repeatedPass,
    });
  }
}

/** The passes that whoever holds this hand knows to follow, in points. */
function certainPasses(
  may: readonly [number, number, number],
  repeatedPass: number,
  fitting: number,
  hand: number,
  tile: number,
): number {
  const others = fitting & ~hand;
  if ((others & may[0]) !== 0) return 0;
  if ((others & may[1]) !== 0) return PASS_POINTS;
  if ((others & may[2]) !== 0) return PASS_POINTS - repeatedPass;
  return (fitting & hand & ~tile) === 0 ? 0 : GALO_POINTS;
}

/** The chance of one of so many best moves, for whoever hardly ever misses them. */
function bestShare(behind: number, ties: number): number {
  return behind === 0 ? (1 - LOOSE) / ties : 0;
}

/** 1 for the best move, and less the further it is behind. */
function closeness(behind: number, slack: number): number {
  const distance = 1 + behind / slack;
  return 1 / (distance * distance);
}

/** The same for who searches. */
function softmax(behind: number): number {
  return behind < SOFTMAX.length ? SOFTMAX[behind] : 0;
}

function optionOf(round: Round, seat: number, tile: number, arm: number): number[] {
  const { ends, played, laid } = round;
  const opens = played === 0;
  const open = opens ? HIGH[tile] : ends.shownAfter(tile, arm);
  const shut = opens ? -1 : ends.shown(arm);
  const covered = opens ? 0 : SUIT[shut];
  const points = opens ? ends.scoreOfOpening(tile) : ends.scoreAfter(tile, arm);
  const coveredSeen = countTiles(played & covered);
  const coveredEnds = opens ? 0 : ends.countShown(shut);
  const openSeen = countTiles(played & SUIT[open]);
  const openEnds = ends.countShown(open);
  const openPair = countTiles(laid[seat & 1] & SUIT[open]);
  const g = GENETIC_WEIGHTS;
  const s = SEARCHER;
  const genes =
    100 * points + g[0] * coveredSeen + g[2] * coveredEnds + g[3] * openSeen + g[5] * openEnds + g[6] * openPair;
  const search =
    s.points * points +
    (isDouble(tile) ? s.double : 0) +
    s.coveredSeen * coveredSeen +
    s.coveredEnds * coveredEnds +
    s.openSeen * openSeen +
    s.openEnds * openEnds +
    s.openPair * openPair;
  const fitting = opens ? 0 : SUITS[ends.numbersAfter(tile, arm)] & ALL_TILES & ~(played | (1 << tile));
  return [1 << tile, points, genes, search, covered, SUIT[open], fitting];
}
