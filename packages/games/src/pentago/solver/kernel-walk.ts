import type { Budget } from '@tabuleiro/engine/search';
import { type KernelMemory, type KernelModule, PAGE, startKernel } from '../../kernel.js';
import { BIT_OF, QUADRANT_OF } from '../quadrants.js';
import { BOTH, type Fives, KEPT } from './fives.js';
import { WORDS } from './rotations.js';
import { choose, supersetsOf } from './subsets.js';
import { boardsIn, KEPT_BOARDS, largest, NO_ROOM, type Question, type Root, shares } from './walk.js';

/** What walk.as.ts exports. */
interface WalkFunctions {
  work(params: number, first: number, end: number): void;
  fives(to: number, kept: number, cells: number, base: number, upper: number, sets: number, size: number): void;
}

/** A kernel is asked for about so many boards at a time: some 15 ms, so that limits of time hold. */
const BOARDS_AT_A_TIME = 1_000_000;
const WORD = 4;
const BOARD = WORD * WORDS;
/** Binomials stand in rows of so many words. */
const ROW = 32;
/** More cells than that need more memory than an instance can have. */
export const MOST_FREE = 24;

// The fixed part of the memory; below it stands whatever the compiler put there.
const PARAMS = 1024;
const UPPER = PARAMS + 32 * WORD;
const SUBSET = UPPER + 16 * WORD;
const REST = SUBSET + 36 * WORD;
const BASES = REST + 36 * WORD;
const CELLS = BASES + 8 * WORD;
const BINOMIALS = CELLS + 36 * 2 * WORD;
const LINES = BINOMIALS + (MOST_FREE + 1) * ROW * WORD;
const FIVES = LINES + KEPT.length * WORD;

/** The same walk as `Walk`, by the kernel: the same answers, board for board. */
export class KernelWalk {
  private readonly functions: WalkFunctions;
  private readonly memory: KernelMemory;
  /** Where the fives of each side stand by their size, and whether they have been worked out. */
  private readonly fives: readonly { readonly at: number; done: boolean }[][];
  private readonly cursors: number;
  private readonly ranks: number;
  private readonly successors: number;
  private readonly rooms: number;

  constructor(
    private readonly root: Root,
    module: KernelModule,
  ) {
    const { functions, memory } = startKernel<WalkFunctions>(module);
    this.functions = functions;
    this.memory = memory;
    const { free } = root;
    let end = FIVES;
    const take = (bytes: number): number => {
      const at = end;
      end = aligned(at + bytes);
      return at;
    };
    this.fives = [0, 1].map(() => {
      const sizes = Array.from({ length: ((free + 1) >> 1) + 1 }, (_, size) => choose(free, size));
      return sizes.map((sets) => ({ at: take(sets * BOTH * WORD), done: false }));
    });
    this.cursors = take(widest(free) * WORD);
    // A row for each size of set, with room for what is written four at a time.
    this.ranks = take((2 * widest(free) + 8 * (free + 2)) * WORD);
    this.successors = take(free * widest(free) * WORD);
    this.rooms = end;
    this.grow(end);
    this.fillFixedPart();
  }

  /** Answers for every board, by slice, as far as slices are kept. */
  run(question: Question, budget: Budget): readonly (Int32Array | undefined)[] {
    const { free } = this.root;
    const kept: (Int32Array | undefined)[] = [];
    const rooms = this.roomsFor(question.stones);
    let later: number | null = null;
    for (let stones = question.stones; stones >= 1; stones--) {
      const out = rooms[stones & 1];
      this.workSlice(stones, question, later, out, budget);
      const boards = boardsIn(free, stones);
      if (boards <= KEPT_BOARDS) kept[stones] = new Int32Array(this.memory.buffer, out, boards * WORDS).slice();
      later = out;
    }
    return kept;
  }

  /** Where slices with an even and an odd number of stones stand. */
  private roomsFor(stones: number): readonly [even: number, odd: number] {
    const { free } = this.root;
    const sizes = [largest(free, stones - (stones & 1)), largest(free, stones - 1 + (stones & 1))];
    const odd = this.rooms + sizes[0] * BOARD;
    this.grow(odd + sizes[1] * BOARD);
    return [this.rooms, odd];
  }

  private workSlice(stones: number, question: Question, later: number | null, out: number, budget: Budget): void {
    const { free, turning } = this.root;
    const size = shares(stones);
    const firstPlaced = stones % 2 === 1;
    const drawsForOwn = question.drawsForFirst === firstPlaced;
    const left = free - size.own;
    const after = ((stones + (turning ? 1 : 0)) & 1) * BOARD;
    if (later !== null) {
      const successors = supersetsOf(left, size.other, BOARD);
      new Int32Array(this.memory.buffer, this.successors, successors.length).set(successors);
    }
    const params = [
      later ?? 0,
      choose(left, size.other + 1) * BOARD,
      this.successors,
      later === null ? 0 : left - size.other,
      later === null && !drawsForOwn ? -1 : 0,
      this.fivesOf(firstPlaced ? 0 : 1, size.own),
      this.fivesOf(firstPlaced ? 1 : 0, size.other),
      after,
      free,
      size.own,
      size.other,
      out,
      drawsForOwn ? -1 : 0,
      this.cursors,
      BINOMIALS,
      SUBSET,
      REST,
      this.ranks,
      later === null && !question.turnsLast ? 1 : 0,
    ];
    new Int32Array(this.memory.buffer, PARAMS, params.length).set(params);
    const boards = choose(left, size.other);
    const sets = choose(free, size.own);
    const step = Math.max(1, Math.floor(BOARDS_AT_A_TIME / boards));
    for (let first = 0; first < sets; first += step) {
      const end = Math.min(sets, first + step);
      budget.nodes += (end - first) * boards - 1;
      budget.spend();
      this.functions.work(PARAMS, first, end);
    }
  }

  /** Where the rotations with five in a row stand, for every set of so many stones of a side. */
  private fivesOf(side: number, size: number): number {
    const fives = this.fives[side][size];
    if (!fives.done) {
      const base = BASES + side * 4 * WORD;
      this.functions.fives(fives.at, LINES, CELLS, base, UPPER, choose(this.root.free, size), size);
      fives.done = true;
    }
    return fives.at;
  }

  private fillFixedPart(): void {
    const { first, second } = this.root;
    const words = new Int32Array(this.memory.buffer);
    const side = ({ stones, at }: Fives): Int32Array => stones.subarray(at, at + 4);
    words.set(side(first), BASES / WORD);
    words.set(side(second), BASES / WORD + 4);
    words.set(
      first.free.flatMap((cell) => [QUADRANT_OF[cell], 1 << BIT_OF[cell]]),
      CELLS / WORD,
    );
    for (let n = 0; n <= MOST_FREE; n++) {
      for (let k = 0; k < ROW; k++) words[BINOMIALS / WORD + n * ROW + k] = choose(n, k);
    }
    words.set(KEPT, LINES / WORD);
  }

  private grow(bytes: number): void {
    const missing = Math.ceil((bytes - this.memory.buffer.byteLength) / PAGE);
    if (missing <= 0) return;
    try {
      this.memory.grow(missing);
    } catch (error) {
      if (error instanceof RangeError) throw NO_ROOM;
      throw error;
    }
  }
}

/** The most sets of one size. */
function widest(free: number): number {
  return choose(free, free >> 1);
}

function aligned(bytes: number): number {
  return (bytes + BOARD - 1) & ~(BOARD - 1);
}
