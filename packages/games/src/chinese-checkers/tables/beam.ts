import { mix, Rng } from '@tabuleiro/engine';
import { type Ground, toggleHops } from './ground.js';

/** A move of a piece on a ground. */
export interface SolitaireMove {
  readonly from: number;
  readonly to: number;
}

export interface BeamOptions {
  /** How many positions are kept after each move. */
  readonly width: number;
  /** More moves than these are not tried. */
  readonly limit: number;
  /** What a piece on each cell adds to a position's badness: a whole number from 0 to 1000. */
  readonly weights: ArrayLike<number>;
  /** Told after each move how many there are, and how many positions were kept. */
  readonly onMove?: (moves: number, kept: number) => void;
}

/** Badness that leads home: the distance to the goal, with the hindmost pieces weighing more, and the way sideways. */
export function usualWeights({ arm, size, distance, cellAt }: Ground): Int32Array {
  const side = 2 * arm + 1;
  const weights = new Int32Array(size);
  for (const [place, cell] of cellAt.entries()) {
    if (cell >= size) continue;
    const aside = Math.abs(Math.floor(place / side) - (side - 1 - (place % side)));
    weights[cell] = distance[cell] * (distance[cell] + 12) + 3 * aside;
  }
  return weights;
}

/**
 * Looks for a short solitaire game: from every position kept, all moves are tried, and of what they lead to only the
 * best `width` positions are kept. What it finds is a game, but not always a shortest one. Answers with its moves, or
 * null where there was none within the limit.
 */
export function beamSearch(ground: Ground, start: ArrayLike<number>, options: BeamOptions): SolitaireMove[] | null {
  const { width, limit, weights } = options;
  const beam = new Beam(ground, weights, width);
  beam.begin(start);
  const layers: { parents: Int32Array; moves: Int32Array }[] = [];
  for (let moves = 0; moves <= limit; moves++) {
    const solved = beam.solved();
    if (solved >= 0) return trace(layers, solved);
    if (moves === limit) break;
    layers.push(beam.advance());
    options.onMove?.(moves + 1, beam.count);
  }
  return null;
}

function trace(layers: readonly { parents: Int32Array; moves: Int32Array }[], last: number): SolitaireMove[] {
  const moves: SolitaireMove[] = [];
  let at = last;
  for (let i = layers.length - 1; i >= 0; i--) {
    const move = layers[i].moves[at];
    moves.unshift({ from: move >> 7, to: move & 127 });
    at = layers[i].parents[at];
  }
  return moves;
}

/** The positions of one depth, each as four sets of cells, a key of two words and its badness. */
class Beam {
  count = 0;
  private sets: Int32Array;
  private keys: Int32Array;
  private badness: Int32Array;
  private readonly goal = new Int32Array(4);
  private readonly all = new Int32Array(4);
  /** Two random words a cell: a key is their exclusive or over all pieces. */
  private readonly words: Int32Array;
  private readonly behind: Int32Array;
  // The positions one move further, before the best are chosen.
  private found = 0;
  private parents: Int32Array;
  private moves: Int32Array;
  private scores: Int32Array;
  /** Keys of the positions found, as an open hash table that is valid where `stamps` says so. */
  private readonly slots: Int32Array;
  private readonly stamps: Int32Array;
  private stamp = 0;

  constructor(
    private readonly ground: Ground,
    private readonly weights: ArrayLike<number>,
    private readonly width: number,
  ) {
    const { size, pieces, parity, bit } = ground;
    const room = width * pieces * 16;
    const slots = 2 ** Math.ceil(Math.log2(2 * room));
    this.sets = new Int32Array(4 * width);
    this.keys = new Int32Array(2 * width);
    this.badness = new Int32Array(width);
    this.parents = new Int32Array(room);
    this.moves = new Int32Array(room);
    this.scores = new Int32Array(room);
    this.slots = new Int32Array(2 * slots);
    this.stamps = new Int32Array(slots);
    this.behind = new Int32Array(size + 1);
    const rng = new Rng(1);
    this.words = Int32Array.from({ length: 2 * size }, () => rng.next());
    for (let cell = 0; cell < size; cell++) {
      this.all[parity[cell]] |= bit[cell];
      if (cell < pieces) this.goal[parity[cell]] |= bit[cell];
    }
  }

  begin(start: ArrayLike<number>): void {
    const { parity, bit } = this.ground;
    this.sets.fill(0);
    this.keys.fill(0);
    this.count = 1;
    this.badness[0] = 0;
    for (let i = 0; i < start.length; i++) {
      const cell = start[i];
      this.sets[parity[cell]] |= bit[cell];
      this.keys[0] ^= this.words[2 * cell];
      this.keys[1] ^= this.words[2 * cell + 1];
      this.badness[0] += this.weights[cell];
    }
  }

