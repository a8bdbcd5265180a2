import { takeMemory } from '../agents/no-memory.js';

/** What a stored score says about the true one. */
export const EXACT = 0;
/** The value is at least this. */
export const LOWER = 1;
/** The value is at most this. */
export const UPPER = 2;
export type Bound = typeof EXACT | typeof LOWER | typeof UPPER;

/** What the best score of a search in a window says about the true one. */
export function boundOf(best: number, alpha: number, beta: number): Bound {
  return best >= beta ? LOWER : best > alpha ? EXACT : UPPER;
}

const WORDS = 4;
export const DEPTH_MASK = 0x1fffff; // 21 bits, up to 2^20 and a little more
/** Ages are 1 and up: memory that was never written has age 0, and so is not taken for an entry. */
const LAST_AGE = 0xff;

/**
 * Remembers searched positions in a fixed amount of memory: one entry per slot, and a newer result replaces what was
 * there unless that belongs to another position and is deeper. Two hash words find and check an entry.
 *
 * A table never remembers across searches: a decision then depends on the position alone, so that any move of any game
 * can be computed again by itself.
 *
 * Its memory is taken when the first search begins: whoever makes an agent may never ask it. Nothing is written before
 * it is needed, so that most systems only give as much as a search really fills.
 */
export class TranspositionTable {
  // Per entry: hash word 0, hash word 1, move, packed depth, bound, completeness and age.
  protected words: Int32Array = new Int32Array(0);
  private scores = new Float64Array(0);
  protected readonly mask: number;
  private slot = 0;
  protected age = 1;

  /** A table of at most this many bytes, at least a few entries. */
  constructor(bytes: number) {
    const entries = 2 ** Math.max(4, Math.floor(Math.log2(bytes / (4 * WORDS + 8))));
    this.mask = entries - 1;
  }

  /** Takes its memory, unless it has. */
  open(): void {
    if (this.words.length > 0) return;
    const entries = this.mask + 1;
    [this.words, this.scores] = takeMemory('table', () => [new Int32Array(entries * WORDS), new Float64Array(entries)]);
  }

  /** What it has taken. */
  get bytes(): number {
    return this.words.byteLength + this.scores.byteLength;
  }

  /** A new search begins. Entries carry the age of their search, so nothing needs to be wiped until ages run out. */
  renew(): void {
    this.open();
    this.age = this.age === LAST_AGE ? 1 : this.age + 1;
    if (this.age === 1) this.words.fill(0);
  }

  /** Looks a position up; when it is there, the fields below speak of it until the next call. */
  find(key: Int32Array): boolean {
    this.slot = key[0] & this.mask;
    const at = this.slot * WORDS;
    const { words } = this;
    return words[at] === key[0] && words[at + 1] === key[1] && this.isCurrent(words[at + 3]);
  }

  get move(): number {
    return this.words[this.slot * WORDS + 2];
  }

  get depth(): number {
    return this.words[this.slot * WORDS + 3] & DEPTH_MASK;
  }

  get bound(): Bound {
    return ((this.words[this.slot * WORDS + 3] >>> 21) & 3) as Bound;
  }

  /** Whether the stored search saw only ends of games, so that a deeper one would find the same. */
  get complete(): boolean {
    return (this.words[this.slot * WORDS + 3] & (1 << 23)) !== 0;
  }

  get score(): number {
    return this.scores[this.slot];
  }

  /**
   * Whether what was found spares a search to this depth in this window: it looked just as deep, or saw only ends of
   * games. `score` is the stored one, counted from the root.
   */
  settles(depth: number, alpha: number, beta: number, score: number): boolean {
    if (this.depth !== depth && !(this.complete && this.depth < depth)) return false;
    const { bound } = this;
    return bound === EXACT || (bound === LOWER ? score >= beta : score <= alpha);
  }

  store(key: Int32Array, depth: number, bound: Bound, complete: boolean, score: number, move: number): void {
    const slot = key[0] & this.mask;
    const at = slot * WORDS;
    const { words } = this;
    const packed = words[at + 3];
    const other = words[at] !== key[0] || words[at + 1] !== key[1];
    if (other && this.isCurrent(packed) && (packed & DEPTH_MASK) > depth) return;
    words[at] = key[0];
    words[at + 1] = key[1];
    words[at + 2] = move;
    words[at + 3] = this.packed(depth, bound, complete);
    this.scores[slot] = score;
  }

  protected packed(depth: number, bound: Bound, complete: boolean): number {
    return (depth & DEPTH_MASK) | (bound << 21) | (complete ? 1 << 23 : 0) | (this.age << 24);
  }

  protected isCurrent(packed: number): boolean {
    return packed >>> 24 === this.age;
  }
}
