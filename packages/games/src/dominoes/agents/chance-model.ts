import { CHANCE, type ChanceModel, mix, OVER } from '@tabuleiro/engine';
import { Ends } from '../ends.js';
import { CALL, PASS, type Round } from '../round.js';
import { DOUBLE_POINTS, GALO_POINTS, PASS_POINTS, roundedDown } from '../rules.js';
import { countTiles, HIGH, LOW, pipsOf, SUIT, SUITS } from '../tiles.js';
import { chanceOfPass, chanceOfSuit } from './hand-odds.js';

/**
 * How far the model follows the thesis. `paper`: to the letter; the events of chance overlap, their odds are not made
 * to sum to 1, and at the own turn the values of all own ends are added up. `normalised`: odds are divided by their
 * sum, and the own turn is a plain choice. `inference`: besides, a seat that passed holds none of the numbers it passed
 * on.
 */
export const MODES = ['paper', 'normalised', 'inference'] as const;
export type Mode = (typeof MODES)[number];

/** Points of difference that are one unit of payoff. */
export const PAYOFF_UNIT = 200;

/** The event that a seat must pass; the others are the numbers 0 to 6 of the ends that it plays on. */
const MUST_PASS = 7;
/** The own turn, with its hand known. */
const FREE = 8;

/** An event in words: the number of the ends that a hidden hand plays on, or that it must pass, or all that may be. */
export function chanceText(event: number): string {
  if (event === FREE) return 'any';
  return event === MUST_PASS ? 'pass' : `on ${event}`;
}

const MOST_STEPS = 256;
// What a step leaves behind for `undo`, in words.
const KEPT = 8;

/**
 * What one seat knows of a round, as a game of chance: it is decided by lot on which end a hidden hand can play, or
 * that it must pass, and then its owner lays the best hidden tile for its pair. The value is the difference in points
 * made since the root.
 */
export class DominoChances implements ChanceModel {
  turn: number;
  private readonly ends: Ends;
  /** The own hand, and the tiles of all hidden ones. */
  private hand: number;
  private hidden: number;
  private played: number;
  private difference = 0;
  /** Who plays next, and what was decided by lot for it. */
  private mover: number;
  private event = FREE;
  /** Passes since the last tile. */
  private passes = 0;
  private steps = 0;
  private readonly openers: number;
  private readonly sizes: Int32Array;
  private readonly voids: Int32Array;
  private readonly kept = new Int32Array(KEPT * MOST_STEPS);

  /** `onlyPoints`: the search counts nothing but points at its horizon, so that the last steps can be foreseen. */
  constructor(
    private readonly round: Round,
    private readonly seat: number,
    hidden: number,
    private readonly mode: Mode,
    private readonly onlyPoints = false,
  ) {
    this.ends = new Ends(round.rules);
    this.ends.copyFrom(round.ends);
    this.hand = round.hands[seat];
    this.hidden = hidden;
    this.played = round.played;
    this.openers = round.openers;
    this.sizes = round.sizes.slice();
    this.voids = round.voids.slice();
    this.mover = seat;
    this.turn = seat;
  }

  /** How many own tiles could be laid now. */
  ownFitting(): number {
    return countTiles(this.hand & this.ends.fitting());
  }

  /** The points that the side of a seat has made more than the other since the root. */
  lead(seat: number): number {
    return (seat & 1) === (this.seat & 1) ? this.difference : 0 - this.difference;
  }

  moves(buffer: Int32Array, at: number): number {
    const { event, ends } = this;
    const tiles = this.tilesOf(this.turn);
    let end = at;
    if (event === MUST_PASS) buffer[end++] = PASS;
    else if (this.played === 0) {
      for (let left = tiles & this.openers; left !== 0; left &= left - 1) {
        buffer[end++] = (31 - Math.clz32(left & (0 - left))) << 2;
      }
    } else {
      const arms = ends.choices();
      // Where nothing is pruned, the order matters at the root alone, between equals.
      const inOrder = this.mode !== 'paper' || this.steps === 0;
      for (let arm = 0; arm < 4; arm++) {
        if (((arms >> arm) & 1) === 0) continue;
        const shown = ends.shown(arm);
        if (event !== FREE && event !== shown) continue;
        for (let left = tiles & SUIT[shown]; left !== 0; left &= left - 1) {
          const move = ((31 - Math.clz32(left & (0 - left))) << 2) | arm;
          if (inOrder) this.insert(buffer, at, end, move);
          else buffer[end] = move;
          end++;
        }
      }
      if (end === at) buffer[end++] = PASS;
    }
    // What others hold is certain at the root alone: there a galo is announced that comes.
    if (this.steps === 0 && this.round.rules.called) {
      for (let i = at; i < end; i++) if (this.round.bringsGalo(buffer[i])) buffer[i] |= CALL;
    }
    return end;
  }

