import { type SharedKernelMemory, sharedKernelMemory, sharedKernelModule, startKernel } from '../../kernel.js';
import { EXIT_WORDS, Exits, MOST_EXITS } from './exits.js';
import { bitCount, NORTH_NUMBER, NORTH_POINTS, norths } from './halves.js';
import { type Layout, LONGEST_BLOCK } from './layout.js';
import { KERNEL } from './sweep.wasm.js';
import { type BlockSweeper, hasOne, type Plane, STEPS_HIGH, STEPS_LOW, STEPS_MIDDLE } from './sweeper.js';

/** What sweep.as.ts exports; blocks, planes and all else by their addresses. */
interface SweepFunctions {
  dogsToMove(block: number, plane: number, words: number): void;
  grow(block: number, plane: number, due: number): number;
  shrink(block: number, plane: number, due: number, kept: number, captures: number): number;
  look(...at: readonly number[]): number;
  takeOver(...at: readonly number[]): number;
}

/** Memory that the kernels of all threads share: tables, a room for each thread, and the planes that they work on. */
export interface SweepMemory {
  readonly memory: SharedKernelMemory;
  /** By number of dogs in the north: where the tables of its sets stand. */
  readonly norths: readonly NorthAddresses[];
  /** Where the rooms begin. */
  readonly rooms: number;
}

interface NorthAddresses {
  readonly sets: number;
  readonly mirrored: number;
  readonly firstMove: number;
  readonly moves: number;
}

// What all blocks share, at fixed addresses.
/** How many rooms are taken. */
const TAKEN = 32768;
const NUMBERS = 65536;
const STEPS = NUMBERS + 65536;
const TABLES = STEPS + 16384;

// A thread's room: the block, words for its words, and for what a round of ranks adds.
const FIRST_EXIT = 16;
const BLOCK = 1024;
const FRESH = BLOCK + 4 * LONGEST_BLOCK + 64;
const ROOM = 131072;
/** As many threads can be asked for. */
const ROOMS = 256;
/** The kernel may read so far beyond a plane, though it makes nothing of it. */
const MARGIN = 1 << 20;

/** Planes, and bytes for each word, that threads share. */
export interface SharedRoom {
  plane(): Plane;
  bytes(): Uint8Array;
  /** Where kernels may work on all of these; null where there is no kernel, or not so much memory. */
  readonly sweep: SweepMemory | null;
}

/** Room for so many planes, and bytes for each word, of a layer. */
export function sharedRoom({ words }: Layout, planes: number, bytes: number): SharedRoom {
  const sweep =
    sharedKernelModule(KERNEL) === null ? null : sweepMemory(words * (4 * planes + bytes) + 16 * (planes + bytes));
  if (sweep === null) {
    return {
      plane: () => new Int32Array(new SharedArrayBuffer(4 * words)),
      bytes: () => new Uint8Array(new SharedArrayBuffer(words)),
      sweep,
    };
  }
  const { buffer } = sweep.memory;
  let end = sweep.rooms + ROOMS * ROOM;
  const take = (length: number): number => {
    const at = end;
    end += (length + 15) & ~15;
    return at;
  };
  return {
    plane: () => new Int32Array(buffer, take(4 * words), words),
    bytes: () => new Uint8Array(buffer, take(words), words),
    sweep,
  };
}

/** Memory with the tables in it and so many bytes to spare. */
function sweepMemory(spare: number): SweepMemory | null {
  const all = norths();
  let end = TABLES;
  const take = (bytes: number): number => {
    const at = end;
    end += (bytes + 15) & ~15;
    return at;
  };
  const addresses = all.map(({ sets, mirrored, firstMove, moves }) => ({
    sets: take(sets.byteLength),
    mirrored: take(mirrored.byteLength),
    firstMove: take(firstMove.byteLength),
    moves: take(moves.byteLength),
  }));
  const rooms = (end + ROOM - 1) & ~(ROOM - 1);
  const memory = sharedKernelMemory(rooms + ROOMS * ROOM + spare + MARGIN);
  if (memory === null) return null;
  const { buffer } = memory;
  new Uint16Array(buffer, NUMBERS, NORTH_NUMBER.length).set(NORTH_NUMBER);
  const steps = new Int32Array(buffer, STEPS, 4096);
  steps.set(STEPS_LOW);
  steps.set(STEPS_MIDDLE, 2048);
  steps.set(STEPS_HIGH, 3072);
  all.forEach(({ sets, mirrored, firstMove, moves }, n) => {
    const at = addresses[n];
    new Int32Array(buffer, at.sets, sets.length).set(sets);
    new Uint16Array(buffer, at.mirrored, mirrored.length).set(mirrored);
    new Int32Array(buffer, at.firstMove, firstMove.length).set(firstMove);
    // The number of the set as the address of its word.
    new Int32Array(buffer, at.moves, moves.length).set(moves.map((move) => (move & ~0xffff) | ((move & 0xffff) << 2)));
  });
  return { memory, norths: addresses, rooms };
}

