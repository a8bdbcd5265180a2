/** A set of two-word keys in typed arrays: millions of positions in a few bytes each. */
export class KeySet {
  private words: Int32Array;
  private taken: Uint8Array;
  private mask: number;
  size = 0;

  constructor(capacity = 1 << 12) {
    this.words = new Int32Array(2 * capacity);
    this.taken = new Uint8Array(capacity);
    this.mask = capacity - 1;
  }

  /** Adds a key; true if it was not there yet. */
  add(high: number, low: number): boolean {
    if (2 * (this.size + 1) > this.mask) this.grow();
    let slot = this.slotOf(high, low);
    while (this.taken[slot] === 1) {
      if (this.words[2 * slot] === high && this.words[2 * slot + 1] === low) return false;
      slot = (slot + 1) & this.mask;
    }
    this.put(slot, high, low);
    this.size++;
    return true;
  }

  private slotOf(high: number, low: number): number {
    return (Math.imul(high, 0x9e3779b1) ^ Math.imul(low, 0x85ebca6b) ^ (low >>> 15)) & this.mask;
  }

  private put(slot: number, high: number, low: number): void {
    this.taken[slot] = 1;
    this.words[2 * slot] = high;
    this.words[2 * slot + 1] = low;
  }

  private grow(): void {
    const { words, taken } = this;
    this.words = new Int32Array(2 * words.length);
    this.taken = new Uint8Array(2 * taken.length);
    this.mask = 2 * taken.length - 1;
    for (let i = 0; i < taken.length; i++) {
      if (taken[i] === 0) continue;
      let slot = this.slotOf(words[2 * i], words[2 * i + 1]);
      while (this.taken[slot] === 1) slot = (slot + 1) & this.mask;
      this.put(slot, words[2 * i], words[2 * i + 1]);
    }
  }
}
