/** A round of dominoes: the tiles that lie, the hands that are left, the points, and how it ends. */
import { OVER, type Rng } from '@tabuleiro/engine';
import { Ends } from './ends.js';
import { type KernelRules, kernelPlayRound, kernelRules } from './kernel-round.js';
import { DOUBLE_POINTS, GALO_POINTS, PASS_POINTS, type RoundRules, roundedDown } from './rules.js';
import { ALL_TILES, DOUBLES, HIGH, LOW, pipsOf, SUITS } from './tiles.js';

export const SEATS = 4;
export const HAND = 7;

// A move is a tile and the arm it is laid on; a galo may be called with it.
const ARM = 3;
const TILE_SHIFT = 2;
const TILE = 31;
export const PASS = 112;
export const CALL = 128;
const MOVE_BITS = 255;

export const moveOf = (tile: number, arm: number): number => (tile << TILE_SHIFT) | arm;
export const tileOfMove = (move: number): number => (move >> TILE_SHIFT) & TILE;
export const armOfMove = (move: number): number => move & ARM;

/** Twenty-five tiles and the passes between them stay well below this. */
const MOST_PLIES = 112;
// What a ply leaves behind for `undo`, in words.
const KEPT = 8;
const MOVE = 0;
const SEAT = 1;
const END = 2;
const POINTS = 3;
const OTHER_POINTS = 4;
const PASSES = 5;
const LAST = 6;
const VOIDS = 7;

/** How a round ended. */
export const GOING_ON = 0;
export const WENT_OUT = 1;
export const BLOCKED = 2;
/** A pair has reached the target of the match, where that ends it at once. */
export const REACHED = 3;

/** More points than any round has. */
const NEVER = 1 << 20;

/**
 * One round, from the deal to its end. Hands may be unknown (0): sizes, ends and passes are kept apart from them, so a
 * seat's picture of the round is a round too. It then knows everything but what unknown hands score at the end.
 */
export class Round {
  turn = 0;
  ply = 0;
  end = GOING_ON;
  /** The tiles on the table. */
  played = 0;
  /** Passes since the last tile. */
  passes = 0;
  /** Who laid the last tile; -1 before the opening. */
  last = -1;
  /** Whether the last tile came with a call of galo that is still to be seen. */
  calling = false;
  /** The tiles that may open the round. */
  openers = DOUBLES;
  readonly ends: Ends;
  readonly hands = new Int32Array(SEATS);
  readonly sizes = new Int32Array(SEATS);
  /** What the two pairs have made in this round. */
  readonly points = new Int32Array(2);
  /** The points of this round with which each pair ends the match at once. */
  readonly goals = new Int32Array(2).fill(NEVER);
  /** The tiles that the two pairs have laid. */
  readonly laid = new Int32Array(2);
  /** By seat, the numbers it passed on, a bit for each: it holds no tile that shows one. */
  readonly voids = new Int32Array(SEATS);
  private readonly kept = new Int32Array(KEPT * MOST_PLIES);

  private readonly kernel: KernelRules | null;

  constructor(readonly rules: RoundRules) {
    this.kernel = kernelRules(rules);
    this.ends = new Ends(rules);
  }

  /** Begins with these hands; `openers` are the tiles that may be laid first. */
  begin(turn: number, openers: number): void {
    this.turn = turn;
    this.openers = openers;
    this.ply = 0;
    this.end = GOING_ON;
    this.played = 0;
    this.passes = 0;
    this.last = -1;
    this.calling = false;
    this.ends.clear();
    this.points.fill(0);
    this.goals.fill(NEVER);
    this.laid.fill(0);
    this.voids.fill(0);
    this.sizes.fill(HAND);
  }

  moveAt(ply: number): number {
    return this.kept[KEPT * ply + MOVE];
  }

  seatAt(ply: number): number {
    return this.kept[KEPT * ply + SEAT];
  }

  /** The tiles that a seat has laid. */
  laidBy(seat: number): number {
    let tiles = 0;
    for (let ply = 0; ply < this.ply; ply++) {
      if (this.seatAt(ply) === seat && this.moveAt(ply) !== PASS) tiles |= 1 << tileOfMove(this.moveAt(ply));
    }
    return tiles;
  }

  moves(buffer: Int32Array, at: number): number {
    const end = this.plainMoves(buffer, at);
    if (!this.rules.called || this.sizes[this.turn] === 1 || buffer[at] === PASS) return end;
    const count = end - at;
    for (let i = 0; i < count; i++) buffer[end + i] = buffer[at + i] | CALL;
    return end + count;
  }

  /** The moves without calls of a galo that does not come, and without silence about one that does. */
  sensibleMoves(buffer: Int32Array, at: number): number {
    const end = this.plainMoves(buffer, at);
    if (this.rules.called) for (let i = at; i < end; i++) if (this.bringsGalo(buffer[i])) buffer[i] |= CALL;
    return end;
  }

