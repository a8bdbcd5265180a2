import { BasePosition, OVER, type Rng } from '@tabuleiro/engine';
import { hasLine } from './lines.js';
import type { FirstMove } from './rules.js';

// Constants of the inner loop stand in this file: imported ones are read anew at every use.
const FULL = 0b111_111_111;
const WINS = Uint8Array.from({ length: FULL + 1 }, (_, squares) => (hasLine(squares) ? 1 : 0));
/** AFTER[ply << 9 | own]: who is to act after the move of that ply, which has left its seat these squares. */
const AFTER = Int8Array.from({ length: 9 << 9 }, (_, i) => {
  const ply = i >> 9;
  return WINS[i & FULL] === 1 || ply === 8 ? OVER : (ply + 1) & 1;
});
/** NTH[free << 4 | n]: the n-th square of a set of free squares. */
const NTH = nthSquares();
/** The same as a set of one square, four bits up, where `free << 4` has it. */
const NTH_MARK = Int16Array.from(NTH, (square) => 1 << (square + 4));
/** Squares 1, 2 and 5: all others mirror one of them. */
const DISTINCT = 0b000_010_011;

/**
 * Two sets of squares in one number, seen from the seat to act: its own marks in the low nine bits, the opponent's
 * above them. After a move the two change places, so that nothing in the rules asks who is who.
 */
export class TicTacToe extends BasePosition {
  private marked = 0;
  /** What both had before each move so far: to take one back is to look it up. */
  private readonly history = new Int32Array(9);
  /** The squares allowed on the empty board, and their number. */
  private readonly first: number;
  private readonly firstCount: number;

  constructor(readonly firstMove: FirstMove = 'any') {
    super();
    this.first = firstMove === 'any' ? FULL : DISTINCT;
    this.firstCount = count(this.first);
  }

  /** The marks of a seat, as a set of squares. */
  marks(seat: number): number {
    return seat === (this.ply & 1) ? this.marked & FULL : this.marked >> 9;
  }

  /** Sets up the marks of both seats; the game so far is unknown, so it cannot be undone further than here. */
  set(x: number, o: number): void {
    this.ply = count(x) + count(o);
    this.marked = this.ply & 1 ? o | (x << 9) : x | (o << 9);
    this.turn = WINS[this.marked >> 9] === 1 || this.ply === 9 ? OVER : this.ply & 1;
  }

  override moves(buffer: Int32Array, at: number): number {
    const { firstCount } = this;
    const base = this.free() << 4;
    const count = this.ply === 0 ? firstCount : 9 - this.ply;
    for (let n = 0; n < count; n++) buffer[at + n] = NTH[base + n];
    return at + count;
  }

  override isLegal(move: number): boolean {
    return this.turn >= 0 && (move & 15) === move && ((this.free() >> move) & 1) === 1;
  }

  override play(move: number): void {
    const { marked, ply } = this;
    const own = (marked & FULL) | (1 << move);
    this.history[ply] = marked;
    this.marked = (marked >> 9) | (own << 9);
    this.ply = ply + 1;
    this.turn = AFTER[(ply << 9) | own];
  }

  override undo(): void {
    const ply = this.ply - 1;
    this.ply = ply;
    this.marked = this.history[ply];
    this.turn = ply & 1;
  }

  override payoff(seat: number): number {
    // Only the seat that moved last can have made a line. Without a branch, which would go either way as often.
    return Math.imul(WINS[this.marked >> 9], (((seat ^ this.ply) & 1) << 1) - 1);
  }

  override randomMove(rng: Rng): number {
    const { firstCount } = this;
    return NTH[(this.free() << 4) | rng.below(this.ply === 0 ? firstCount : 9 - this.ply)];
  }

  /**
   * The default one at less than half the time: the board stays in local variables, and nothing is kept for `undo`. Each
   * stone hangs on the one before by a single look-up: the free squares stand where that takes them from.
   */
  override playout(rng: Rng): void {
    if (this.turn === OVER) return;
    let { ply } = this;
    let own = this.marked & FULL;
    let other = this.marked >> 9;
    let free = (FULL & ~(own | other)) << 4;
    let choice = ply === 0 ? this.first << 4 : free;
    let count = ply === 0 ? this.firstCount : 9 - ply;
    for (;;) {
      const mark = NTH_MARK[choice | rng.below(count)];
      free ^= mark;
      choice = free;
      own |= mark >> 4;
      ply++;
      count = 9 - ply;
      if (WINS[own] !== 0 || count === 0) break;
      const mine = own;
      own = other;
      other = mine;
    }
    this.marked = other | (own << 9);
    this.ply = ply;
    this.turn = OVER;
  }

  override hash(out: Int32Array): void {
    // Eighteen bits say everything; spread over two words so that the low bits of each make a good table index.
    out[0] = Math.imul(this.marked + 1, 0x9e3779b1) ^ (this.marked >>> 7);
    out[1] = this.marked;
  }

  override copyFrom(other: this): void {
    this.turn = other.turn;
    this.ply = other.ply;
    this.marked = other.marked;
    // Copying only what was played makes the copy of a fresh board, which every playout begins with, free.
    for (let i = 0; i < other.ply; i++) this.history[i] = other.history[i];
  }

  override clone(): this {
    const copy = new TicTacToe(this.firstMove);
    copy.copyFrom(this as TicTacToe);
    return copy as this;
  }

  private free(): number {
    const { first } = this;
    return this.ply === 0 ? first : FULL & ~(this.marked | (this.marked >> 9));
  }
}

function nthSquares(): Uint8Array {
  const table = new Uint8Array((FULL + 1) << 4);
  for (let free = 0; free <= FULL; free++) {
    let n = 0;
    for (let square = 0; square < 9; square++) if ((free >> square) & 1) table[(free << 4) | n++] = square;
  }
  return table;
}

function count(squares: number): number {
  let bits = 0;
  for (let rest = squares; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}
