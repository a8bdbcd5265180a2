import { bitCount, CROSSING_LINES, mirrorSet, NORTH_NUMBER, NORTH_POINTS, type Norths, SOUTH_LINES } from './halves.js';
import { type Layout, mirrorSouth } from './layout.js';

/** What a kernel is told of one move out of a block. */
export const EXIT_WORDS = 6;
export const MOST_EXITS = SOUTH_LINES.length + CROSSING_LINES.length;

/**
 * The dogs' moves from the words of one block to other words: within the north, which stay in the block; along the
 * lines of the south, which keep the place in the block; and along the lines between the halves.
 */
export class Exits {
  private norths: Norths;
  private at = 0;

  // For each move out of the block: where the other block begins, whether it is kept as its mirror image, whether it is
  // its own, the bit of the point that the dog moves to, and the numbers of mirror images in the other block. For moves
  // between the halves also the bit of the line's end in the north.
  private readonly start = new Int32Array(MOST_EXITS);
  private readonly mirrored = new Uint8Array(MOST_EXITS);
  private readonly symmetric = new Uint8Array(MOST_EXITS);
  private readonly target = new Int32Array(MOST_EXITS);
  private readonly images: Uint16Array[] = [];
  /** How many dogs there are in the north of the other block. */
  private readonly inNorth = new Uint8Array(MOST_EXITS);
  private readonly gate = new Int32Array(MOST_EXITS);
  private alongSouth = 0;
  private all = 0;

  constructor(private readonly layout: Layout) {
    this.norths = layout.norths[0];
  }

  /** Goes to a block. */
  enter(block: number): void {
    const { layout } = this;
    const south = layout.blocks[block];
    this.norths = layout.northsOf(south);
    this.at = layout.starts[block];
    this.all = 0;
    for (const [a, b] of SOUTH_LINES) {
      const line = (1 << (a - NORTH_POINTS)) | (1 << (b - NORTH_POINTS));
      const dog = south & line;
      if (dog !== 0 && dog !== line) this.add(south ^ line, (dog ^ line) << NORTH_POINTS, 0);
    }
    this.alongSouth = this.all;
    for (const [a, b] of CROSSING_LINES) {
      const other = south ^ (1 << (b - NORTH_POINTS));
      if (layout.blockOf[other] >= 0) this.add(other, other < south ? 1 << a : 1 << b, 1 << a);
    }
  }

  private add(south: number, target: number, gate: number): void {
    const { layout } = this;
    const exit = this.all++;
    this.start[exit] = layout.starts[layout.blockOf[south]];
    this.mirrored[exit] = layout.isMirrored(south) ? 1 : 0;
    this.symmetric[exit] = mirrorSouth(south) === south ? 1 : 0;
    this.target[exit] = target;
    this.images[exit] = layout.northsOf(south).mirrored;
    this.inNorth[exit] = layout.dogs - bitCount(south);
    this.gate[exit] = gate;
  }

  /**
   * Writes the moves out of the block as sweep.as.ts reads them, `EXIT_WORDS` each: along the south, then between the
   * halves, and either time first those to blocks that are kept as they are. Answers with where these four end. `images`
   * says where the numbers of mirror images stand, by how many dogs are in the north.
   */
  write(words: Int32Array, images: readonly number[]): readonly [number, number, number, number] {
    const { alongSouth, all } = this;
    const south = this.writeKind(words, images, 0, 0, alongSouth, 0);
    const southMirrored = this.writeKind(words, images, south, 0, alongSouth, 1);
    const across = this.writeKind(words, images, southMirrored, alongSouth, all, 0);
    return [south, southMirrored, across, this.writeKind(words, images, across, alongSouth, all, 1)];
  }

  private writeKind(
    words: Int32Array,
    images: readonly number[],
    written: number,
    first: number,
    last: number,
    kind: number,
  ): number {
    const { start, mirrored, symmetric, target, gate, inNorth } = this;
    let end = written;
    for (let exit = first; exit < last; exit++) {
      if (mirrored[exit] !== kind) continue;
      const at = EXIT_WORDS * end++;
      words[at] = start[exit];
      words[at + 1] = kind === 1 ? mirrorSet(target[exit]) : target[exit];
      words[at + 2] = gate[exit];
      // Into the north only onto a free point, out of it only where a dog is.
      words[at + 3] = target[exit] === gate[exit] ? 0 : gate[exit];
      words[at + 4] = images[inNorth[exit]];
      words[at + 5] = mirrored[exit] | (symmetric[exit] << 1);
    }
    return end;
  }

