import { BasePosition, OVER, type Rng } from '@tabuleiro/engine';
import { kernelPlayToEnd } from './kernel-playout.js';
import { hasFive } from './lines.js';
import { playToEnd } from './playout.js';
import { ANTICLOCKWISE, BIT_OF, CELLS, CLOCKWISE, countStones, FULL, QUADRANT_OF } from './quadrants.js';

/** Moves below this place a stone on that cell; the eight from here on turn a quadrant. */
export const FIRST_TURN = CELLS;
export const MOVES = CELLS + 8;

/** The move that turns a quadrant. */
export function turnMove(quadrant: number, clockwise: boolean): number {
  return FIRST_TURN + 2 * quadrant + (clockwise ? 0 : 1);
}

/** Nobody has five in a row before this many stones lie. */
const FEWEST = 9;

// Constants of the inner loop stand in this file: imported ones are read anew at every use.
const COUNT = Uint8Array.from({ length: FULL + 1 }, (_, stones) => countStones(stones));
const QUADRANT = Uint8Array.from(QUADRANT_OF);
const BIT = Int16Array.from(BIT_OF, (bit) => 1 << bit);
const RIGHT = Int16Array.from(CLOCKWISE);
const LEFT = Int16Array.from(ANTICLOCKWISE);
/** A quadrant of one side read as a number to base 3, one digit a cell. */
const TERNARY = Uint16Array.from({ length: FULL + 1 }, (_, stones) => Number.parseInt(stones.toString(2), 3));
/** CELL[quadrant << 4 | bit]: the cell of a bit. */
const CELL = cellsByBit();
/** NTH[free << 4 | n]: the n-th bit of a set of free cells. */
const NTH = nthBits();

/**
 * A turn is two decisions of one seat: a stone is placed, then a quadrant is turned. Five in a row by the stone wins
 * at once; after the turn five wins for whoever has it, five for both is a draw, and so is a full board.
 */
export class Pentago extends BasePosition {
  /** The stones of a seat in a quadrant, at seat * 4 + quadrant. */
  readonly stones = new Int32Array(8);
  /** How many stones lie on the board. */
  placed = 0;
  /** Whether a stone has been placed and a quadrant is still to be turned; also where that stone has won. */
  turning = false;
  /** What White receives at the end. */
  private result = 0;
  private readonly history = new Int8Array(2 * CELLS);
  /** The ply it was set up at: what came before is unknown. */
  private begun = 0;

  /** A position from its stones; the number of stones and the phase say whose turn it is. */
  static of(stones: ArrayLike<number>, turning: boolean): Pentago {
    const position = new Pentago();
    position.set(stones, turning);
    return position;
  }

  /** Sets up any position; the game so far is unknown, so it cannot be undone further than here. */
  set(stones: ArrayLike<number>, turning: boolean): void {
    this.stones.set(stones);
    this.placed = this.stones.reduce((sum, set) => sum + COUNT[set], 0);
    this.ply = 2 * this.placed - (turning ? 1 : 0);
    this.begun = this.ply;
    this.turning = turning;
    this.turn = this.seat;
    this.result = 0;
    if (turning) this.judgePlacement(this.turn);
    else this.judgeTurn();
  }

  /** The seat to act, also at the end, where nobody acts any more: it is the one that would. */
  get seat(): number {
    return (this.turning ? this.placed + 1 : this.placed) & 1;
  }

  /** Where the stone that was placed last lies now; -1 where that is not known. */
  lastStone(): number {
    const at = this.turning ? this.ply - 1 : this.ply - 2;
    if (at < this.begun) return -1;
    const cell = this.history[at];
    if (this.turning) return cell;
    const turn = this.history[this.ply - 1];
    if ((turn - FIRST_TURN) >> 1 !== QUADRANT[cell]) return cell;
    const turned = (turn & 1 ? LEFT : RIGHT)[BIT[cell]];
    return CELL[(QUADRANT[cell] << 4) | (31 - Math.clz32(turned))];
  }

  override get midTurn(): boolean {
    return this.turning && this.turn !== OVER;
  }

  override moves(buffer: Int32Array, at: number): number {
    const { stones } = this;
    let end = at;
    if (this.turning) {
      for (let move = FIRST_TURN; move < MOVES; move++) buffer[end++] = move;
      return end;
    }
    for (let cell = 0; cell < CELLS; cell++) {
      const quadrant = QUADRANT[cell];
      if (((stones[quadrant] | stones[4 + quadrant]) & BIT[cell]) === 0) buffer[end++] = cell;
    }
    return end;
  }

  override isLegal(move: number): boolean {
    // What is no whole number, or out of reach, does not come through the mask as it was.
    if (this.turn < 0 || (move & 63) !== move || move >= MOVES) return false;
    if (this.turning || move >= FIRST_TURN) return this.turning && move >= FIRST_TURN;
    const quadrant = QUADRANT[move];
    return ((this.stones[quadrant] | this.stones[4 + quadrant]) & BIT[move]) === 0;
  }

