/**
 * A binary range coder: bits that can be foretold take little room (G. Martin, "Range encoding", 1979; the arithmetic is
 * that of LZMA, by I. Pavlov). Each context remembers how likely a 0 has been.
 */
const TOP = 2 ** 24;
const PROBABILITY_BITS = 12;
const EVEN = 1 << (PROBABILITY_BITS - 1);
const CERTAIN = 1 << PROBABILITY_BITS;
const RATE = 5;

/** How likely a 0 is in each context, in 4096ths. */
export function contexts(count: number): Uint16Array {
  return new Uint16Array(count).fill(EVEN);
}

export class RangeEncoder {
  private bytes = new Uint8Array(1 << 16);
  private length = 0;
  private low = 0;
  private range = 0xffffffff;
  private cache = 0;
  private pending = 1;

  bit(known: Uint16Array, context: number, bit: number): void {
    const bound = (this.range >>> PROBABILITY_BITS) * known[context];
    if (bit === 0) {
      this.range = bound;
      known[context] += (CERTAIN - known[context]) >> RATE;
    } else {
      this.low += bound;
      this.range -= bound;
      known[context] -= known[context] >> RATE;
    }
    while (this.range < TOP) {
      this.range = (this.range << 8) >>> 0;
      this.shift();
    }
  }

  /** All that was coded. */
  finish(): Uint8Array {
    for (let i = 0; i < 5; i++) this.shift();
    return this.bytes.slice(0, this.length);
  }

  /** A byte is certain once no carry can reach it any more. */
  private shift(): void {
    if (this.low < 0xff000000 || this.low > 0xffffffff) {
      const carry = this.low > 0xffffffff ? 1 : 0;
      let byte = this.cache;
      do {
        this.put((byte + carry) & 0xff);
        byte = 0xff;
      } while (--this.pending > 0);
      this.cache = Math.floor(this.low / TOP) & 0xff;
    }
    this.pending++;
    this.low = (this.low % TOP) * 256;
  }

  private put(byte: number): void {
    if (this.length === this.bytes.length) {
      const longer = new Uint8Array(2 * this.bytes.length);
      longer.set(this.bytes);
      this.bytes = longer;
    }
    this.bytes[this.length++] = byte;
  }
}

export class RangeDecoder {
  private range = 0xffffffff;
  private code = 0;
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {
    for (let i = 0; i < 5; i++) this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  /** Beyond the end there are zeros: whoever wrote it says how much there is. */
  bit(known: Uint16Array, context: number): number {
    const bound = (this.range >>> PROBABILITY_BITS) * known[context];
    let bit: number;
    if (this.code < bound) {
      this.range = bound;
      known[context] += (CERTAIN - known[context]) >> RATE;
      bit = 0;
    } else {
      this.code -= bound;
      this.range -= bound;
      known[context] -= known[context] >> RATE;
      bit = 1;
    }
    while (this.range < TOP) {
      this.range = (this.range << 8) >>> 0;
      this.code = ((this.code << 8) | this.next()) >>> 0;
    }
    return bit;
  }

  private next(): number {
    return this.at < this.bytes.length ? this.bytes[this.at++] : 0;
  }
}
