import { CHANCE, OVER, type Rng, type View } from '@tabuleiro/engine';
import { drawTiles, rankOfHand } from './hands.js';
import { makeHistory, makeOpening, SEAT_NAMES } from './names.js';
import { DEALS, Dominoes, openersOf, SIX_OPENS, TOO_MANY_DOUBLES } from './position.js';
import { Deals, type Facts } from './possible-deals.js';
import { GOING_ON, HAND, Round, SEATS } from './round.js';
import type { Rules } from './rules.js';
import { ALL_TILES, countTiles, DOUBLE_SIX, DOUBLES, makeTiles, SUITS } from './tiles.js';

const EVERY_SEAT = 15;

/**
 * What a seat sees of a match: its own hand, the table, the scores, how many tiles the others hold, and all that was
 * played in this round. Hands that it does not see are not in it. Once a round has ended, all hands lie open.
 */
export class DominoView implements View<Dominoes> {
  readonly rules: Rules;
  /** Whose decision it is, CHANCE or OVER. */
  readonly turn: number;
  /** The round, with 0 for the hands that are not seen. */
  readonly round: Round;
  /** What the pairs had when the round began. */
  readonly scores: readonly [number, number];
  readonly opening: number;
  readonly dealt: number;
  /** The seats whose hands are seen, a bit for each. */
  readonly seen: number;
  private known: Deals | null = null;

  constructor(
    position: Dominoes,
    readonly seat: number,
    everything: boolean,
  ) {
    const { rules, round, opening, dealt, scores } = position;
    this.rules = rules;
    this.turn = position.turn;
    this.round = new Round(position.roundRules);
    this.round.copyFrom(round);
    this.scores = [scores[0], scores[1]];
    this.opening = opening;
    this.dealt = dealt;
    this.seen = everything || round.end !== GOING_ON ? EVERY_SEAT : 1 << seat;
    for (let other = 0; other < SEATS; other++) if (!this.sees(other)) this.round.hands[other] = 0;
  }

  sees(seat: number): boolean {
    return ((this.seen >> seat) & 1) === 1;
  }

  /** Whether a seat has got its tiles. */
  isDealtTo(seat: number): boolean {
    return this.dealt === DEALS || seat < this.dealt;
  }

  /** The hand of the seat itself. */
  get hand(): number {
    return this.round.hands[this.seat];
  }

  score(side: number): number {
    return this.scores[side] + this.round.points[side];
  }

  moves(buffer: Int32Array, at: number): number {
    return this.turn === this.seat ? this.round.moves(buffer, at) : at;
  }

  /**
   * All that is certain about the hidden hands:
   * - their sizes, and that they hold what is neither on the table nor seen;
   * - a seat that passed holds none of the numbers that lay open then;
   * - who was passed over at the opening has no double;
   * - before the opening, the opener has a tile to open with: 6-6, or at least one double;
   * - where hands with five doubles are dealt again, nobody was dealt so many.
   */
  facts(): Facts {
    const { round, opening, rules } = this;
    const banned = new Int32Array(SEATS);
    const fewestDoubles = new Int32Array(SEATS);
    const mostDoubles = new Int32Array(SEATS).fill(HAND);
    const sizes = round.sizes.map((size, seat) => (this.sees(seat) ? 0 : size));
    const openers = openersOf(rules, opening);
    const opener = round.ply === 0 ? round.turn : round.seatAt(0);
    for (let seat = 0; seat < SEATS; seat++) banned[seat] = SUITS[round.voids[seat]];
    if (opening !== SIX_OPENS) {
      for (let seat = opening; seat !== opener; seat = (seat + 1) & 3) banned[seat] |= openers;
    }
    if (round.ply === 0 && opening === SIX_OPENS) {
      for (let seat = 0; seat < SEATS; seat++) if (seat !== opener) banned[seat] |= 1 << DOUBLE_SIX;
    } else if (round.ply === 0 && openers === DOUBLES && !this.sees(opener)) fewestDoubles[opener] = 1;
    if (rules.redeal === 'five-doubles') {
      for (let seat = 0; seat < SEATS; seat++) {
        mostDoubles[seat] = TOO_MANY_DOUBLES - 1 - countTiles(round.laidBy(seat) & DOUBLES);
      }
    }
    return { hidden: this.hidden(), sizes, banned, fewestDoubles, mostDoubles };
  }

  /** The tiles that are in hands that are not seen. */
  hidden(): number {
    const { hands, played } = this.round;
    return ALL_TILES & ~(played | hands[0] | hands[1] | hands[2] | hands[3]);
  }

  /** The deals that agree with what is seen; only once tiles have been dealt. */
  deals(): Deals {
    this.known ??= new Deals(this.facts());
    return this.known;
  }

  sample(rng: Rng): Dominoes {
    const hands = this.round.hands.slice();
    if (this.dealt < DEALS) this.drawPartOfDeal(rng, hands);
    else if (this.seen !== EVERY_SEAT) this.deals().draw(rng, hands);
    return this.withHands(hands);
  }

  /** The position, if these are the hands. */
  withHands(hands: Int32Array): Dominoes {
    const { round } = this;
    const position = new Dominoes(this.rules, round.rules);
    position.setUp(this.scores[0], this.scores[1], this.opening);
    for (let seat = 0; seat < this.dealt; seat++) position.play(rankOfHand(hands[seat] | round.laidBy(seat)));
    for (let ply = 0; ply < round.ply; ply++) position.play(round.moveAt(ply));
    return position;
  }

  text(): string {
    const { seat, scores, opening, round } = this;
    const hands = Array.from({ length: SEATS }, (_, other) => {
      const dealtHand = round.hands[other] | (this.sees(other) ? round.laidBy(other) : 0);
      if (!this.isDealtTo(other)) return '-';
      return this.sees(other) ? makeTiles(dealtHand) : '?';
    });
    const opener = this.turn === OVER || this.turn === CHANCE ? '' : ` ${SEAT_NAMES[this.turn]}`;
    return `${SEAT_NAMES[seat]}: ${scores.join(':')} ${makeOpening(opening)} ${[hands.join('/'), ...makeHistory(round)].join(' ')}${opener}`;
  }

  /** While tiles are being dealt, nothing is known about those that others have got. */
  private drawPartOfDeal(rng: Rng, hands: Int32Array): void {
    let left = ALL_TILES & ~hands[this.seat];
    for (let seat = 0; seat < this.dealt; seat++) {
      if (this.sees(seat)) continue;
      hands[seat] = drawTiles(rng, left, HAND);
      left &= ~hands[seat];
    }
  }
}