  override play(move: number): void {
    const { stones, turn } = this;
    this.history[this.ply++] = move;
    if (move < FIRST_TURN) {
      stones[4 * turn + QUADRANT[move]] |= BIT[move];
      this.placed++;
      this.turning = true;
      this.judgePlacement(turn);
    } else {
      this.turnQuadrant((move - FIRST_TURN) >> 1, move & 1 ? LEFT : RIGHT);
      this.turning = false;
      this.turn = 1 - turn;
      this.judgeTurn();
    }
  }

  override undo(): void {
    const { stones } = this;
    const move = this.history[--this.ply];
    if (move < FIRST_TURN) {
      this.turn = (this.placed + 1) & 1;
      stones[4 * this.turn + QUADRANT[move]] &= ~BIT[move];
      this.placed--;
      this.turning = false;
    } else {
      this.turnQuadrant((move - FIRST_TURN) >> 1, move & 1 ? RIGHT : LEFT);
      this.turning = true;
      this.turn = (this.placed + 1) & 1;
    }
  }

  override payoff(seat: number): number {
    return seat === 0 ? this.result : 0 - this.result;
  }

  override randomMove(rng: Rng): number {
    if (this.turning) return FIRST_TURN + rng.below(8);
    const { stones } = this;
    let n = rng.below(CELLS - this.placed);
    let quadrant = 0;
    let free = FULL & ~(stones[0] | stones[4]);
    while (n >= COUNT[free]) {
      n -= COUNT[free];
      quadrant++;
      free = FULL & ~(stones[quadrant] | stones[4 + quadrant]);
    }
    return CELL[(quadrant << 4) | NTH[(free << 4) | n]];
  }

  override playout(rng: Rng): void {
    if (this.turning && this.turn !== OVER) this.play(FIRST_TURN + rng.below(8));
    if (this.turn === OVER) return;
    const { stones } = this;
    let end = kernelPlayToEnd(stones, this.placed, rng);
    if (end < 0) end = playToEnd(stones, this.placed, rng);
    this.placed = end >> 3;
    this.turning = (end & 4) !== 0;
    this.result = (end & 3) - 1;
    this.ply = 2 * this.placed - (this.turning ? 1 : 0);
    this.turn = OVER;
  }

  /**
   * The 36 cells to base 3 and the phase are 61 bits, so that no two positions ever have the same key (whose turn it
   * is follows from the number of stones). The mixing that spreads them over both words can be undone, and loses
   * nothing.
   */
  override hash(out: Int32Array): void {
    const { stones } = this;
    const q0 = TERNARY[stones[0]] + 2 * TERNARY[stones[4]];
    const q1 = TERNARY[stones[1]] + 2 * TERNARY[stones[5]];
    const q2 = TERNARY[stones[2]] + 2 * TERNARY[stones[6]];
    const q3 = TERNARY[stones[3]] + 2 * TERNARY[stones[7]];
    let low = q0 | (q1 << 15) | (this.turning ? 1 << 30 : 0);
    let high = q2 | (q3 << 15);
    low = Math.imul(low ^ (low >>> 15), 0x2c1b3c6d);
    low ^= low >>> 13;
    high = Math.imul(high ^ low, 0x297a2d39);
    high ^= high >>> 15;
    out[0] = low ^ Math.imul(high, 0x9e3779b1);
    out[1] = high;
  }

  override copyFrom(other: this): void {
    const { stones, history } = this;
    const { stones: otherStones, history: otherHistory, ply } = other;
    this.turn = other.turn;
    this.ply = ply;
    this.placed = other.placed;
    this.turning = other.turning;
    this.result = other.result;
    this.begun = other.begun;
    for (let i = 0; i < 8; i++) stones[i] = otherStones[i];
    // Copying only what was played makes the copy of a fresh board, which every playout begins with, cheap.
    for (let i = 0; i < ply; i++) history[i] = otherHistory[i];
  }

  override clone(): this {
    const copy = new Pentago();
    copy.copyFrom(this as Pentago);
    return copy as this;
  }

  private turnQuadrant(quadrant: number, turned: Int16Array): void {
    const { stones } = this;
    stones[quadrant] = turned[stones[quadrant]];
    stones[4 + quadrant] = turned[stones[4 + quadrant]];
  }

  private judgePlacement(seat: number): void {
    if (this.placed < FEWEST || !hasFive(this.stones, 4 * seat)) return;
    this.turn = OVER;
    this.result = 1 - 2 * seat;
  }

  private judgeTurn(): void {
    if (this.placed < FEWEST) return;
    const white = hasFive(this.stones, 0);
    const black = hasFive(this.stones, 4);
    if (!white && !black && this.placed < CELLS) return;
    this.turn = OVER;
    this.result = (white ? 1 : 0) - (black ? 1 : 0);
  }
}

function cellsByBit(): Uint8Array {
  const table = new Uint8Array(64);
  QUADRANT_OF.forEach((quadrant, cell) => {
    table[(quadrant << 4) | BIT_OF[cell]] = cell;
  });
  return table;
}

function nthBits(): Uint8Array {
  const table = new Uint8Array((FULL + 1) << 4);
  for (let free = 0; free <= FULL; free++) {
    let n = 0;
    for (let bit = 0; bit < 9; bit++) if ((free >> bit) & 1) table[(free << 4) | n++] = bit;
  }
  return table;
}
