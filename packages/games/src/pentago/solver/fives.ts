import { LINES_KEPT } from '../lines.js';
import { BIT_OF, CLOCKWISE, FULL, QUADRANT_OF } from '../quadrants.js';
import { MASK_OF, PARITY, WORD_OF, WORDS } from './rotations.js';
import { choose, firstSubset, nextSubset } from './subsets.js';

/** The words of a set of rotations of either parity, the even ones first. */
export const BOTH = 2 * WORDS;

/** KEPT[quadrant << 11 | quarters << 9 | stones]: the lines that these stones keep, once turned so far. */
export const KEPT = keptLines();
/** PLACE[rotation]: the word among eight where a rotation is found; its bit is in BIT. */
const PLACE = Uint8Array.from({ length: 256 }, (_, rotation) => PARITY[rotation] * WORDS + WORD_OF[rotation]);
const BIT = Int32Array.from(MASK_OF);

/** The rotations in which a side has five in a row, for the stones it has and any more on cells that were free. */
export class Fives {
  private readonly bySize: (Int32Array | undefined)[] = [];

  /** The four quadrants of the side are at `stones[at]` and on. */
  constructor(
    readonly stones: Int32Array,
    readonly at: number,
    readonly free: readonly number[],
  ) {}

  /** For every choice of so many free cells, in order, eight words: the even rotations with five, then the odd ones. */
  ofSize(size: number): Int32Array {
    let sets = this.bySize[size];
    if (sets === undefined) {
      sets = this.compute(size);
      this.bySize[size] = sets;
    }
    return sets;
  }

  private compute(size: number): Int32Array {
    const count = choose(this.free.length, size);
    const sets = new Int32Array(count * BOTH);
    const subset = firstSubset(size);
    const quadrants = new Int32Array(4);
    for (let rank = 0; rank < count; rank++) {
      for (let quadrant = 0; quadrant < 4; quadrant++) quadrants[quadrant] = this.stones[this.at + quadrant];
      for (let i = 0; i < size; i++) {
        const cell = this.free[subset[i]];
        quadrants[QUADRANT_OF[cell]] |= 1 << BIT_OF[cell];
      }
      markFives(quadrants, sets, rank * BOTH);
      nextSubset(subset);
    }
    return sets;
  }
}

/** The lines kept by quadrants 0 and 1 in each of their sixteen rotations. */
const upper = new Int32Array(16);

function markFives(quadrants: Int32Array, sets: Int32Array, at: number): void {
  const first = quadrants[0];
  const second = (1 << 11) | quadrants[1];
  const third = (2 << 11) | quadrants[2];
  const fourth = (3 << 11) | quadrants[3];
  for (let i = 0; i < 16; i++) upper[i] = KEPT[((i & 3) << 9) | first] & KEPT[((i >> 2) << 9) | second];
  for (let j = 0; j < 16; j++) {
    const lower = KEPT[((j & 3) << 9) | third] & KEPT[((j >> 2) << 9) | fourth];
    if (lower === 0) continue;
    for (let i = 0; i < 16; i++) {
      if ((upper[i] & lower) === 0) continue;
      const rotation = (j << 4) | i;
      sets[at + PLACE[rotation]] |= BIT[rotation];
    }
  }
}

function keptLines(): Int32Array {
  const table = new Int32Array(4 << 11);
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    for (let stones = 0; stones <= FULL; stones++) {
      let lying = stones;
      for (let quarters = 0; quarters < 4; quarters++) {
        table[(quadrant << 11) | (quarters << 9) | stones] = LINES_KEPT[quadrant][lying];
        lying = CLOCKWISE[lying];
      }
    }
  }
  return table;
}
