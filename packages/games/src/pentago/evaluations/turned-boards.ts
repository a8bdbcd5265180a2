import { ANTICLOCKWISE, CLOCKWISE } from '../quadrants.js';
import { FLAG, type LineScores, ownDangers, ownWins, theirDangers, theirWins } from './line-scores.js';
import * as words from './line-words.js';
import { scaled } from './scale.js';

/** What a board is worth to a side that wins for certain. */
export const WON = scaled(100);
/** What a threat to win is worth. */
export const DANGER = scaled(50);

// Constants of the inner loop stand in this file: imported ones are read anew at every use.
const ROWS = words.ROWS;
const COLUMNS = words.COLUMNS;
const OWN_DIAGONALS = words.OWN_DIAGONALS;
const THEIR_DIAGONALS = words.THEIR_DIAGONALS;
const SIX = words.SIX_MASK;
const THEIRS = words.SIX_THEIRS;
const SECOND_LINE = words.SIX_BITS;
const THIRD_LINE = 2 * words.SIX_BITS;
const MINOR = words.MINOR_MASK;
const FIRST_MINOR = words.SIX_BITS;
const SECOND_MINOR = words.SECOND_MINOR;
const CORNER = words.CORNER;
const RIGHT = Int16Array.from(CLOCKWISE);
const LEFT = Int16Array.from(ANTICLOCKWISE);
const QUADRANTS = [0, 1, 2, 3];
const HALF_FLAG = FLAG / 2;
const PER_FLAG = 1 / FLAG;

/** The words of a quadrant's stones; the side says which half of the board, the right or lower one being 1. */
const rows = (side: number, own: number, theirs: number): number =>
  ROWS[(side << 9) | own] + (ROWS[(side << 9) | theirs] << THEIRS);
const columns = (side: number, own: number, theirs: number): number =>
  COLUMNS[(side << 9) | own] + (COLUMNS[(side << 9) | theirs] << THEIRS);
const diagonals = (quadrant: number, own: number, theirs: number): number =>
  OWN_DIAGONALS[(quadrant << 9) | own] + THEIR_DIAGONALS[(quadrant << 9) | theirs];

/** The two minor diagonals beside a main one: their word from the quadrants on it, and from the corner they cross. */
const firstMinor = (diagonal: number, corner: number): number =>
  ((diagonal >> FIRST_MINOR) & MINOR) + (corner >> CORNER);
const secondMinor = (diagonal: number, corner: number): number =>
  ((diagonal >> SECOND_MINOR) & MINOR) + (corner >> CORNER);

/**
 * What boards are worth to the side to act, as heuristics A and A star see it. A board where that side wins is worth
 * 100 and decides; failing that, one where the other side wins is worth -100 and decides as well; otherwise the best
 * value counts.
 *
 * A turn changes ten of the eighteen lines. For each quadrant the other eight are looked up once.
 */
export class TurnedBoards {
  private readonly monica: Float64Array;
  private readonly middle: Float64Array;
  private readonly straight: Float64Array;
  private readonly triple: Float64Array;
  private readonly sums = new Float64Array(8);
  /** Which board decided the last value: its place among the turns, two for each quadrant, clockwise first. */
  decisive = 0;

  constructor(scores: LineScores) {
    this.monica = scores.monica;
    this.middle = scores.middle;
    this.straight = scores.straight;
    this.triple = scores.triple;
  }

  /** The best of the eight boards after a turn, for the side whose stones begin at `own`: 0 for White, 4 for Black. */
  bestTurned(stones: Int32Array, own: number): number {
    this.sumTurned(stones, own);
    return this.best(8);
  }

  /** The same eight boards, where the other side chooses among them. */
  worstTurned(stones: Int32Array, own: number): number {
    this.sumTurned(stones, own);
    let worst = WON;
    let decisive = 0;
    for (let i = 0; i < 8; i++) {
      this.sums[0] = this.sums[i];
      const value = this.best(1);
      if (value < worst) {
        worst = value;
        decisive = i;
      }
    }
    this.decisive = decisive;
    return worst;
  }

  /** The board as it lies. */
  still(stones: Int32Array, own: number): number {
    this.sums[0] = this.sum(stones, own);
    return this.best(1);
  }

  /** The score of all eighteen lines, flags and all. */
  sum(stones: Int32Array, own: number): number {
    const theirs = 4 - own;
    const r = QUADRANTS.map((q) => rows(q & 1, stones[own + q], stones[theirs + q]));
    const c = QUADRANTS.map((q) => columns(q >> 1, stones[own + q], stones[theirs + q]));
    const d = QUADRANTS.map((q) => diagonals(q, stones[own + q], stones[theirs + q]));
    return (
      this.threeLines(r[0] + r[1]) +
      this.threeLines(r[2] + r[3]) +
      this.threeLines(c[0] + c[2]) +
      this.threeLines(c[1] + c[3]) +
      this.threeDiagonals(d[0] + d[3], d[1], d[2]) +
      this.threeDiagonals(d[1] + d[2], d[0], d[3])
    );
  }