  outcomes(buffer: Int32Array, odds: Float64Array, at: number): number {
    const { mover } = this;
    const own = mover === this.seat;
    const tiles = this.tilesOf(mover);
    const numbers = this.ends.numbers();
    const hidden = countTiles(tiles);
    const size = this.sizes[mover];
    let end = at;
    let total = 0;
    for (let left = numbers; left !== 0; left &= left - 1) {
      const n = 31 - Math.clz32(left & (0 - left));
      const inSuit = countTiles(tiles & SUIT[n]);
      if (inSuit === 0) continue;
      buffer[end] = n;
      odds[end] = own ? 1 : chanceOfSuit(hidden, inSuit, size);
      total += odds[end++];
    }
    const unfit = countTiles(tiles & ~SUITS[numbers]);
    const pass = own ? (end === at ? 1 : 0) : chanceOfPass(hidden, unfit, size);
    if (pass > 0) {
      buffer[end] = MUST_PASS;
      odds[end++] = pass;
      total += pass;
    }
    if (this.mode !== 'paper') for (let i = at; i < end; i++) odds[i] /= total;
    return end;
  }

  /**
   * The last steps need not be taken: of moves at the horizon the one that scores most is the best for its pair, and
   * what a move before the last event leads to follows from the ends that it leaves.
   */
  foreseen(left: number, seat: number): number {
    if (!this.onlyPoints || left > 3) return Number.NaN;
    const { mover, difference } = this;
    const tiles = this.tilesOf(mover);
    const numbers = this.ends.numbers();
    const value =
      left === 1 ? this.lastEvent(mover, tiles, numbers, difference) : this.beforeHorizon(left, tiles, numbers);
    return (seat & 1) === (this.seat & 1) ? value : 0 - value;
  }

  play(move: number): void {
    const { kept, mover } = this;
    const at = KEPT * this.steps++;
    kept[at] = move;
    kept[at + 1] = this.turn;
    kept[at + 2] = this.event;
    kept[at + 3] = mover;
    kept[at + 4] = this.difference;
    kept[at + 5] = this.voids[mover];
    kept[at + 7] = this.passes;
    if (this.turn === CHANCE) {
      this.event = move;
      this.turn = mover;
      // Who must pass loses the points at once, though the pass is a step of its own: a horizon in between counts them.
      if (move === MUST_PASS) this.difference -= this.signed(PASS_POINTS);
    } else if (move === PASS) {
      if (this.event !== MUST_PASS) this.difference -= this.signed(PASS_POINTS);
      this.voids[mover] |= this.ends.numbers();
      this.passes++;
      this.next();
    } else {
      if ((move & CALL) !== 0) this.difference += this.galoBonus();
      this.lay((move >> 2) & 31, move & 3, at);
    }
  }

  undo(): void {
    const { kept } = this;
    const at = KEPT * --this.steps;
    const move = kept[at];
    this.turn = kept[at + 1];
    this.event = kept[at + 2];
    this.mover = kept[at + 3];
    this.difference = kept[at + 4];
    this.voids[this.mover] = kept[at + 5];
    this.passes = kept[at + 7];
    if (this.turn === CHANCE || move === PASS) return;
    const tile = 1 << ((move >> 2) & 31);
    if (this.mover === this.seat) this.hand |= tile;
    else this.hidden |= tile;
    this.played &= ~tile;
    this.sizes[this.mover]++;
    if (this.played === 0) this.ends.clear();
    else this.ends.remove(move & 3, kept[at + 6]);
  }

  payoff(seat: number): number {
    return this.lead(seat) / PAYOFF_UNIT;
  }

