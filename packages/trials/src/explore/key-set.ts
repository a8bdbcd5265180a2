import type { Position } from '@tabuleiro/engine';

/** A set of positions by their two hash words, in a typed array: millions of them in a few bytes each. */
export class KeySet {
  /** Two words a slot; a free slot has two zeros. */
  private words: Int32Array;
  private mask: number;
  private readonly key = new Int32Array(2);
  /** Whether the key of two zeros, which no slot can hold, is in the set. */
  private hasZeros = false;
  private count = 0;

  constructor(capacity = 1 << 12) {
    this.words = new Int32Array(2 * capacity);
    this.mask = capacity - 1;
  }

  /** Adds a position; true if it was not there yet. */
  add(position: Position): boolean {
    position.hash(this.key);
    return this.addKey(this.key[0], this.key[1]);
  }

  addKey(high: number, low: number): boolean {
    if ((high | low) === 0) {
      const isNew = !this.hasZeros;
      this.hasZeros = true;
      return isNew;
    }
    if (2 * (this.count + 1) > this.mask) this.grow();
    const { words, mask } = this;
    let slot = 2 * slotOf(high, low, mask);
    while ((words[slot] | words[slot + 1]) !== 0) {
      if (words[slot] === high && words[slot + 1] === low) return false;
      slot = (slot + 2) & (2 * mask + 1);
    }
    words[slot] = high;
    words[slot + 1] = low;
    this.count++;
    return true;
  }

  private grow(): void {
    const { words } = this;
    this.words = new Int32Array(2 * words.length);
    this.mask = words.length - 1;
    this.count = 0;
    for (let i = 0; i < words.length; i += 2) {
      if ((words[i] | words[i + 1]) !== 0) this.addKey(words[i], words[i + 1]);
    }
  }
}

function slotOf(high: number, low: number, mask: number): number {
  return (Math.imul(high, 0x9e3779b1) ^ Math.imul(low, 0x85ebca6b) ^ (low >>> 15)) & mask;
}