  /**
   * Whether a move of the seat to act brings a galo: nobody else can lay a tile after it, and its player can. All tiles
   * are dealt, so those neither on the table nor in the own hand are with the others, and who moves knows for certain.
   */
  bringsGalo(move: number): boolean {
    if (move === PASS || !this.rules.fourEnded) return false;
    const { ends, played } = this;
    const tile = (move >> TILE_SHIFT) & TILE;
    const numbers = played === 0 ? 1 << HIGH[tile] : ends.numbersAfter(tile, move & ARM);
    const fitting = SUITS[numbers] & ALL_TILES & ~(played | (1 << tile));
    return fitting !== 0 && (fitting & ~this.hands[this.turn]) === 0;
  }

  private plainMoves(buffer: Int32Array, at: number): number {
    const { turn, ends } = this;
    const hand = this.hands[turn];
    let end = at;
    if (this.played === 0) {
      for (let left = hand & this.openers; left !== 0; left &= left - 1) {
        buffer[end++] = (31 - Math.clz32(left & (0 - left))) << TILE_SHIFT;
      }
    } else {
      const arms = ends.choices();
      for (let arm = 0; arm < 4; arm++) {
        if (((arms >> arm) & 1) === 0) continue;
        for (let left = hand & SUITS[1 << ends.shown(arm)]; left !== 0; left &= left - 1) {
          buffer[end++] = ((31 - Math.clz32(left & (0 - left))) << TILE_SHIFT) | arm;
        }
      }
    }
    if (end === at) buffer[end++] = PASS;
    return end;
  }

  isLegal(move: number): boolean {
    // What is no whole number, or out of reach, does not come through the mask as it was.
    if (this.turn < 0 || (move & MOVE_BITS) !== move) return false;
    if (move === PASS) return !this.canLay();
    const { turn, ends, rules } = this;
    const tile = (move >> TILE_SHIFT) & TILE;
    const arm = move & ARM;
    if (((this.hands[turn] >> tile) & 1) === 0) return false;
    if ((move & CALL) !== 0 && !(rules.called && this.sizes[turn] > 1)) return false;
    if (this.played === 0) return arm === 0 && ((this.openers >> tile) & 1) === 1;
    return ((ends.choices() >> arm) & 1) === 1 && ((SUITS[1 << ends.shown(arm)] >> tile) & 1) === 1;
  }

  /** Whether the seat to act can lay a tile. */
  canLay(): boolean {
    return (this.hands[this.turn] & (this.played === 0 ? this.openers : this.ends.fitting())) !== 0;
  }

  play(move: number): void {
    const { kept, points, voids, turn } = this;
    const at = KEPT * this.ply;
    const side = turn & 1;
    kept[at + MOVE] = move;
    kept[at + SEAT] = turn;
    kept[at + POINTS] = points[0];
    kept[at + OTHER_POINTS] = points[1];
    kept[at + PASSES] = this.passes | (this.calling ? 4 : 0);
    kept[at + LAST] = this.last;
    kept[at + VOIDS] = voids[turn];
    this.ply++;
    if (move === PASS) this.pass(turn, side);
    else this.lay(move, turn, side, at);
    if (this.turn !== OVER) this.stopAtGoal();
  }

  private stopAtGoal(): void {
    const { points, goals, rules } = this;
    const first = points[0] - goals[0];
    const second = points[1] - goals[1];
    if ((first < 0 && second < 0) || (first === second && !rules.levelEnds)) return;
    this.end = REACHED;
    this.turn = OVER;
  }

  private pass(seat: number, side: number): void {
    const { points, voids, rules } = this;
    voids[seat] |= this.ends.numbers();
    this.passes++;
    if (rules.fourEnded) {
      points[1 - side] += this.passes === 1 ? PASS_POINTS : rules.repeatedPass;
      // Somebody can go on, or the round would be blocked: after three passes that is who laid the last tile.
      if (this.passes === 3) this.galo();
    }
    this.turn = (seat + 1) & 3;
  }

  private galo(): void {
    const { points, rules } = this;
    const side = this.last & 1;
    if (rules.called && !this.calling) return;
    this.calling = false;
    points[side] += GALO_POINTS;
    if (!rules.galoReplaces) return;
    // The first and third pass were the other pair's; the second was the partner's.
    points[side] -= PASS_POINTS + rules.repeatedPass;
    points[1 - side] -= rules.repeatedPass;
  }