  /** Which of the `wanted` points the jaguar can be on and have, after any move of the dogs, what the plane says. */
  after(plane: Int32Array, i: number, wanted: number): number {
    const { start, mirrored, target, images, gate, alongSouth, all, at } = this;
    const { sets, firstMove, moves, mirrored: imagesHere } = this.norths;
    let word = wanted;
    // Where the jaguar stands in a move's way, there is no such move.
    for (let move = firstMove[i]; word !== 0 && move < firstMove[i + 1]; move++) {
      const to = moves[move];
      word &= plane[at + (to & 0xffff)] | (1 << (to >>> 16));
    }
    const image = imagesHere[i];
    for (let exit = 0; word !== 0 && exit < alongSouth; exit++) {
      const found = mirrored[exit] === 1 ? mirrorSet(plane[start[exit] + image]) : plane[start[exit] + i];
      word &= found | target[exit];
    }
    const set = sets[i];
    for (let exit = alongSouth; word !== 0 && exit < all; exit++) {
      const point = gate[exit];
      // Into the north only onto a free point, out of it only where a dog is.
      if (((set & point) === 0) !== (target[exit] === point)) continue;
      const number = NORTH_NUMBER[set ^ point];
      const found =
        mirrored[exit] === 1 ? mirrorSet(plane[start[exit] + images[exit][number]]) : plane[start[exit] + number];
      word &= found | target[exit];
    }
    return word;
  }

  /**
   * Marks the words that depend on one word of the block. Moves can be taken back, so these are the ones that moves lead
   * to from here. The word also stands for its mirror image, whose moves lead to the mirror images of those: these are
   * words of their own where the other block is its own mirror image.
   */
  mark(due: Uint8Array, i: number): void {
    const { start, mirrored, symmetric, target, images, gate, alongSouth, all, at } = this;
    const { sets, firstMove, moves, mirrored: imagesHere } = this.norths;
    for (let move = firstMove[i]; move < firstMove[i + 1]; move++) due[at + (moves[move] & 0xffff)] = 1;
    const image = imagesHere[i];
    for (let exit = 0; exit < alongSouth; exit++) {
      due[start[exit] + (mirrored[exit] === 1 ? image : i)] = 1;
      if (symmetric[exit] === 1) due[start[exit] + image] = 1;
    }
    const set = sets[i];
    for (let exit = alongSouth; exit < all; exit++) {
      const point = gate[exit];
      if (((set & point) === 0) !== (target[exit] === point)) continue;
      const number = NORTH_NUMBER[set ^ point];
      due[start[exit] + (mirrored[exit] === 1 ? images[exit][number] : number)] = 1;
      if (symmetric[exit] === 1) due[start[exit] + images[exit][number]] = 1;
    }
  }

  /**
   * Takes points from the words that depend on one word of the block, the same words as `mark`; those that had some of
   * them become due. Threads may do so at the same time.
   */
  take(plane: Int32Array, due: Uint8Array, i: number, points: number): void {
    const { start, mirrored, symmetric, target, images, gate, alongSouth, all, at } = this;
    const { sets, firstMove, moves, mirrored: imagesHere } = this.norths;
    const mirror = mirrorSet(points);
    for (let move = firstMove[i]; move < firstMove[i + 1]; move++) {
      takeAt(plane, due, at + (moves[move] & 0xffff), points);
    }
    const image = imagesHere[i];
    for (let exit = 0; exit < alongSouth; exit++) {
      if (mirrored[exit] === 1) takeAt(plane, due, start[exit] + image, mirror);
      else takeAt(plane, due, start[exit] + i, points);
      if (symmetric[exit] === 1) takeAt(plane, due, start[exit] + image, mirror);
    }
    const set = sets[i];
    for (let exit = alongSouth; exit < all; exit++) {
      const point = gate[exit];
      if (((set & point) === 0) !== (target[exit] === point)) continue;
      const number = NORTH_NUMBER[set ^ point];
      const other = images[exit][number];
      if (mirrored[exit] === 1) takeAt(plane, due, start[exit] + other, mirror);
      else takeAt(plane, due, start[exit] + number, points);
      if (symmetric[exit] === 1) takeAt(plane, due, start[exit] + other, mirror);
    }
  }
}

function takeAt(plane: Int32Array, due: Uint8Array, word: number, points: number): void {
  // Most of the time they are gone already, and looking is cheaper than taking.
  if ((plane[word] & points) === 0) return;
  Atomics.and(plane, word, ~points);
  due[word] = 1;
}
