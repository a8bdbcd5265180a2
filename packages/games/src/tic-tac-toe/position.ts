import { BasePosition, OVER, type Rng } from '@tabuleiro/engine';
import { hasLine } from './lines.js';

/** What may be tried on the empty board: any square, or one of each kind (corner, edge, centre). */
export type FirstMove = 'any' | 'distinct';

// Constants of the inner loop stand in this file: imported ones are read anew at every use.
const FULL = 0b111_111_111;
const WINS = Uint8Array.from({ length: FULL + 1 }, (_, squares) => (hasLine(squares) ? 1 : 0));
/** NTH[free << 4 | n]: the n-th square of a set of free squares. */
const NTH = nthSquares();
/** Squares 1, 2 and 5: all others mirror one of them. */
const DISTINCT = 0b000_010_011;

/**
 * Two sets of squares, seen from the seat to act: `own` are its marks, `other` the opponent's. After a move the two
 * change places, so that nothing in the rules asks who is who.
 */
export class TicTacToe extends BasePosition {
  own = 0;
  other = 0;
  private readonly history = new Int8Array(9);
  /** The squares allowed on the empty board, and their number. */
  private readonly first: number;
  private readonly firstCount: number;

  constructor(readonly firstMove: FirstMove = 'any') {
    super();
    this.first = firstMove === 'any' ? FULL : DISTINCT;
    this.firstCount = count(this.first);
  }

  /** The marks of a seat. */
  marks(seat: number): number {
    return seat === (this.ply & 1) ? this.own : this.other;
  }

  /** Sets up the marks of both seats; the game so far is unknown, so it cannot be undone further than here. */
  set(x: number, o: number): void {
    this.ply = count(x) + count(o);
    this.own = this.ply & 1 ? o : x;
    this.other = this.ply & 1 ? x : o;
    this.turn = WINS[this.other] === 1 || this.ply === 9 ? OVER : this.ply & 1;
  }

  override moves(buffer: Int32Array, at: number): number {
    let end = at;
    for (let free = this.free(); free !== 0; free &= free - 1) {
      buffer[end++] = 31 - Math.clz32(free & (0 - free));
    }
    return end;
  }

  override play(move: number): void {
    const marked = this.own | (1 << move);
    this.history[this.ply] = move;
    this.own = this.other;
    this.other = marked;
    this.ply++;
    this.turn = WINS[marked] === 1 || this.ply === 9 ? OVER : this.ply & 1;
  }

  override undo(): void {
    this.ply--;
    const own = this.other & ~(1 << this.history[this.ply]);
    this.other = this.own;
    this.own = own;
    this.turn = this.ply & 1;
  }

  override payoff(seat: number): number {
    // Only the seat that moved last can have made a line.
    if (WINS[this.other] === 0) return 0;
    return seat === (this.ply & 1) ? -1 : 1;
  }

  override randomMove(rng: Rng): number {
    const { firstCount } = this;
    return NTH[(this.free() << 4) | rng.below(this.ply === 0 ? firstCount : 9 - this.ply)];
  }

  override hash(out: Int32Array): void {
    // Eighteen bits say everything; spread over two words so that the low bits of each make a good table index.
    const key = (this.own << 9) | this.other;
    out[0] = Math.imul(key + 1, 0x9e3779b1) ^ (key >>> 7);
    out[1] = key;
  }

  override copyFrom(other: this): void {
    this.turn = other.turn;
    this.ply = other.ply;
    this.own = other.own;
    this.other = other.other;
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
    return this.ply === 0 ? first : FULL & ~(this.own | this.other);
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
