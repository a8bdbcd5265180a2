import { Captures } from './captures.js';
import { Exits } from './exits.js';
import { BOARD, bitCount, NORTH_POINTS } from './halves.js';
import { KernelBlock, type SweepMemory } from './kernel-sweep.js';
import type { Goal } from './layer-work.js';
import type { Layout } from './layout.js';
import { RANK_BITS } from './rank-bits.js';
import { around, hasOne, type Plane } from './sweeper.js';

/** What the threads that rank a layer share. */
export interface RankPlanes {
  /** The finished plane of the goal that is worked on. */
  readonly final: Plane;
  /** What is known after the rounds so far, and after this one. */
  readonly now: Plane;
  readonly next: Plane;
  /** With the dogs to move: where none of their moves is known to win. Only for the goal of holding out. */
  readonly escapes: Plane;
  readonly due: Uint8Array;
  readonly changed: Uint8Array;
  readonly ranks: readonly Plane[];
}

/** The layer with one dog less: where the jaguar wins once it has landed there. */
export interface RanksBelow {
  readonly layout: Layout;
  readonly landed: Plane;
}

/**
 * One pass over all blocks of a layer, for one goal: `begin` sets the planes to where the rounds begin, `look` works
 * out what round n adds to what the rounds before it knew, and `take` takes that over.
 */
export interface RankPass {
  readonly kind: 'begin' | 'look' | 'take';
  readonly goal: Goal;
  readonly round: number;
}

/** How many positions of a layer have each rank, by goal. */
export type RankCounts = Readonly<Record<Goal, Float64Array>>;

export function noRankCounts(): RankCounts {
  return { win: new Float64Array(1 << RANK_BITS), hold: new Float64Array(1 << RANK_BITS) };
}

/** The passes that rank one goal; whoever runs them says how many positions each ranked, which `counts` adds up. */
export function* rankPassesFor(goal: Goal, counts: RankCounts): Generator<RankPass, void, number> {
  counts[goal][0] = yield { kind: 'begin', goal, round: 0 };
  for (let round = goal === 'win' ? 1 : 0; ; round++) {
    const ranked: number = yield { kind: 'look', goal, round };
    if (ranked === 0) break;
    if (round >= 1 << RANK_BITS) throw new Error(`ranks go beyond ${RANK_BITS} bits`);
    counts[goal][round] = ranked;
    yield { kind: 'take', goal, round };
  }
}

/**
 * Ranks the positions, jaguar to move, that are won for either side, so that a winner who always goes where the rank is
 * lowest gets there:
 * - where the jaguar wins, 0 means that a capture wins, and n + 1 that it can step so that every answer of the dogs
 *   leads to a rank of n or less;
 * - where the dogs win, 0 means that the jaguar cannot step, and n + 1 that they can answer each of its steps so as to
 *   reach a rank of n or less.
 * A capture leaves the layer, and there are five at most. So number of dogs and rank, in this order, fall from turn to
 * turn, which cannot go on for ever: the jaguar's wins end in its last capture, the dogs' in a jaguar that cannot move.
 */
export class Ranker {
  private readonly exits: Exits;
  private readonly captures: Captures;
  private readonly kernel: KernelBlock | null;

  /**
   * @param below null where one more capture wins
   * @param sweep where a kernel may do the rounds; null where the planes are no kernel's
   */
  constructor(
    private readonly layout: Layout,
    private readonly planes: RankPlanes,
    private readonly below: RanksBelow | null,
    sweep: SweepMemory | null = null,
  ) {
    this.kernel = KernelBlock.of(layout, sweep);
    this.exits = new Exits(layout);
    this.captures = new Captures(layout, below?.layout ?? null);
  }

  /** Runs a pass over the blocks whose numbers `take` gives out, until that is -1; returns how many positions it ranked. */
  run(pass: RankPass, take: () => number): number {
    let ranked = 0;
    for (let block = take(); block >= 0; block = take()) {
      if (pass.kind === 'begin') ranked += this.begin(pass.goal, block);
      else if (pass.kind === 'look') ranked += this.look(pass.goal, block);
      else this.take(pass.goal, pass.round, block);
    }
    return ranked;
  }

