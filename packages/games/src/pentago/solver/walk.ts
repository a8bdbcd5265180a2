import type { Budget } from '@tabuleiro/engine/search';
import { BOTH, type Fives } from './fives.js';
import { workBlock, workBlockOfStones } from './kernel.js';
import { WORDS } from './rotations.js';
import { choose, firstSubset, nextSubset, supersetsOf } from './subsets.js';

/** The position that a walk leads back to. */
export interface Root {
  /** The side that places the next stone, and the one that places after it. */
  readonly first: Fives;
  readonly second: Fives;
  /** How many cells are empty. */
  readonly free: number;
  /** Whether the second side is still to turn a quadrant. */
  readonly turning: boolean;
}

/**
 * What is asked of a position. The game is taken to end, as a draw, after some stones, so that an answer can be had
 * from the stones alone however early it is; and a draw is given to one side, so that every question is one of yes or
 * no.
 */
export interface Question {
  /** How many stones are still placed, at most. */
  readonly stones: number;
  /** Whether the turn that belongs to the last stone is made, too. */
  readonly turnsLast: boolean;
  /** Which side a draw is good for. */
  readonly drawsForFirst: boolean;
}

/** How many stones each side has placed when there are `stones` in all; the own side is the one that placed last. */
export function shares(stones: number): { readonly own: number; readonly other: number } {
  return { own: (stones + 1) >> 1, other: stones >> 1 };
}

/** The boards with so many stones more, all their rotations counted as one. */
export function boardsIn(free: number, stones: number): number {
  const { own, other } = shares(stones);
  return choose(free, own) * choose(free - own, other);
}

/** How many boards a walk works out. */
export function boardsUpTo(free: number, stones: number): number {
  let boards = 0;
  for (let k = 1; k <= stones; k++) boards += boardsIn(free, k);
  return boards;
}

/** How much memory a walk needs, about: its two largest neighbouring slices. */
export function bytesUpTo(free: number, stones: number): number {
  return 4 * WORDS * (largest(free, stones) + largest(free, stones - 1));
}

/** The largest slice among those with `stones`, two fewer, four fewer and so on. */
export function largest(free: number, stones: number): number {
  let boards = 0;
  for (let k = stones; k >= 1; k -= 2) boards = Math.max(boards, boardsIn(free, k));
  return boards;
}

/** Slices up to this size stay when a walk has passed them, so that a line of play can be read from them. */
export const KEPT_BOARDS = 100_000;
/** Thrown where a slice asks for more memory than there is. */
export const NO_ROOM: unique symbol = Symbol('no room for a slice');
const NOTHING = new Int32Array(0);

/**
 * Works out every board that can come of a position, from the last stones back to the first (a retrograde analysis),
 * in the way of G. Irving, "Pentago is a first player win" (2014). Stones are placed on the board as it lies at the
 * root, and the quadrants' turns are kept apart: each board stands for all its 128 rotations that can be at that
 * moment, which are worked out together, a bit each.
 *
 * A slice is all boards with the same number of stones. It is stored by the stones of the side that did not place
 * last, and under these by those of the side that did. The other side places next, so the successors of all boards
 * that have the same own stones stand side by side in the next slice.
 */
export class Walk {
  /** Room for slices that are not kept, with an even and an odd number of stones. */
  private readonly rooms: Int32Array[] = [NOTHING, NOTHING];

  constructor(private readonly root: Root) {}

  /** Answers for every board, by slice, as far as slices are kept. */
  run(question: Question, budget: Budget): readonly (Int32Array | undefined)[] {
    const { free } = this.root;
    const kept: (Int32Array | undefined)[] = [];
    let later: Int32Array | null = null;
    for (let stones = question.stones; stones >= 1; stones--) {
      const words = boardsIn(free, stones) * WORDS;
      let slice: Int32Array;
      if (words <= KEPT_BOARDS * WORDS) {
        slice = new Int32Array(words);
        kept[stones] = slice;
      } else {
        slice = this.room(stones, words);
      }
      this.workSlice(stones, question, later, slice, budget);
      later = slice;
    }
    return kept;
  }