  private lay(move: number, seat: number, side: number, at: number): void {
    const { ends, hands, sizes, points, rules } = this;
    const tile = (move >> TILE_SHIFT) & TILE;
    const arm = move & ARM;
    if (this.calling) {
      points[1 - (this.last & 1)] += rules.falseGalo;
      this.calling = false;
    }
    if (this.played === 0) {
      points[side] += ends.scoreOfOpening(tile);
      ends.open(tile);
    } else {
      points[side] += ends.scoreAfter(tile, arm);
      this.kept[at + END] = ends.lay(tile, arm);
    }
    hands[seat] &= ~(1 << tile);
    this.played |= 1 << tile;
    this.laid[side] |= 1 << tile;
    this.last = seat;
    this.passes = 0;
    this.turn = (seat + 1) & 3;
    if (--sizes[seat] === 0) this.goOut(seat, side, tile);
    else if ((ends.fitting() & ~this.played) === 0) this.block((move & CALL) !== 0);
    else if ((move & CALL) !== 0) this.calling = true;
  }

  private goOut(seat: number, side: number, tile: number): void {
    const { hands, points, rules } = this;
    const pips = pipsOf(hands[(seat + 1) & 3] | hands[(seat + 3) & 3]);
    points[side] += rules.fourEnded ? roundedDown(pips) : pips;
    if (rules.fourEnded && HIGH[tile] === LOW[tile]) points[side] += DOUBLE_POINTS;
    this.end = WENT_OUT;
    this.turn = OVER;
  }

  /** Nobody can lay a tile any more. */
  private block(called: boolean): void {
    const { points, rules } = this;
    if (called) points[1 - (this.last & 1)] += rules.falseGalo;
    this.end = BLOCKED;
    this.turn = OVER;
    const winners = this.fewerPips();
    if (rules.blockedScores && winners >= 0) points[winners] += this.blockedPoints();
  }

  /** What the pair with fewer pips takes of a blocked round. */
  blockedPoints(): number {
    const winners = this.fewerPips();
    if (winners < 0) return 0;
    const pips = this.pipsLeft(1 - winners);
    return this.rules.fourEnded ? roundedDown(pips) : pips;
  }

  /** The pair with fewer pips in hand, which wins a blocked round; -1 where both have as many. */
  fewerPips(): number {
    const [first, second] = [this.pipsLeft(0), this.pipsLeft(1)];
    if (first === second) return -1;
    return first < second ? 0 : 1;
  }

  /** The pips that a pair still holds. */
  pipsLeft(side: number): number {
    return pipsOf(this.hands[side] | this.hands[side + 2]);
  }

  /** Plays random moves to the end, quickly, which cannot be undone; how many plies, or -1 where there is no quick way. */
  playout(rng: Rng): number {
    return this.kernel === null ? -1 : kernelPlayRound(this, this.kernel, rng);
  }

  /** Has ended elsewhere; the arrays are as they were there. */
  endAs(end: number, played: number, passes: number, last: number): void {
    this.end = end;
    this.played = played;
    this.passes = passes;
    this.last = last;
    this.turn = OVER;
  }

  undo(): void {
    const { kept, hands, sizes, points, voids } = this;
    this.ply--;
    const at = KEPT * this.ply;
    const move = kept[at + MOVE];
    const seat = kept[at + SEAT];
    this.turn = seat;
    this.end = GOING_ON;
    points[0] = kept[at + POINTS];
    points[1] = kept[at + OTHER_POINTS];
    this.passes = kept[at + PASSES] & 3;
    this.calling = (kept[at + PASSES] & 4) !== 0;
    this.last = kept[at + LAST];
    voids[seat] = kept[at + VOIDS];
    if (move === PASS) return;
    const tile = (move >> TILE_SHIFT) & TILE;
    this.played &= ~(1 << tile);
    this.laid[seat & 1] &= ~(1 << tile);
    hands[seat] |= 1 << tile;
    sizes[seat]++;
    if (this.played === 0) this.ends.clear();
    else this.ends.remove(move & ARM, kept[at + END]);
  }

  copyFrom(other: Round): void {
    this.copyStateFrom(other);
    this.ply = other.ply;
    const { kept } = this;
    const from = other.kept;
    for (let i = KEPT * other.ply - 1; i >= 0; i--) kept[i] = from[i];
  }

  /** As `copyFrom`, but what was played before stays behind and cannot be undone: how rollouts begin. */
  copyStateFrom(other: Round): void {
    this.turn = other.turn;
    this.ply = 0;
    this.end = other.end;
    this.played = other.played;
    this.passes = other.passes;
    this.last = other.last;
    this.calling = other.calling;
    this.openers = other.openers;
    this.ends.copyFrom(other.ends);
    for (let seat = 0; seat < SEATS; seat++) {
      this.hands[seat] = other.hands[seat];
      this.sizes[seat] = other.sizes[seat];
      this.voids[seat] = other.voids[seat];
    }
    this.points[0] = other.points[0];
    this.points[1] = other.points[1];
    this.goals[0] = other.goals[0];
    this.goals[1] = other.goals[1];
    this.laid[0] = other.laid[0];
    this.laid[1] = other.laid[1];
  }
}
