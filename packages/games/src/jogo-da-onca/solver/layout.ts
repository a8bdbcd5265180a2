import { bitCount, mirrorSet, NORTH_NUMBER, NORTH_POINTS, type Norths, norths, SOUTHS } from './halves.js';

/** No block has more words: there are so many sets of 7 or 8 of the 15 points of the north. */
export const LONGEST_BLOCK = 6435;

/**
 * Where the word of each dog set stands in the planes of a layer, the positions with one number of dogs. Sets with the
 * same south half make a block, in which the north halves follow each other in ascending order. So a dog's move within
 * the south leads from a block to the same place in another, one within the north stays in its block, and all that a
 * sweep does is to run along arrays. Of a block and its mirror image only the one with the smaller south half is kept.
 */
export class Layout {
  /** The south halves of the blocks, in the order of the planes. */
  readonly blocks: Uint16Array;
  /** Where each block begins; and, at the end, how many words there are. */
  readonly starts: Int32Array;
  readonly words: number;
  /** Per south half its block, its mirror image's if that is the one kept, and -1 where it has too few or many dogs. */
  readonly blockOf = new Int32Array(SOUTHS).fill(-1);
  readonly norths = norths();
  private lastBlock = 0;

  constructor(readonly dogs: number) {
    const blocks: number[] = [];
    const starts = [0];
    for (let south = 0; south < SOUTHS; south++) {
      const inNorth = dogs - bitCount(south);
      if (inNorth < 0 || inNorth > NORTH_POINTS) continue;
      const mirrored = mirrorSouth(south);
      if (mirrored < south) {
        this.blockOf[south] = this.blockOf[mirrored];
        continue;
      }
      this.blockOf[south] = blocks.length;
      blocks.push(south);
      starts.push(starts[starts.length - 1] + this.norths[inNorth].sets.length);
    }
    this.blocks = Uint16Array.from(blocks);
    this.starts = Int32Array.from(starts);
    this.words = starts[starts.length - 1];
  }

  /** The north halves that go with a south half. */
  northsOf(south: number): Norths {
    return this.norths[this.dogs - bitCount(south)];
  }

  /** Whether the block of a south half is kept as its mirror image. */
  isMirrored(south: number): boolean {
    return this.blocks[this.blockOf[south]] !== south;
  }

  /** The dog set whose word stands there. Quickest when asked for one after the other. */
  setAt(word: number): number {
    let block = this.lastBlock;
    if (word < this.starts[block] || word >= this.starts[block + 1]) {
      let low = 0;
      let high = this.blocks.length;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (this.starts[middle] <= word) low = middle;
        else high = middle;
      }
      block = low;
      this.lastBlock = block;
    }
    const south = this.blocks[block];
    return (south << NORTH_POINTS) | this.northsOf(south).sets[word - this.starts[block]];
  }

  /** Where the word of a dog set stands; of its mirror image, if that is the one kept. */
  wordOf(dogs: number): number {
    const south = dogs >>> NORTH_POINTS;
    const kept = this.isMirrored(south) ? mirrorSet(dogs) : dogs;
    return this.starts[this.blockOf[south]] + NORTH_NUMBER[kept & ((1 << NORTH_POINTS) - 1)];
  }
}

export function mirrorSouth(south: number): number {
  return mirrorSet(south << NORTH_POINTS) >>> NORTH_POINTS;
}
