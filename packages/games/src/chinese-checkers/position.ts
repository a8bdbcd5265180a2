import { mix, OVER, type Rng } from '@tabuleiro/engine';
import { cellsOfCorner, NOWHERE, ROOM, SETS, TIPS } from './cells.js';
import { makeMoveNumber, NO_BAN, PASS } from './move.js';
import { copyArrays, countBits, type PieceArrays, Pieces } from './pieces.js';
import type { Terrain } from './terrain.js';

// Constants of the inner loop stand in this file: imported ones are read anew at every use.
/** A move has 14 bits; in the history, the replaced ban and the seat stand above it. */
const MOVE_BITS = PASS;
/** How many bits a set of six directions has, and its n-th bit at set * 8 + n. */
const SIX_COUNT = Uint8Array.from({ length: 64 }, (_, set) => bitsOf(set).length);
const SIX_NTH = Uint8Array.from({ length: 64 * 8 }, (_, i) => bitsOf(i >> 3)[i & 7] ?? 0);

// What `randomMove` finds for each piece before it draws one of all moves.
const foundFrom = new Int32Array(16);
const foundSteps = new Int32Array(16);
const foundHops = new Int32Array(16);
const foundTips = new Int32Array(16);
const foundTotal = new Int32Array(16);

/** What makes a position: everything that its text says. */
export interface Placement {
  /** The seat of the piece on each cell, or -1. */
  readonly owners: ArrayLike<number>;
  readonly turn: number;
  /** By seat: the move it may not make, as it would take its last one back, or `NO_BAN`. */
  readonly bans?: ArrayLike<number>;
  /** The seats that have arrived, the first one first. */
  readonly arrived?: readonly number[];
}

/**
 * A piece steps to a free neighbour, or hops in a chain over neighbours of any colour to the free cells behind them.
 * A move is the piece's cell and the cell where it ends; however many chains lead there, it is one move.
 */
export class ChineseCheckers extends Pieces {
  /** The move each seat may not make, as it would take its last one back. */
  readonly bans: Int32Array;
  /** The seats that have arrived, the first one first, and how many they are. */
  readonly arrived: Int8Array;
  arrivals = 0;
  /** The ply at which each of them arrived. */
  private readonly arrivedAt: Int32Array;
  /** For each ply: the move, the ban it replaced, and who moved. */
  private history = new Int32Array(1024);
  private readonly bansUndoing: boolean;
  /** Whether a move that changes the distance can never be taken back anyway. */
  private readonly forward: boolean;
  private readonly strict: boolean;
  private readonly places: boolean;

  constructor(terrain: Terrain) {
    super(terrain);
    const { seats } = terrain;
    const { rules } = terrain.setup;
    this.bans = new Int32Array(seats);
    this.arrived = new Int8Array(seats);
    this.arrivedAt = new Int32Array(seats);
    this.bansUndoing = !rules.undo;
    this.forward = rules.directions === 'forward';
    this.strict = rules.win === 'strict';
    this.places = rules.places;
  }

  /** The start: every seat in its corner. */
  static start(terrain: Terrain): ChineseCheckers {
    const owners = new Int8Array(ROOM).fill(-1);
    terrain.starts.forEach((corner, seat) => {
      for (const cell of cellsOfCorner(terrain.star, corner)) owners[cell] = seat;
    });
    return ChineseCheckers.of(terrain, { owners, turn: 0 });
  }

  static of(terrain: Terrain, placement: Placement): ChineseCheckers {
    const position = new ChineseCheckers(terrain);
    position.set(placement);
    return position;
  }

  /** Sets up any position; the game so far is unknown, so it cannot be undone further than here. */
  set({ owners, turn, bans, arrived = [] }: Placement): void {
    this.place(owners);
    for (let seat = 0; seat < this.terrain.seats; seat++) this.bans[seat] = bans?.[seat] ?? NO_BAN;
    this.arrived.set(arrived);
    this.arrivals = arrived.length;
    this.arrivedAt.fill(0);
    this.ply = 0;
    this.turn = turn;
  }

