import { NEIGHBOURS } from '../graph.js';
import { Exits } from './exits.js';
import { BOARD, NORTH_POINTS } from './halves.js';
import { type Layout, LONGEST_BLOCK } from './layout.js';

// From where a jaguar steps onto one of a set of points, by parts of the set.
const steps = (first: number, count: number): Int32Array =>
  Int32Array.from({ length: 1 << count }, (_, part) => {
    let from = 0;
    for (let i = 0; i < count; i++) {
      if (part & (1 << i)) for (const point of NEIGHBOURS[first + i]) from |= 1 << point;
    }
    return from;
  });
export const STEPS_LOW = steps(0, 11);
export const STEPS_MIDDLE = steps(11, 10);
export const STEPS_HIGH = steps(21, 10);

/** The points next to any of a set of points. */
export function around(set: number): number {
  return STEPS_LOW[set & 0x7ff] | STEPS_MIDDLE[(set >>> 11) & 0x3ff] | STEPS_HIGH[set >>> 21];
}

const NONE = new Int32Array(0);

/** A plane is a word for each dog set of a layer, with a bit for each point of the jaguar. */
export type Plane = Int32Array;

/** What works on one plane block by block. */
export interface BlockSweeper {
  /** After `dogsToMove`: the block's words with the dogs to move. */
  readonly words: Int32Array;
  /** Makes `words` the words of a block with the dogs to move; returns how many there are. */
  dogsToMove(block: number): number;
  /** Adds to the words of a block that are due what the jaguar gets by a step; returns how many of them changed. */
  grow(block: number): number;
  /**
   * Takes from the words of a block that are due what the jaguar cannot keep by a step; `kept` and `captures` it has in
   * any case. Returns how many words changed.
   */
  shrink(block: number, kept: Plane, captures: Plane): number;
}

/** Whether any byte of a block is 1. */
export function hasOne(bytes: Uint8Array, { starts }: Layout, block: number): boolean {
  return bytes.subarray(starts[block], starts[block + 1]).includes(1);
}

/**
 * Works on one plane block by block. A plane says of positions with the jaguar to move that it gets something there (a
 * win, or at least a draw), and the same rules hold for whatever it is: with the dogs to move it gets it if it does
 * after each of their moves; with the jaguar to move, if it does after one of its own.
 *
 * The jaguar's wins are the least plane for which the rules hold, so they start from its captures and grow; where it
 * does not lose is the greatest, so that starts from everything and shrinks. Either way words may be worked on in any
 * order and with any mixture of old and new words around them: what they take from those is true, and the end is the
 * same. That is why several threads can share a plane without waiting for each other.
 */
export class Sweeper implements BlockSweeper {
  readonly words = new Int32Array(LONGEST_BLOCK);
  private readonly exits: Exits;

  /** @param due a byte for each word: 1 where a word that it depends on has changed since it was last looked at */
  constructor(
    private readonly layout: Layout,
    private readonly plane: Plane,
    private readonly due: Uint8Array,
  ) {
    this.exits = new Exits(layout);
  }

  dogsToMove(block: number): number {
    const { layout, words } = this;
    const south = layout.blocks[block];
    const { sets } = layout.northsOf(south);
    this.exits.enter(block);
    for (let i = 0; i < sets.length; i++) {
      words[i] = this.exits.after(this.plane, i, BOARD ^ ((south << NORTH_POINTS) | sets[i]));
    }
    return sets.length;
  }

  grow(block: number): number {
    const { layout, plane, due, exits } = this;
    const at = layout.starts[block];
    const south = layout.blocks[block];
    const sets = this.enterDue(block);
    let changed = 0;
    for (let i = 0; i < sets.length; i++) {
      if (due[at + i] === 0) continue;
      due[at + i] = 0;
      const free = BOARD ^ ((south << NORTH_POINTS) | sets[i]);
      const old = plane[at + i];
      // Only steps from where it has nothing yet can change anything.
      const open = free & ~old;
      if (open === 0) continue;
      const now = old | (open & around(exits.after(plane, i, free & around(open))));
      if (now === old) continue;
      plane[at + i] = now;
      exits.mark(due, i);
      changed++;
    }
    return changed;
  }

  shrink(block: number, kept: Plane, captures: Plane): number {
    const { layout, plane, due, exits } = this;
    const at = layout.starts[block];
    const south = layout.blocks[block];
    const sets = this.enterDue(block);
    let changed = 0;
    for (let i = 0; i < sets.length; i++) {
      if (due[at + i] === 0) continue;
      due[at + i] = 0;
      const old = plane[at + i];
      const open = old & ~(kept[at + i] | captures[at + i]);
      if (open === 0) continue;
      const free = BOARD ^ ((south << NORTH_POINTS) | sets[i]);
      const lost = open & ~around(exits.after(plane, i, free & around(open)));
      if (lost === 0) continue;
      plane[at + i] = old ^ lost;
      exits.mark(due, i);
      changed++;
    }
    return changed;
  }

  /** The northern sets of a block, with its exits at hand; none where no word of it is due. */
  private enterDue(block: number): Int32Array {
    const { layout, due, exits } = this;
    if (!hasOne(due, layout, block)) return NONE;
    exits.enter(block);
    return layout.northsOf(layout.blocks[block]).sets;
  }
}