  hash(out: Int32Array): void {
    const { sizes, voids } = this;
    let a = mix(this.hidden ^ mix(this.hand)) ^ this.ends.hash();
    let b = mix(this.difference ^ (this.turn << 12) ^ (this.event << 16) ^ (this.mover << 20) ^ (this.steps << 23));
    b = mix(b ^ (sizes[0] | (sizes[1] << 3) | (sizes[2] << 6) | (sizes[3] << 9) | (this.passes << 12)));
    // Who passed on what matters only to those who infer from it.
    if (this.mode === 'inference') a = mix(a ^ (voids[0] | (voids[1] << 7) | (voids[2] << 14) | (voids[3] << 21)));
    out[0] = a ^ b;
    out[1] = mix(b + a);
  }

  /** The sum over all events with two or three steps left: a move is still to come, and an event after it or not. */
  private beforeHorizon(left: number, tiles: number, numbers: number): number {
    const { mover, mode } = this;
    const size = this.sizes[mover];
    const next = (mover + 1) & 3;
    // The last tile of a hand ends the round, and scores by what all others still hold. And in all but the paper, no
    // event comes before the own turn: a step more is to be played.
    if (size === 1 || (left === 3 && mode !== 'paper' && next === this.seat)) return Number.NaN;
    const own = mover === this.seat;
    const count = countTiles(tiles);
    let sum = 0;
    let total = 0;
    for (let rest = numbers; rest !== 0; rest &= rest - 1) {
      const n = 31 - Math.clz32(rest & (0 - rest));
      const suit = tiles & SUIT[n];
      if (suit === 0) continue;
      const odds = own ? 1 : chanceOfSuit(count, countTiles(suit), size);
      sum += odds * (left === 2 ? this.bestOn(n, suit) : this.bestBefore(next, n, suit));
      total += odds;
    }
    const pass = own ? (total === 0 ? 1 : 0) : chanceOfPass(count, countTiles(tiles & ~SUITS[numbers]), size);
    if (pass > 0) {
      const passed = this.difference - this.signed(PASS_POINTS);
      const goesOn = left === 3 && (mode === 'paper' || this.passes < 3);
      sum += pass * (goesOn ? this.lastEvent(next, this.tilesOf(next), numbers, passed) : passed);
      total += pass;
    }
    return mode === 'paper' ? sum : sum / total;
  }

  /** The difference after the move that scores most with one of the tiles on an end that shows n. */
  private bestOn(n: number, suit: number): number {
    const { ends } = this;
    const arms = ends.choices();
    let most = 0;
    for (let arm = 0; arm < 4; arm++) {
      if (((arms >> arm) & 1) === 0 || ends.shown(arm) !== n) continue;
      for (let left = suit; left !== 0; left &= left - 1) {
        most = Math.max(most, ends.scoreAfter(31 - Math.clz32(left & (0 - left)), arm));
      }
    }
    return this.difference + this.signed(most);
  }

  /** The best for the mover of what the last event is worth after a tile on an end that shows n. */
  private bestBefore(next: number, n: number, suit: number): number {
    const { ends, difference, mover } = this;
    const arms = ends.choices();
    const all = this.hand | this.hidden;
    const sign = (mover & 1) === (this.seat & 1) ? 1 : -1;
    let best = Number.NEGATIVE_INFINITY;
    for (let arm = 0; arm < 4; arm++) {
      if (((arms >> arm) & 1) === 0 || ends.shown(arm) !== n) continue;
      for (let left = suit; left !== 0; left &= left - 1) {
        const tile = 31 - Math.clz32(left & (0 - left));
        const made = difference + sign * ends.scoreAfter(tile, arm);
        const numbers = ends.numbersAfter(tile, arm);
        const blocked = (SUITS[numbers] & all & ~(1 << tile)) === 0;
        const value = blocked ? made : this.lastEvent(next, this.tilesOf(next, 1 << tile), numbers, made);
        if (sign * value > best) best = sign * value;
      }
    }
    return sign * best;
  }

