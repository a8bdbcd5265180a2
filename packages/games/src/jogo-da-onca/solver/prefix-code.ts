/**
 * A prefix code (Huffman's) for small numbers: frequent ones get few bits. It is canonical, so that the lengths alone
 * tell the code: shorter codes first, and among equals the smaller number.
 */
export class PrefixCode {
  readonly codes: Int32Array;
  /** The numbers in the order of their codes, and how many there are of each length. */
  private readonly ordered: number[];
  private readonly perLength = new Int32Array(LONGEST + 1);

  constructor(readonly lengths: Uint8Array) {
    this.codes = new Int32Array(lengths.length);
    this.ordered = Array.from(lengths.keys()).filter((symbol) => lengths[symbol] > 0);
    this.ordered.sort((a, b) => lengths[a] - lengths[b] || a - b);
    let code = 0;
    let length = 0;
    for (const symbol of this.ordered) {
      code <<= lengths[symbol] - length;
      length = lengths[symbol];
      this.codes[symbol] = code++;
      this.perLength[length]++;
    }
  }

  /** The best code for numbers that come up so often. */
  static forCounts(counts: ArrayLike<number>): PrefixCode {
    const total = Array.from(counts).reduce((sum, count) => sum + count, 0);
    // Rare numbers are taken for a little less rare, so that no code grows too long.
    const least = total / 2 ** 20;
    let trees: { weight: number; symbols: number[] }[] = Array.from(counts).flatMap((count, symbol) =>
      count > 0 ? [{ weight: Math.max(count, least), symbols: [symbol] }] : [],
    );
    const lengths = new Uint8Array(counts.length);
    if (trees.length === 1) lengths[trees[0].symbols[0]] = 1;
    while (trees.length > 1) {
      trees.sort((a, b) => b.weight - a.weight);
      const [a, b] = trees.slice(-2);
      const symbols = [...a.symbols, ...b.symbols];
      for (const symbol of symbols) lengths[symbol]++;
      trees = [...trees.slice(0, -2), { weight: a.weight + b.weight, symbols }];
    }
    return new PrefixCode(lengths);
  }

  read(bits: BitReader): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= LONGEST; length++) {
      code = (code << 1) | bits.next();
      const count = this.perLength[length];
      if (code - first < count) return this.ordered[index + code - first];
      index += count;
      first = (first + count) << 1;
    }
    throw new Error('not a code');
  }
}

const LONGEST = 30;

/** Appends codes to words, the highest bit first. */
export class BitWriter {
  words = new Int32Array(1024);
  /** How many bits there are. */
  length = 0;

  clear(): void {
    this.words.fill(0);
    this.length = 0;
  }

  write(code: number, count: number): void {
    const at = this.length >>> 5;
    const used = this.length & 31;
    if (at + 2 > this.words.length) this.lengthen();
    const room = 32 - used;
    if (count <= room) {
      this.words[at] |= count === 32 ? code : code << (room - count);
    } else {
      this.words[at] |= code >>> (count - room);
      this.words[at + 1] |= code << (32 - (count - room));
    }
    this.length += count;
  }

  private lengthen(): void {
    const longer = new Int32Array(2 * this.words.length);
    longer.set(this.words);
    this.words = longer;
  }
}

export class BitReader {
  constructor(
    private readonly words: Int32Array,
    private at: number,
  ) {}

  next(): number {
    const bit = (this.words[this.at >>> 5] >>> (31 - (this.at & 31))) & 1;
    this.at++;
    return bit;
  }
}