/** A thread's kernel: it goes into a block, and does there what the twin does. */
export class KernelBlock {
  readonly functions: SweepFunctions;
  /** Room for the words of a block, which the thread may read and write, and where it is. */
  readonly words: Int32Array;
  readonly wordsAt: number;
  /** Place and positions of the words that a round of ranks added something to, and where they stand. */
  readonly fresh: Int32Array;
  readonly freshAt: number;
  /** Where the block is told of. */
  readonly at: number;
  private readonly told: Int32Array;
  private readonly exitsTold: Int32Array;
  private readonly exits: Exits;
  private readonly images: readonly number[];

  private constructor(
    private readonly layout: Layout,
    private readonly shared: SweepMemory,
    module: object,
  ) {
    const { memory, rooms, norths: addresses } = shared;
    this.functions = startKernel<SweepFunctions>(module, memory).functions;
    this.at = rooms + ROOM * Atomics.add(new Int32Array(memory.buffer, TAKEN, 1), 0, 1);
    this.told = new Int32Array(memory.buffer, this.at, FIRST_EXIT);
    this.exitsTold = new Int32Array(memory.buffer, this.at + 4 * FIRST_EXIT, EXIT_WORDS * MOST_EXITS);
    this.wordsAt = this.at + BLOCK;
    this.words = new Int32Array(memory.buffer, this.wordsAt, LONGEST_BLOCK);
    this.freshAt = this.at + FRESH;
    this.fresh = new Int32Array(memory.buffer, this.freshAt, 2 * LONGEST_BLOCK);
    this.exits = new Exits(layout);
    this.images = addresses.map(({ mirrored }) => mirrored);
  }

  /** Null where this thread has no kernel. */
  static of(layout: Layout, shared: SweepMemory | null): KernelBlock | null {
    const module = shared === null ? null : sharedKernelModule(KERNEL);
    return shared === null || module === null ? null : new KernelBlock(layout, shared, module);
  }

  /** Goes to a block; answers with how many words it has. */
  enter(block: number): number {
    const { layout, told, exits } = this;
    const south = layout.blocks[block];
    const north = this.shared.norths[layout.dogs - bitCount(south)];
    const count = layout.starts[block + 1] - layout.starts[block];
    exits.enter(block);
    const ends = exits.write(this.exitsTold, this.images);
    // In the order of the addresses in sweep.as.ts.
    told[0] = count;
    told[1] = layout.starts[block];
    told[2] = south << NORTH_POINTS;
    told[3] = north.sets;
    told[4] = north.firstMove;
    told[5] = north.moves;
    told[6] = north.mirrored;
    for (let kind = 0; kind < 4; kind++) told[7 + kind] = 4 * (FIRST_EXIT + EXIT_WORDS * ends[kind]);
    return count;
  }
}

/** The same as `Sweeper`, by the kernel; it works on planes of a shared room. */
export class KernelSweeper implements BlockSweeper {
  readonly words: Int32Array;

  constructor(
    private readonly layout: Layout,
    private readonly plane: Plane,
    private readonly due: Uint8Array,
    private readonly kernel: KernelBlock,
  ) {
    this.words = kernel.words;
  }

  dogsToMove(block: number): number {
    const { kernel, plane } = this;
    const count = kernel.enter(block);
    kernel.functions.dogsToMove(kernel.at, plane.byteOffset, kernel.wordsAt);
    return count;
  }

  grow(block: number): number {
    const { kernel, plane, due } = this;
    if (!hasOne(due, this.layout, block)) return 0;
    kernel.enter(block);
    return kernel.functions.grow(kernel.at, plane.byteOffset, due.byteOffset);
  }

  shrink(block: number, kept: Plane, captures: Plane): number {
    const { kernel, plane, due, layout } = this;
    if (!hasOne(due, layout, block)) return 0;
    kernel.enter(block);
    // What captures keep is not in the kernel's memory: the layer above will want it when this is gone.
    kernel.words.set(captures.subarray(layout.starts[block], layout.starts[block + 1]));
    return kernel.functions.shrink(kernel.at, plane.byteOffset, due.byteOffset, kept.byteOffset, kernel.wordsAt);
  }
}
