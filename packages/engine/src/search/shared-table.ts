import { takeMemory } from '../agents/no-memory.js';
import { type Bound, DEPTH_MASK, TranspositionTable } from './transposition-table.js';

/** Per entry: hash word 0, hash word 1 mixed with all that follows, move, packed, and the score in two words. */
const WORDS = 6;
const BYTES = 4 * WORDS;
const LAST_AGE = 0xff;

const score = new Float64Array(1);
const halves = new Int32Array(score.buffer);

/**
 * A table that several threads write to at once, without any lock: an entry that two of them wrote in turns does not
 * fit its own second word and is none (R. Hyatt and T. Mann, "A lockless transposition table implementation for
 * parallel search", 2002). What was found is therefore copied out at once. The last word of the memory is the age.
 */
export class SharedTable extends TranspositionTable {
  private readonly entries: number;
  private found = { move: 0, packed: 0, score: 0 };

  constructor(bytes: number) {
    super(bytes);
    this.entries = this.mask + 1;
  }

  /** The memory that others are to share. */
  override open(): void {
    if (this.words.length > 0) return;
    this.share(takeMemory('table', () => new SharedArrayBuffer(BYTES * this.entries + 4)));
  }

  /** Works on this memory from here on, at the age that it has. */
  share(memory: SharedArrayBuffer): void {
    if (this.words.buffer !== memory) this.words = new Int32Array(memory);
    this.age = this.words[this.words.length - 1];
  }

  get memory(): SharedArrayBuffer {
    return this.words.buffer as SharedArrayBuffer;
  }

  /** Lets go of its memory, because others may not. */
  drop(): void {
    this.words = new Int32Array(0);
  }

  override get bytes(): number {
    return this.words.byteLength;
  }

  override renew(): void {
    this.open();
    this.age = this.age >= LAST_AGE ? 1 : this.age + 1;
    if (this.age === 1) this.words.fill(0);
    this.words[this.words.length - 1] = this.age;
  }

  override find(key: Int32Array): boolean {
    const { words, found } = this;
    const at = (key[0] & this.mask) * WORDS;
    if (words[at] !== key[0]) return false;
    const move = words[at + 2];
    const packed = words[at + 3];
    const low = words[at + 4];
    const high = words[at + 5];
    if ((words[at + 1] ^ move ^ packed ^ low ^ high) !== key[1] || !this.isCurrent(packed)) return false;
    halves[0] = low;
    halves[1] = high;
    found.move = move;
    found.packed = packed;
    found.score = score[0];
    return true;
  }

  override get move(): number {
    return this.found.move;
  }

  override get depth(): number {
    return this.found.packed & DEPTH_MASK;
  }

  override get bound(): Bound {
    return ((this.found.packed >>> 21) & 3) as Bound;
  }

  override get complete(): boolean {
    return (this.found.packed & (1 << 23)) !== 0;
  }

  override get score(): number {
    return this.found.score;
  }

  override store(key: Int32Array, depth: number, bound: Bound, complete: boolean, value: number, move: number): void {
    const { words } = this;
    const at = (key[0] & this.mask) * WORDS;
    const old = words[at + 3];
    const same =
      words[at] === key[0] && (words[at + 1] ^ words[at + 2] ^ old ^ words[at + 4] ^ words[at + 5]) === key[1];
    if (!same && this.isCurrent(old) && (old & DEPTH_MASK) > depth) return;
    score[0] = value;
    const packed = this.packed(depth, bound, complete);
    words[at] = key[0];
    words[at + 1] = key[1] ^ move ^ packed ^ halves[0] ^ halves[1];
    words[at + 2] = move;
    words[at + 3] = packed;
    words[at + 4] = halves[0];
    words[at + 5] = halves[1];
  }
}