  private room(stones: number, words: number): Int32Array {
    const parity = stones & 1;
    if (this.rooms[parity].length < words) {
      // Let go of the old room before asking for a larger one.
      this.rooms[parity] = NOTHING;
      this.rooms[parity] = allocate(largest(this.root.free, stones) * WORDS);
    }
    return this.rooms[parity];
  }

  private workSlice(
    stones: number,
    question: Question,
    later: Int32Array | null,
    out: Int32Array,
    budget: Budget,
  ): void {
    const { free, first, second, turning } = this.root;
    const size = shares(stones);
    const firstPlaced = stones % 2 === 1;
    const own = (firstPlaced ? first : second).ofSize(size.own);
    const other = (firstPlaced ? second : first).ofSize(size.other);
    const drawsForOwn = question.drawsForFirst === firstPlaced;
    // Rotations change their parity with every turn, and are even at the root.
    const after = ((stones + (turning ? 1 : 0)) & 1) * WORDS;
    const before = WORDS - after;
    const left = free - size.own;
    const boards = choose(left, size.other);
    const ranks = new Ranks(left, size.other);
    const block = {
      later: later ?? NOTHING,
      from: 0,
      successors: later === null ? NOTHING : supersetsOf(left, size.other, WORDS),
      degree: later === null ? 0 : left - size.other,
      floor: later === null && !drawsForOwn ? -1 : 0,
      own,
      ownAfter: 0,
      ownBefore: 0,
      other,
      after,
      ranks: ranks.all,
      boards,
      cursors: blockStarts(free, size.own, size.other),
      out,
      draws: drawsForOwn ? -1 : 0,
    };
    const work = later === null && !question.turnsLast ? workBlockOfStones : workBlock;
    const successors = choose(left, size.other + 1) * WORDS;
    const subset = firstSubset(size.own);
    const sets = choose(free, size.own);
    for (let rank = 0; rank < sets; rank++) {
      budget.nodes += boards - 1;
      budget.spend();
      ranks.without(subset);
      block.from = rank * successors;
      block.ownAfter = rank * BOTH + after;
      block.ownBefore = rank * BOTH + before;
      work(block);
      nextSubset(subset);
    }
  }
}

function allocate(words: number): Int32Array {
  try {
    return new Int32Array(words);
  } catch (error) {
    if (error instanceof RangeError) throw NO_ROOM;
    throw error;
  }
}

/**
 * Where the boards of each set of the other side begin. Sets of the own side are gone through in order, and the order
 * stays when some cells are left out, so the boards of a set of the other side come up in the order of their places.
 */
function blockStarts(free: number, own: number, other: number): Int32Array {
  const words = choose(free - other, own) * WORDS;
  return Int32Array.from({ length: choose(free, other) }, (_, rank) => rank * words);
}

/** The numbers, among all sets of free cells, of the sets that stay clear of the own stones. */
class Ranks {
  private readonly bySize: readonly Int32Array[];
  private readonly rest: Int32Array;

  constructor(
    private readonly left: number,
    private readonly size: number,
  ) {
    this.rest = new Int32Array(left);
    // A set of the full size is a smaller one with a higher cell, so the smaller ones need not reach as high.
    this.bySize = Array.from({ length: size + 1 }, (_, k) => new Int32Array(choose(left - size + k, k)));
  }

  /** The sets in their order, as `without` left them. */
  get all(): Int32Array {
    return this.bySize[this.size];
  }

  without(taken: Int32Array): void {
    const { rest, left, size, bySize } = this;
    let count = 0;
    for (let cell = 0, i = 0; count < left; cell++) {
      if (i < taken.length && taken[i] === cell) i++;
      else rest[count++] = cell;
    }
    for (let k = 1; k <= size; k++) {
      const smaller = bySize[k - 1];
      const sets = bySize[k];
      let at = 0;
      for (let top = k - 1; top < left - size + k; top++) {
        const highest = choose(rest[top], k);
        const below = choose(top, k - 1);
        for (let j = 0; j < below; j++) sets[at++] = highest + smaller[j];
      }
    }
  }
}