  /** The sum over the events before the turn of a seat, if nothing comes after them: but for a pass, no points change. */
  private lastEvent(mover: number, tiles: number, numbers: number, difference: number): number {
    const passed = difference - ((mover & 1) === (this.seat & 1) ? PASS_POINTS : 0 - PASS_POINTS);
    if (mover === this.seat) {
      let events = 0;
      for (let rest = numbers; rest !== 0; rest &= rest - 1) {
        if ((tiles & SUIT[31 - Math.clz32(rest & (0 - rest))]) !== 0) events++;
      }
      return events === 0 ? passed : events * difference;
    }
    const count = countTiles(tiles);
    const size = this.sizes[mover];
    let total = 0;
    for (let rest = numbers; rest !== 0; rest &= rest - 1) {
      total += chanceOfSuit(count, countTiles(tiles & SUIT[31 - Math.clz32(rest & (0 - rest))]), size);
    }
    const pass = chanceOfPass(count, countTiles(tiles & ~SUITS[numbers]), size);
    const sum = total * difference + pass * passed;
    return this.mode === 'paper' ? sum : sum / (total + pass);
  }

  /** Puts a move before those that score less: the sooner the best one is seen, the more can be left out. */
  private insert(buffer: Int32Array, at: number, end: number, move: number): void {
    const { ends } = this;
    const score = ends.scoreAfter((move >> 2) & 31, move & 3);
    let place = end;
    while (place > at && ends.scoreAfter((buffer[place - 1] >> 2) & 31, buffer[place - 1] & 3) < score) {
      buffer[place] = buffer[place - 1];
      place--;
    }
    buffer[place] = move;
  }

  /** What a seat may hold once a tile has been laid: its own hand, or hidden tiles. */
  private tilesOf(seat: number, laid = 0): number {
    if (seat === this.seat) return this.hand & ~laid;
    const hidden = this.hidden & ~laid;
    if (this.mode !== 'inference') return hidden;
    const possible = hidden & ~SUITS[this.voids[seat]];
    // In a line where others have laid tiles that only this seat could hold, passes say nothing more.
    return countTiles(possible) < this.sizes[seat] ? hidden : possible;
  }

  /** Points of the mover, as the root sees them. */
  private signed(points: number): number {
    return (this.mover & 1) === (this.seat & 1) ? points : 0 - points;
  }

  private lay(tile: number, arm: number, at: number): void {
    const { ends, mover, sizes } = this;
    if (this.played === 0) {
      this.difference += this.signed(ends.scoreOfOpening(tile));
      ends.open(tile);
    } else {
      this.difference += this.signed(ends.scoreAfter(tile, arm));
      this.kept[at + 6] = ends.lay(tile, arm);
    }
    if (mover === this.seat) this.hand &= ~(1 << tile);
    else this.hidden &= ~(1 << tile);
    this.played |= 1 << tile;
    this.passes = 0;
    if (--sizes[mover] === 0) {
      const double = HIGH[tile] === LOW[tile] ? DOUBLE_POINTS : 0;
      this.difference += this.signed(double + this.garage());
      this.turn = OVER;
    } else if ((ends.fitting() & (this.hand | this.hidden)) === 0) this.turn = OVER;
    else this.next();
  }

  /** What the pips of the pair that did not go out are worth: hidden tiles count as many as they have on average. */
  private garage(): number {
    const { sizes, mover, seat } = this;
    const hidden = countTiles(this.hidden);
    const mean = hidden === 0 ? 0 : pipsOf(this.hidden) / hidden;
    let pips = 0;
    for (const other of [(mover + 1) & 3, (mover + 3) & 3]) {
      pips += other === seat ? pipsOf(this.hand) : mean * sizes[other];
    }
    return roundedDown(Math.floor(pips + 1e-9));
  }

  /** What an announced galo of the own seat adds to the points of the three passes, which are counted as they come. */
  private galoBonus(): number {
    return GALO_POINTS - (this.round.rules.galoReplaces ? PASS_POINTS : 0);
  }

  private next(): void {
    this.mover = (this.mover + 1) & 3;
    this.event = FREE;
    if (this.mode === 'paper') this.turn = CHANCE;
    // Hands as they are imagined here may all have to pass for ever; real ones cannot.
    else if (this.passes === 4) this.turn = OVER;
    else this.turn = this.mover === this.seat ? this.seat : CHANCE;
  }
}