  private begin(goal: Goal, block: number): number {
    const { layout, planes, below } = this;
    const from = layout.starts[block];
    const to = layout.starts[block + 1];
    planes.due.fill(1, from, to);
    planes.changed.fill(0, from, to);
    if (goal === 'win') {
      this.captures.fill(planes.now, below?.landed ?? null, block);
      let ranked = 0;
      for (let word = from; word < to; word++) ranked += bitCount(planes.now[word]);
      return ranked;
    }
    const south = layout.blocks[block];
    const { sets } = layout.northsOf(south);
    for (let i = 0; i < sets.length; i++) {
      const free = BOARD ^ ((south << NORTH_POINTS) | sets[i]);
      planes.now[from + i] = free;
      planes.escapes[from + i] = free;
    }
    return 0;
  }

  private look(goal: Goal, block: number): number {
    const { layout, exits } = this;
    const { final, now, next, escapes, due, changed } = this.planes;
    const at = layout.starts[block];
    if (!hasOne(due, layout, block)) return 0;
    if (this.kernel !== null) return this.lookByKernel(this.kernel, goal, block);
    const south = layout.blocks[block];
    const { sets } = layout.northsOf(south);
    exits.enter(block);
    let ranked = 0;
    for (let i = 0; i < sets.length; i++) {
      if (due[at + i] === 0) continue;
      due[at + i] = 0;
      const old = now[at + i];
      const open = old ^ final[at + i];
      if (open === 0) continue;
      const free = BOARD ^ ((south << NORTH_POINTS) | sets[i]);
      const fresh =
        goal === 'win' ? open & around(exits.after(now, i, free & around(open))) : open & ~around(escapes[at + i]);
      if (fresh === 0) continue;
      next[at + i] = old ^ fresh;
      changed[at + i] = 1;
      ranked += bitCount(fresh);
    }
    return ranked;
  }

  private take(goal: Goal, round: number, block: number): void {
    const { layout, exits } = this;
    const { now, next, escapes, due, changed, ranks } = this.planes;
    const at = layout.starts[block];
    const end = layout.starts[block + 1];
    if (!hasOne(changed, layout, block)) return;
    if (this.kernel !== null) {
      this.takeByKernel(this.kernel, goal, round, block);
      return;
    }
    exits.enter(block);
    for (let i = 0; i < end - at; i++) {
      if (changed[at + i] === 0) continue;
      changed[at + i] = 0;
      const fresh = now[at + i] ^ next[at + i];
      now[at + i] = next[at + i];
      for (let bit = 0; bit < RANK_BITS; bit++) if ((round >> bit) & 1) ranks[bit][at + i] |= fresh;
      // One winning move is enough for the dogs, so a fresh loss can be told to where their moves come from. For the
      // jaguar's wins all of their moves count, and must be looked at again.
      if (goal === 'win') exits.mark(due, i);
      else exits.take(escapes, due, i, fresh);
    }
  }

  private lookByKernel(kernel: KernelBlock, goal: Goal, block: number): number {
    const { final, now, next, escapes, due, changed } = this.planes;
    kernel.enter(block);
    const told = goal === 'win' ? 0 : escapes.byteOffset;
    const [finalAt, nowAt, nextAt] = [final.byteOffset, now.byteOffset, next.byteOffset];
    return kernel.functions.look(kernel.at, finalAt, nowAt, nextAt, told, due.byteOffset, changed.byteOffset);
  }

  private takeByKernel(kernel: KernelBlock, goal: Goal, round: number, block: number): void {
    const { now, next, escapes, due, changed, ranks } = this.planes;
    kernel.enter(block);
    const told = goal === 'win' ? 0 : escapes.byteOffset;
    const { at, freshAt, functions } = kernel;
    const [dueAt, changedAt] = [due.byteOffset, changed.byteOffset];
    const count = functions.takeOver(at, now.byteOffset, next.byteOffset, told, dueAt, changedAt, freshAt);
    const { fresh } = kernel;
    for (let bit = 0; bit < RANK_BITS; bit++) {
      if (((round >> bit) & 1) === 0) continue;
      for (let i = 0; i < count; i++) ranks[bit][fresh[2 * i]] |= fresh[2 * i + 1];
    }
  }
}