  /** The number of a position in which all pieces are in the goal, or -1. */
  solved(): number {
    const { sets, goal } = this;
    for (let i = 0; i < this.count; i++) {
      if (goal.every((cells, set) => sets[4 * i + set] === cells)) return i;
    }
    return -1;
  }

  /** Goes one move further; answers with the parent and the move of every position kept. */
  advance(): { parents: Int32Array; moves: Int32Array } {
    this.found = 0;
    this.stamp++;
    for (let i = 0; i < this.count; i++) this.expand(i);
    return this.keepBest();
  }

  private expand(index: number): void {
    const { sets, all, ground, behind } = this;
    const { parity, cellOfBit, neighbours, bit, size } = ground;
    for (let set = 0; set < 4; set++) {
      for (let pieces = sets[4 * index + set]; pieces !== 0; pieces &= pieces - 1) {
        toggleHops(ground, behind, cellOfBit[(set << 5) + 31 - Math.clz32(pieces & (0 - pieces))]);
      }
    }
    for (let set = 0; set < 4; set++) {
      const open = all[set] & ~sets[4 * index + set];
      for (let pieces = sets[4 * index + set]; pieces !== 0; pieces &= pieces - 1) {
        const from = cellOfBit[(set << 5) + 31 - Math.clz32(pieces & (0 - pieces))];
        for (let at = 6 * from; at < 6 * from + 6; at++) {
          const to = neighbours[at];
          if (to !== size && (sets[4 * index + parity[to]] & bit[to]) === 0) this.add(index, from, to);
        }
        let reached = behind[from] & open;
        for (let front = reached; front !== 0; ) {
          const number = 31 - Math.clz32(front);
          const cell = cellOfBit[(set << 5) + number];
          const more = behind[cell] & open & ~reached;
          reached |= more;
          front = (front ^ (1 << number)) | more;
          this.add(index, from, cell);
        }
      }
    }
    behind.fill(0);
  }

  private add(parent: number, from: number, to: number): void {
    const { words, weights, keys, slots, stamps, stamp } = this;
    const low = keys[2 * parent] ^ words[2 * from] ^ words[2 * to];
    const high = keys[2 * parent + 1] ^ words[2 * from + 1] ^ words[2 * to + 1];
    const mask = stamps.length - 1;
    let slot = mix(low) & mask;
    while (stamps[slot] === stamp) {
      if (slots[2 * slot] === low && slots[2 * slot + 1] === high) return;
      slot = (slot + 1) & mask;
    }
    stamps[slot] = stamp;
    slots[2 * slot] = low;
    slots[2 * slot + 1] = high;
    if (this.found === this.parents.length) return;
    const at = this.found++;
    this.parents[at] = parent;
    this.moves[at] = (from << 7) | to;
    this.scores[at] = this.badness[parent] + weights[to] - weights[from];
  }

  private keepBest(): { parents: Int32Array; moves: Int32Array } {
    const { found, scores, width, ground, words } = this;
    const { parity, bit } = ground;
    const histogram = new Int32Array(1000 * ground.pieces + 1);
    for (let i = 0; i < found; i++) histogram[scores[i]]++;
    let bound = 0;
    let better = 0;
    while (bound < histogram.length - 1 && better + histogram[bound] <= width) better += histogram[bound++];
    // Of those at the bound, only so many still fit.
    let equal = width - better;
    const keep = Math.min(width, found);
    const parents = new Int32Array(keep);
    const moves = new Int32Array(keep);
    const sets = new Int32Array(4 * width);
    const keys = new Int32Array(2 * width);
    const badness = new Int32Array(width);
    let count = 0;
    for (let i = 0; i < found; i++) {
      if (scores[i] > bound || (scores[i] === bound && equal-- <= 0)) continue;
      const parent = this.parents[i];
      const from = this.moves[i] >> 7;
      const to = this.moves[i] & 127;
      for (let set = 0; set < 4; set++) sets[4 * count + set] = this.sets[4 * parent + set];
      sets[4 * count + parity[from]] ^= bit[from];
      sets[4 * count + parity[to]] ^= bit[to];
      keys[2 * count] = this.keys[2 * parent] ^ words[2 * from] ^ words[2 * to];
      keys[2 * count + 1] = this.keys[2 * parent + 1] ^ words[2 * from + 1] ^ words[2 * to + 1];
      badness[count] = scores[i];
      parents[count] = parent;
      moves[count++] = this.moves[i];
    }
    this.sets = sets;
    this.keys = keys;
    this.badness = badness;
    this.count = count;
    return { parents, moves };
  }
}