  override moves(buffer: Int32Array, at: number): number {
    const { own, beside, turn: seat } = this;
    const { steps, star } = this.terrain;
    const { cellOfBit, neighbours, parity } = star;
    const ban = this.bans[seat];
    let end = at;
    for (let set = 0; set < SETS; set++) {
      for (let pieces = own[SETS * seat + set]; pieces !== 0; pieces &= pieces - 1) {
        const from = cellOfBit[(set << 5) + 31 - Math.clz32(pieces & (0 - pieces))];
        const word = from << 7;
        for (let dirs = steps[seat * ROOM + from] & ~beside[from]; dirs !== 0; dirs &= dirs - 1) {
          const move = word | neighbours[6 * from + 31 - Math.clz32(dirs & (0 - dirs))];
          if (move !== ban) buffer[end++] = move;
        }
        for (let hops = this.hopsFrom(seat, from); hops !== 0; hops &= hops - 1) {
          const move = word | ((parity[from] << 5) + 31 - Math.clz32(hops & (0 - hops)));
          if (move !== ban) buffer[end++] = move;
        }
        for (let tips = this.tipHops; tips !== 0; tips &= tips - 1) {
          const move = word | cellOfBit[(TIPS << 5) + 31 - Math.clz32(tips & (0 - tips))];
          if (move !== ban) buffer[end++] = move;
        }
      }
    }
    if (end === at) buffer[end++] = PASS;
    return end;
  }

  override isLegal(move: number): boolean {
    const { turn: seat } = this;
    // What is no whole number, or out of reach, does not come through the mask as it was.
    if (seat < 0 || (move & MOVE_BITS) !== move) return false;
    if (move === PASS) return !this.canMove(seat);
    const { set, bit } = this.terrain.star;
    const from = move >> 7;
    const isOwn = (this.own[SETS * seat + set[from]] & bit[from]) !== 0;
    return isOwn && move !== this.bans[seat] && this.reaches(seat, from, move & NOWHERE);
  }

  override randomMove(rng: Rng): number {
    const { own, beside, behind, tipsBehind, free, turn: seat } = this;
    const { steps, landings, ends, star } = this.terrain;
    const { cellOfBit, neighbours, parity } = star;
    const base = seat * ROOM;
    const bannedFrom = this.bans[seat] >> 7;
    let count = 0;
    let total = 0;
    for (let set = 0; set < SETS; set++) {
      for (let pieces = own[SETS * seat + set]; pieces !== 0; pieces &= pieces - 1) {
        const from = cellOfBit[(set << 5) + 31 - Math.clz32(pieces & (0 - pieces))];
        const dirs = steps[base + from] & ~beside[from];
        const row = parity[from];
        const open = free[row];
        // The same as `hopsFrom`, written out: the call would cost a fifth of the time.
        let reached = behind[from] & landings[base + from] & open;
        let mayReachTips = tipsBehind[from];
        for (let front = reached; front !== 0; ) {
          const number = 31 - Math.clz32(front);
          const cell = (row << 5) + number;
          const more = behind[cell] & landings[base + cell] & open & ~reached;
          mayReachTips |= tipsBehind[cell];
          reached |= more;
          front = (front ^ (1 << number)) | more;
        }
        let tips = 0;
        let hops = reached & ends[base + from];
        if (mayReachTips !== 0) {
          hops = this.hopsFrom(seat, from);
          tips = this.tipHops;
        }
        foundFrom[count] = from;
        foundSteps[count] = dirs;
        foundHops[count] = hops;
        foundTips[count] = tips;
        if (from === bannedFrom) this.leaveOutBan(seat, count);
        total += SIX_COUNT[foundSteps[count]] + countBits(foundHops[count]) + SIX_COUNT[foundTips[count]];
        foundTotal[count++] = total;
      }
    }
    if (total === 0) return PASS;
    let n = rng.below(total);
    let i = 0;
    while (n >= foundTotal[i]) i++;
    if (i > 0) n -= foundTotal[i - 1];
    const from = foundFrom[i];
    const dirs = foundSteps[i];
    if (n < SIX_COUNT[dirs]) return (from << 7) | neighbours[6 * from + SIX_NTH[(dirs << 3) + n]];
    n -= SIX_COUNT[dirs];
    const tips = foundTips[i];
    if (n < SIX_COUNT[tips]) return (from << 7) | cellOfBit[(TIPS << 5) + SIX_NTH[(tips << 3) + n]];
    n -= SIX_COUNT[tips];
    let hops = foundHops[i];
    for (; n > 0; n--) hops &= hops - 1;
    return (from << 7) | ((parity[from] << 5) + 31 - Math.clz32(hops & (0 - hops)));
  }