  private sumTurned(stones: Int32Array, own: number): void {
    const { sums, monica, triple } = this;
    const theirs = 4 - own;
    const o0 = stones[own];
    const o1 = stones[own + 1];
    const o2 = stones[own + 2];
    const o3 = stones[own + 3];
    const t0 = stones[theirs];
    const t1 = stones[theirs + 1];
    const t2 = stones[theirs + 2];
    const t3 = stones[theirs + 3];
    const r0 = rows(0, o0, t0);
    const r1 = rows(1, o1, t1);
    const r2 = rows(0, o2, t2);
    const r3 = rows(1, o3, t3);
    const c0 = columns(0, o0, t0);
    const c1 = columns(0, o1, t1);
    const c2 = columns(1, o2, t2);
    const c3 = columns(1, o3, t3);
    const d0 = diagonals(0, o0, t0);
    const d1 = diagonals(1, o1, t1);
    const d2 = diagonals(2, o2, t2);
    const d3 = diagonals(3, o3, t3);
    const main = d0 + d3;
    const other = d1 + d2;
    const top = this.threeLines(r0 + r1);
    const bottom = this.threeLines(r2 + r3);
    const left = this.threeLines(c0 + c2);
    const right = this.threeLines(c1 + c3);
    const rest0 = bottom + right + monica[other & SIX] + triple[secondMinor(other, d3)];
    const rest1 = bottom + left + monica[main & SIX] + triple[secondMinor(main, d2)];
    const rest2 = top + right + monica[main & SIX] + triple[firstMinor(main, d1)];
    const rest3 = top + left + monica[other & SIX] + triple[firstMinor(other, d0)];
    for (let way = 0; way < 2; way++) {
      const turn = way === 0 ? RIGHT : LEFT;
      const q0 = diagonals(0, turn[o0], turn[t0]);
      const q1 = diagonals(1, turn[o1], turn[t1]);
      const q2 = diagonals(2, turn[o2], turn[t2]);
      const q3 = diagonals(3, turn[o3], turn[t3]);
      sums[way] =
        rest0 +
        this.threeLines(rows(0, turn[o0], turn[t0]) + r1) +
        this.threeLines(columns(0, turn[o0], turn[t0]) + c2) +
        this.threeDiagonals(q0 + d3, d1, d2) +
        triple[firstMinor(other, q0)];
      sums[2 + way] =
        rest1 +
        this.threeLines(r0 + rows(1, turn[o1], turn[t1])) +
        this.threeLines(columns(0, turn[o1], turn[t1]) + c3) +
        this.threeDiagonals(q1 + d2, d0, d3) +
        triple[firstMinor(main, q1)];
      sums[4 + way] =
        rest2 +
        this.threeLines(rows(0, turn[o2], turn[t2]) + r3) +
        this.threeLines(c0 + columns(1, turn[o2], turn[t2])) +
        this.threeDiagonals(d1 + q2, d0, d3) +
        triple[secondMinor(main, q2)];
      sums[6 + way] =
        rest3 +
        this.threeLines(r2 + rows(1, turn[o3], turn[t3])) +
        this.threeLines(c1 + columns(1, turn[o3], turn[t3])) +
        this.threeDiagonals(d0 + q3, d1, d2) +
        triple[secondMinor(other, q3)];
    }
  }

  /** The rows of two quadrants side by side, or the columns of two above each other. */
  private threeLines(word: number): number {
    const { straight } = this;
    return straight[word & SIX] + this.middle[(word >> SECOND_LINE) & SIX] + straight[word >> THIRD_LINE];
  }

  /** A main diagonal and the minor ones beside it, which cross the corners of two other quadrants. */
  private threeDiagonals(word: number, first: number, second: number): number {
    const { triple } = this;
    return this.monica[word & SIX] + triple[firstMinor(word, first)] + triple[secondMinor(word, second)];
  }

  /** What the first so many boards in `sums` come to. */
  private best(count: number): number {
    const { sums } = this;
    let best = 0 - HALF_FLAG;
    let lost = false;
    for (let i = 0; i < count; i++) {
      const flags = ((sums[i] + HALF_FLAG) * PER_FLAG) | 0;
      let value = sums[i] - flags * FLAG;
      if (flags !== 0) {
        if (ownWins(flags) >= 2) return WON;
        if (theirWins(flags) >= 2) lost = true;
        value += (ownDangers(flags) > 0 ? DANGER : 0) - (theirDangers(flags) > 0 ? DANGER : 0);
      }
      if (value > best) {
        best = value;
        this.decisive = i;
      }
    }
    return lost ? 0 - WON : best;
  }
}
