import { contexts, RangeDecoder, RangeEncoder } from './range-coder.js';

/** Sizes of numbers: how many bits they have. */
const CLASSES = 17;
/** Bits below the highest that are foretold by it; the rest are as good as drawn by lot. */
const FORETOLD = 3;
const NOISE = 0;

/** What has been seen: whether neighbours are 0, how large they are, and on which side. */
class Model {
  readonly zero = contexts(4 * CLASSES);
  readonly sign = contexts(3);
  readonly size = contexts(CLASSES * CLASSES);
  readonly high = contexts(CLASSES << FORETOLD);
  readonly noise = contexts(1);
  private before = 0;
  private last = 0;
  private lastSign = 0;

  get zeroContext(): number {
    return 4 * this.last + Math.min(3, this.before);
  }

  get signContext(): number {
    return this.lastSign;
  }

  get sizeContext(): number {
    return CLASSES * this.last;
  }

  note(value: number): void {
    this.before = value === 0 ? Math.min(3, this.before + 1) : 0;
    this.last = sizeOf(Math.abs(value));
    if (value !== 0) this.lastSign = value > 0 ? 1 : 2;
  }
}

/** Weights as few bytes: most are small or 0, and neighbours are alike. */
export function packWeights(weights: Int16Array): Uint8Array {
  const coder = new RangeEncoder();
  const model = new Model();
  for (const value of weights) {
    coder.bit(model.zero, model.zeroContext, value === 0 ? 0 : 1);
    if (value !== 0) {
      coder.bit(model.sign, model.signContext, value > 0 ? 0 : 1);
      const magnitude = Math.abs(value);
      const size = sizeOf(magnitude);
      for (let each = 1; each < size; each++) coder.bit(model.size, model.sizeContext + each, 1);
      coder.bit(model.size, model.sizeContext + size, 0);
      for (let bit = size - 2, seen = 1; bit >= 0; bit--) {
        const next = (magnitude >> bit) & 1;
        if (seen < 1 << FORETOLD) coder.bit(model.high, (size << FORETOLD) | seen, next);
        else coder.bit(model.noise, NOISE, next);
        seen = (seen << 1) | next;
      }
    }
    model.note(value);
  }
  return coder.finish();
}

/** The weights again; a number that no weight can be is a sign of damage, and null is answered. */
export function unpackWeights(bytes: Uint8Array, count: number): Int16Array | null {
  const coder = new RangeDecoder(bytes);
  const model = new Model();
  const weights = new Int16Array(count);
  for (let i = 0; i < count; i++) {
    if (coder.bit(model.zero, model.zeroContext) === 0) {
      model.note(0);
      continue;
    }
    const negative = coder.bit(model.sign, model.signContext) === 1;
    let size = 1;
    while (coder.bit(model.size, model.sizeContext + size) === 1) if (++size === CLASSES) return null;
    let magnitude = 1;
    for (let bit = size - 2; bit >= 0; bit--) {
      const next =
        magnitude < 1 << FORETOLD
          ? coder.bit(model.high, (size << FORETOLD) | magnitude)
          : coder.bit(model.noise, NOISE);
      magnitude = (magnitude << 1) | next;
    }
    if (magnitude > 0x7fff) return null;
    weights[i] = negative ? -magnitude : magnitude;
    model.note(weights[i]);
  }
  return weights;
}

function sizeOf(magnitude: number): number {
  return 32 - Math.clz32(magnitude);
}
