import { JUMPS, POINTS } from '../graph.js';
import { BOARD, bitCount, mirrorSet, NORTH_POINTS } from './halves.js';
import { type Layout, LONGEST_BLOCK } from './layout.js';
import type { Plane } from './sweeper.js';

/** Per point, the pairs of points from one of which a jaguar jumps over it to the other. */
const OVER: readonly (readonly (readonly [number, number])[])[] = Array.from({ length: POINTS }, (_, point) =>
  JUMPS.filter(([from, over, to]) => over === point && from < to).map(([from, , to]) => [from, to]),
);

/**
 * What the jaguar gets by capturing. `landed` is a plane of the layer with one dog less: what it gets once it has
 * landed there, whether it stops or goes on; null where the capture itself is what it wants.
 */
export class Captures {
  readonly words = new Int32Array(LONGEST_BLOCK);
  private readonly image = new Int32Array(LONGEST_BLOCK);
  private source: Plane = this.image;
  private at = 0;

  constructor(
    private readonly layout: Layout,
    private readonly below: Layout | null,
  ) {}

  /** Writes the block's words into the plane. */
  fill(plane: Plane, landed: Plane | null, block: number): void {
    const { layout } = this;
    const south = layout.blocks[block];
    const north = layout.dogs - bitCount(south);
    const { sets } = layout.norths[north];
    const { words } = this;
    words.fill(0, 0, sets.length);
    for (let point = NORTH_POINTS; point < POINTS; point++) {
      const dog = 1 << (point - NORTH_POINTS);
      if ((south & dog) === 0) continue;
      this.find(landed, south ^ dog, north);
      for (const [a, b] of OVER[point]) {
        for (let i = 0; i < sets.length; i++) words[i] |= swap(this.source[this.at + i], a, b);
      }
    }
    if (north > 0) {
      this.find(landed, south, north - 1);
      for (let point = 0; point < NORTH_POINTS; point++) {
        const from = layout.norths[north - 1].added[point];
        const to = layout.norths[north - 1].without[point];
        for (const [a, b] of OVER[point]) {
          for (let i = 0; i < from.length; i++) words[from[i]] |= swap(this.source[this.at + to[i]], a, b);
        }
      }
    }
    const at = layout.starts[block];
    for (let i = 0; i < sets.length; i++) plane[at + i] = words[i] & (BOARD ^ ((south << NORTH_POINTS) | sets[i]));
  }

  /** Lets `source` from `at` on be the words of the layer below that go with a south half. */
  private find(landed: Plane | null, south: number, north: number): void {
    const { below, image } = this;
    const { sets, mirrored } = this.layout.norths[north];
    if (landed === null || below === null) {
      for (let i = 0; i < sets.length; i++) image[i] = BOARD ^ ((south << NORTH_POINTS) | sets[i]);
    } else {
      const at = below.starts[below.blockOf[south]];
      if (!below.isMirrored(south)) {
        this.source = landed;
        this.at = at;
        return;
      }
      for (let i = 0; i < mirrored.length; i++) image[i] = mirrorSet(landed[at + mirrored[i]]);
    }
    this.source = image;
    this.at = 0;
  }
}

/** Puts the bit of each of two points where the other's was, and leaves out all the rest. */
function swap(word: number, a: number, b: number): number {
  return (((word >>> a) & 1) << b) | (((word >>> b) & 1) << a);
}
