/**
 * The seeded generator (xoroshiro64**, period 2^64 - 1). It is always passed in, never global, and uses integer
 * arithmetic only, so the same seed gives the same game in Node and in every browser.
 *
 * The state lives in an Int32Array because Chrome's small integers have 31 bits: in plain fields every step would
 * allocate.
 */
export class Rng {
  protected readonly state = new Int32Array(2);

  constructor(seed = 0) {
    this.seed(seed);
  }

  /** Starts again from a seed: any safe integer; its high and low words both count. */
  seed(seed: number): void {
    const low = seed | 0;
    const high = Math.floor(seed / 4294967296) | 0;
    this.state[0] = mix(low ^ mix(high ^ 0x3c6ef372));
    this.state[1] = mix(this.state[0] + 0x6d2b79f5);
    if (this.state[0] === 0 && this.state[1] === 0) this.state[0] = 1;
  }

  /** Where the stream stands: `Rng.at` goes on from there. */
  get place(): RngPlace {
    return [this.state[0], this.state[1]];
  }

  /** A generator that goes on where another one stood. */
  static at(place: RngPlace): Rng {
    const rng = new Rng();
    rng.moveTo(place);
    return rng;
  }

  /** Goes on from another place of the stream. */
  moveTo([first, second]: RngPlace): void {
    this.state[0] = first;
    this.state[1] = second;
  }

  /**
   * The two words of the state, for a kernel that takes the very same steps elsewhere, leaves here where it came to, and
   * says so (`took`). Null where numbers come about in another way, which `next` alone knows.
   */
  get stream(): Int32Array | null {
    return this.next === Rng.prototype.next ? this.state : null;
  }

  /** Is told that so many numbers were drawn from the stream elsewhere. */
  took(_numbers: number): void {
    // Only whoever counts them wants to know.
  }

  /** The next 32 random bits, as a signed integer. */
  next(): number {
    const state = this.state;
    const s0 = state[0];
    const s1 = state[1] ^ s0;
    const product = Math.imul(s0, 0x9e3779bb);
    state[0] = ((s0 << 26) | (s0 >>> 6)) ^ s1 ^ (s1 << 9);
    state[1] = (s1 << 13) | (s1 >>> 19);
    return Math.imul((product << 5) | (product >>> 27), 5);
  }

  /** A uniform integer from 0 to n - 1, for n up to 2^21 (the bias is below n / 2^32). */
  below(n: number): number {
    return ((this.next() >>> 0) * n * 2.3283064365386963e-10) | 0;
  }

  /** A uniform number in [0, 1) with 32 random bits. */
  unit(): number {
    return (this.next() >>> 0) * 2.3283064365386963e-10;
  }

  /** Puts the elements from `start` up to `end` into random order. */
  shuffle<T>(list: Shufflable<T>, start = 0, end = list.length): void {
    for (let i = end - 1; i > start; i--) {
      const j = start + this.below(i - start + 1);
      const kept = list[i];
      list[i] = list[j];
      list[j] = kept;
    }
  }
}

/** Where the stream of a generator stands, as plain data. */
export type RngPlace = readonly [first: number, second: number];

/**
 * The seed of a part of a larger whole: game 17 of a run, seat 1 of a game. Parts seeded like this do not depend on
 * each other or on the order in which they are played.
 */
export function subSeed(seed: number, ...path: readonly number[]): number {
  let low = mix((seed | 0) ^ 0x1b873593);
  let high = mix((Math.floor(seed / 4294967296) | 0) ^ 0x2545f491);
  for (const step of path) {
    low = mix(low ^ Math.imul(step + 1, 0x9e3779b1));
    high = mix(high + Math.imul(low, 0x85ebca6b));
  }
  // 21 bits above 32: a safe integer.
  return (high >>> 11) * 4294967296 + (low >>> 0);
}

/** A 32-bit finaliser: every input bit changes about half of the output bits. */
export function mix(word: number): number {
  let h = word | 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return h ^ (h >>> 15);
}

/** An array, typed or not. */
interface Shufflable<T> {
  readonly length: number;
  [index: number]: T;
}
