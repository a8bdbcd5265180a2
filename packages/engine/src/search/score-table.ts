import { takeMemory } from '../agents/no-memory.js';

/** Per entry: hash word 0, hash word 1, depth with age, and whether the search saw only ends of games. */
const WORDS = 4;
const DEPTH_BITS = 22;
/** Ages are 1 and up: memory that was never written has age 0. */
const LAST_AGE = 0xff;

/**
 * Remembers what positions are worth to every side, searched to a depth, in a fixed amount of memory; a newer result
 * takes the place of an older one. Like the table of PVS it forgets everything from one decision to the next, and takes
 * its memory when the first search begins.
 */
export class ScoreTable {
  private words = new Int32Array(0);
  private scores = new Float64Array(0);
  private readonly mask: number;
  private age = 1;
  /** Whether what `read` has found came from nothing but ends of games. */
  complete = false;

  constructor(
    bytes: number,
    private readonly sides: number,
  ) {
    const entries = 2 ** Math.floor(Math.log2(Math.max(1, bytes / (4 * WORDS + 8 * sides))));
    this.mask = entries - 1;
  }

  /** A new search begins. */
  renew(): void {
    if (this.words.length === 0) this.open();
    this.age = this.age === LAST_AGE ? 1 : this.age + 1;
    if (this.age === 1) this.words.fill(0);
  }

  /** Copies the scores of a position at a depth to a place in a list, if they are known. */
  read(key: Int32Array, depth: number, into: Float64Array, at: number): boolean {
    const { words, scores, sides } = this;
    const slot = key[0] & this.mask;
    const word = slot * WORDS;
    if (words[word] !== key[0] || words[word + 1] !== key[1] || words[word + 2] !== this.stampOf(depth)) return false;
    for (let side = 0; side < sides; side++) into[at + side] = scores[slot * sides + side];
    this.complete = words[word + 3] === 1;
    return true;
  }

  store(key: Int32Array, depth: number, from: Float64Array, at: number, complete: boolean): void {
    const { words, scores, sides } = this;
    const slot = key[0] & this.mask;
    const word = slot * WORDS;
    words[word] = key[0];
    words[word + 1] = key[1];
    words[word + 2] = this.stampOf(depth);
    words[word + 3] = complete ? 1 : 0;
    for (let side = 0; side < sides; side++) scores[slot * sides + side] = from[at + side];
  }

  private open(): void {
    const entries = this.mask + 1;
    [this.words, this.scores] = takeMemory('table', () => [
      new Int32Array(entries * WORDS),
      new Float64Array(entries * this.sides),
    ]);
  }

  private stampOf(depth: number): number {
    return (this.age << DEPTH_BITS) | depth;
  }
}
