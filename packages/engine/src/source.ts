import { Rng } from './rng.js';

/** Fills an array with random words; `crypto.getRandomValues` does. */
export type FillWords = (words: Uint32Array<ArrayBuffer>) => void;

const WORDS = 64;
const RANGE = 2 ** 32;

/**
 * Randomness that nobody can try out: a seeded generator has only so many deals that one's own hand tells them apart,
 * while every word of this comes from whoever fills it, as a rule the system's own stream. Draws have no bias. It has no
 * seed, and so no game from it can be dealt again.
 */
export class Source extends Rng {
  private readonly words = new Uint32Array(WORDS);
  private at = WORDS;

  constructor(private readonly fill: FillWords) {
    super();
  }

  override next(): number {
    if (this.at === WORDS) {
      this.fill(this.words);
      this.at = 0;
    }
    const word = this.words[this.at];
    // What was drawn is gone, also for whoever looks into memory later.
    this.words[this.at++] = 0;
    return word | 0;
  }

  override below(n: number): number {
    // The words beyond the last whole multiple of n would favour the small numbers.
    const end = RANGE - (RANGE % n);
    let word = this.next() >>> 0;
    while (word >= end) word = this.next() >>> 0;
    return word % n;
  }

  override seed(): void {
    // There is none to start again from.
  }
}
