import { type Helpers, NO_HELPERS } from '@tabuleiro/engine';
import type { Budget } from '@tabuleiro/engine/search';
import { type KernelMemory, type KernelModule, kernelMemory, PAGE, startKernel } from '../../kernel.js';
import { BIT_OF, QUADRANT_OF } from '../quadrants.js';
import { BOTH, type Fives, KEPT } from './fives.js';
import { WORDS } from './rotations.js';
import { choose, supersetsOf } from './subsets.js';
import { boardsIn, boardsUpTo, KEPT_BOARDS, largest, NO_ROOM, type Question, type Root, shares } from './walk.js';
import { CONTROL_WORDS, STANDING, WalkCrew } from './walk-crew.js';

/** What walk.as.ts exports. */
export interface WalkFunctions {
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

/** Helpers are asked for where a walk has so many boards: some tenths of a second. */
const LONG = 20_000_000;
const PARAM_WORDS = 32;
const SUBSET_WORDS = 36;

// The fixed part of the memory; below it stands whatever the compiler put there.
const CONTROL = 1024;
const UPPER = CONTROL + CONTROL_WORDS * WORD;
const BASES = UPPER + 16 * WORD;
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
  private readonly desks: readonly Desk[];
  private readonly successors: number;
  private readonly rooms: number;
  private crew: WalkCrew | null = null;

  /** @param helpers only where the module is one for shared memory */
  constructor(
    private readonly root: Root,
    private readonly module: KernelModule,
    private readonly helpers: Helpers = NO_HELPERS,
  ) {
    const { functions, memory } = startKernel<WalkFunctions>(module, kernelMemory(helpers.most > 0));
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
    this.desks = Array.from({ length: 1 + helpers.most }, () => ({
      params: take(PARAM_WORDS * WORD),
      subset: take(SUBSET_WORDS * WORD),
      rest: take(SUBSET_WORDS * WORD),
      cursors: take(widest(free) * WORD),
      // A row for each size of set, with room for what is written four at a time.
      ranks: take((2 * widest(free) + 8 * (free + 2)) * WORD),
    }));
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
    this.callHelpers(question);
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

  /** Lets the helpers go; the walk can go on without them. */
  end(): void {
    this.crew?.end();
    this.crew = null;
  }

  /** Helpers come once the memory has its size: those who have come know of no more. */
  private callHelpers({ stones }: Question): void {
    const { helpers, module, memory, desks, functions } = this;
    if (helpers.most === 0 || this.crew !== null || boardsUpTo(this.root.free, stones) < LONG) return;
    const shared = { module, memory, control: CONTROL, params: desks.map(({ params }) => params) };
    const atWork = helpers.begin({ game: 'pentago', job: 'walk' }, shared, helpers.most);
    this.crew = new WalkCrew(functions, shared, atWork);
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
    const common = [
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
    ];
    const words = new Int32Array(this.memory.buffer);
    const stops = later === null && !question.turnsLast ? 1 : 0;
    for (const { params, cursors, subset, rest, ranks } of this.desks) {
      words.set([...common, cursors, BINOMIALS, subset, rest, ranks, stops, 0], params / WORD);
    }
    const boards = choose(left, size.other);
    const sets = choose(free, size.own);
    const step = Math.max(1, Math.floor(BOARDS_AT_A_TIME / boards));
    const spend = (taken: number) => {
      budget.nodes += taken * boards - 1;
      budget.spend();
    };
    if (this.crew !== null && sets > step) this.crew.slice(sets, step, spend);
    else this.workAlone(sets, step, spend);
  }

  private workAlone(sets: number, step: number, spend: (taken: number) => void): void {
    const [{ params }] = this.desks;
    const words = new Int32Array(this.memory.buffer);
    for (let first = 0; first < sets; first += step) {
      const end = Math.min(sets, first + step);
      spend(end - first);
      words[params / WORD + STANDING] = first > 0 ? 1 : 0;
      this.functions.work(params, first, end);
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
    this.end();
    try {
      this.memory.grow(missing);
    } catch (error) {
      if (error instanceof RangeError) throw NO_ROOM;
      throw error;
    }
  }
}

/** What each of those who work has for itself: where its parameters are, and room for what it notes. */
interface Desk {
  readonly params: number;
  readonly subset: number;
  readonly rest: number;
  readonly cursors: number;
  readonly ranks: number;
}

/** The most sets of one size. */
function widest(free: number): number {
  return choose(free, free >> 1);
}

function aligned(bytes: number): number {
  return (bytes + BOARD - 1) & ~(BOARD - 1);
}