  override play(move: number): void {
    const { bans, turn: seat, ply } = this;
    const { distance, goalSeat } = this.terrain;
    const base = seat * ROOM;
    if (ply === this.history.length) this.lengthenHistory();
    this.history[ply] = move | (bans[seat] << 14) | (seat << 28);
    this.ply = ply + 1;
    if (move === PASS) {
      bans[seat] = NO_BAN;
      this.turn = this.canAnyoneMove() ? this.after(seat) : OVER;
      return;
    }
    const from = move >> 7;
    const to = move & NOWHERE;
    const gain = distance[base + from] - distance[base + to];
    this.carry(seat, from, to);
    bans[seat] = this.bansUndoing && (gain === 0 || !this.forward) ? makeMoveNumber(to, from) : NO_BAN;
    this.turn = this.after(seat);
    if (goalSeat[to] >= 0) this.judge(goalSeat[to]);
  }

  /** Hands the turn on without a move; what the seat may not take back stays as it is. */
  skip(): void {
    const { bans, turn: seat, ply } = this;
    if (ply === this.history.length) this.lengthenHistory();
    this.history[ply] = PASS | (bans[seat] << 14) | (seat << 28);
    this.ply = ply + 1;
    this.turn = this.after(seat);
  }

  override undo(): void {
    if (this.arrivals > 0 && this.arrivedAt[this.arrivals - 1] === this.ply) this.arrivals--;
    const word = this.history[--this.ply];
    const move = word & MOVE_BITS;
    const seat = word >>> 28;
    this.bans[seat] = (word >> 14) & MOVE_BITS;
    this.turn = seat;
    if (move === PASS) return;
    const from = move >> 7;
    const to = move & NOWHERE;
    this.carry(seat, to, from);
  }

  /**
   * What a seat receives, also where the game is broken off: seats that have not arrived then share alike. The first
   * wins 1, and the others bear the loss together, so that the sum is always 0; with places, these are evenly spaced
   * from 1 to -1.
   */
  override payoff(seat: number): number {
    const { seats } = this.terrain;
    const place = this.placeOf(seat);
    if (this.places) {
      // Those who have not arrived share the places from this.arrivals to seats - 1.
      const mean = place < this.arrivals ? place : (this.arrivals + seats - 1) / 2;
      return 1 - (2 * mean) / (seats - 1);
    }
    if (this.arrivals === 0) return 0;
    return place === 0 ? 1 : -1 / (seats - 1);
  }

  /** The place of a seat that has arrived, from 0 on; else the number of those that have. */
  placeOf(seat: number): number {
    for (let place = 0; place < this.arrivals; place++) if (this.arrived[place] === seat) return place;
    return this.arrivals;
  }

  override hash(out: Int32Array): void {
    const { own, bans, arrived } = this;
    let low = mix(this.turn + 2);
    let high = 0x3c6ef372;
    for (let i = 0; i < own.length; i++) {
      low = Math.imul(low ^ own[i], 0x9e3779b1);
      low ^= low >>> 15;
      high = Math.imul(high + own[i], 0x85ebca6b) ^ (high >>> 13) ^ (low << 7);
    }
    for (let seat = 0; seat < bans.length; seat++) low = Math.imul(low ^ bans[seat], 0x2c1b3c6d) ^ (low >>> 12);
    for (let place = 0; place < this.arrivals; place++) high = Math.imul(high ^ (arrived[place] + 1), 0x297a2d39);
    out[0] = mix(low ^ high);
    out[1] = mix(high + Math.imul(low, 0x735a2d97));
  }

  override copyFrom(other: this): void {
    copyArrays(other, this);
    this.bans.set(other.bans);
    this.arrived.set(other.arrived);
    this.arrivedAt.set(other.arrivedAt);
    this.arrivals = other.arrivals;
    this.turn = other.turn;
    this.ply = other.ply;
    while (this.history.length < other.ply) this.lengthenHistory();
    for (let i = 0; i < other.ply; i++) this.history[i] = other.history[i];
  }

  override clone(): this {
    const copy = new ChineseCheckers(this.terrain);
    copy.copyFrom(this as ChineseCheckers);
    return copy as this;
  }

  /** Whether a seat can do anything but pass. */
  canMove(seat: number): boolean {
    const { cellOfBit } = this.terrain.star;
    const ban = this.bans[seat];
    for (let set = 0; set < SETS; set++) {
      for (let pieces = this.own[SETS * seat + set]; pieces !== 0; pieces &= pieces - 1) {
        const from = cellOfBit[(set << 5) + 31 - Math.clz32(pieces & (0 - pieces))];
        let ways = SIX_COUNT[this.stepsFrom(seat, from)] + countBits(this.hopsFrom(seat, from));
        ways += SIX_COUNT[this.tipHops];
        if (ban >> 7 === from && this.reaches(seat, from, ban & NOWHERE)) ways--;
        if (ways > 0) return true;
      }
    }
    return false;
  }

  /** Whether any seat that has not arrived can do anything but pass. */
  canAnyoneMove(): boolean {
    for (let seat = 0; seat < this.terrain.seats; seat++) {
      if (this.placeOf(seat) === this.arrivals && this.canMove(seat)) return true;
    }
    return false;
  }

  /** Whether a seat's goal is full and holds a piece of its own; by the strict rule, nothing but its own. */
  hasArrived(seat: number): boolean {
    const { own, free, strict } = this;
    const { goals } = this.terrain;
    let some = 0;
    for (let set = 0; set < SETS; set++) {
      const goal = goals[SETS * seat + set];
      const ours = own[SETS * seat + set];
      if ((goal & (strict ? ~ours : free[set])) !== 0) return false;
      some |= goal & ours;
    }
    return some !== 0;
  }

  /** Takes the move that a seat may not make out of what was found for a piece. */
  private leaveOutBan(seat: number, found: number): void {
    const { set, bit } = this.terrain.star;
    const from = this.bans[seat] >> 7;
    const to = this.bans[seat] & NOWHERE;
    const direction = this.directionTo(from, to);
    if (direction < 6) foundSteps[found] &= ~(1 << direction);
    else if (set[to] === TIPS) foundTips[found] &= ~bit[to];
    else foundHops[found] &= ~bit[to];
  }

  /** Is where a playout has come to elsewhere; what was played on the way cannot be undone. */
  goOn(pieces: PieceArrays & { readonly bans: Int32Array }, turn: number, ply: number): void {
    copyArrays(pieces, this);
    this.bans.set(pieces.bans);
    this.turn = turn;
    this.ply = ply;
    while (this.history.length <= ply) this.lengthenHistory();
  }

  /** A piece came into the goal of this seat: it may have arrived. */
  judge(seat: number): void {
    const { arrived, arrivedAt, arrivals } = this;
    if (this.placeOf(seat) < arrivals || !this.hasArrived(seat)) return;
    arrived[arrivals] = seat;
    arrivedAt[arrivals] = this.ply;
    this.arrivals = arrivals + 1;
    if (!this.places || this.arrivals === this.terrain.seats - 1) this.turn = OVER;
    else if (this.turn === seat) this.turn = this.after(seat);
  }

  /** Who moves after a seat: the next one that has not arrived. */
  private after(seat: number): number {
    const { seats } = this.terrain;
    let next = seat + 1 === seats ? 0 : seat + 1;
    if (this.arrivals > 0) while (this.placeOf(next) < this.arrivals) next = next + 1 === seats ? 0 : next + 1;
    return next;
  }

  private lengthenHistory(): void {
    const longer = new Int32Array(2 * this.history.length);
    longer.set(this.history);
    this.history = longer;
  }
}

function bitsOf(set: number): number[] {
  return [0, 1, 2, 3, 4, 5].filter((bit) => (set >> bit) & 1);
}
