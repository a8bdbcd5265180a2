import { Captures } from './captures.js';
import { BOARD, bitCount, NORTH_POINTS } from './halves.js';
import { KernelBlock, KernelSweeper, type SweepMemory } from './kernel-sweep.js';
import { type Layout, mirrorSouth } from './layout.js';
import { type BlockSweeper, type Plane, Sweeper } from './sweeper.js';

/** What the jaguar wants: to win, or to hold at least a draw. One plane for each tells all three values. */
export const GOALS = ['win', 'hold'] as const;
export type Goal = (typeof GOALS)[number];

/** What a layer's work needs in memory; the buffers may be shared by threads. */
export interface LayerPlanes {
  /** With the jaguar to move: where it reaches the goal. */
  readonly reached: Readonly<Record<Goal, Plane>>;
  /** First what it reaches by capturing; in the end, what it has reached once it has landed here after a capture. */
  readonly landed: Readonly<Record<Goal, Plane>>;
  readonly due: Uint8Array;
}

/** The layer with one dog less, as far as captures need it. */
export interface LayerBelow {
  readonly layout: Layout;
  readonly landed: Readonly<Record<Goal, Plane>>;
}

/**
 * One pass over all blocks of a layer:
 * - `start` works out what captures reach, and sets the plane to where its sweeps begin;
 * - `sweep` brings due words up to date, or all of them;
 * - `finish` derives the positions with the dogs to move, counts, and makes `landed` ready for the layer above.
 */
export interface Pass {
  readonly kind: 'start' | 'sweep' | 'finish';
  readonly goal: Goal;
  readonly backwards: boolean;
  readonly every: boolean;
}

export interface PassResult {
  /** Words changed by a sweep. */
  readonly changed: number;
  /** After `finish`: the positions where the jaguar reaches the goal, by the side to move. */
  readonly jaguarToMove: number;
  readonly dogsToMove: number;
}

export const NO_RESULT: PassResult = { changed: 0, jaguarToMove: 0, dogsToMove: 0 };

export function addResults(a: PassResult, b: PassResult): PassResult {
  return {
    changed: a.changed + b.changed,
    jaguarToMove: a.jaguarToMove + b.jaguarToMove,
    dogsToMove: a.dogsToMove + b.dogsToMove,
  };
}

/**
 * The passes that work out one goal; whoever runs them says how many words each changed. Sweeps go up and down in turn
 * and only look at what is due, but the last one looks at every word: it proves that nothing is left to change.
 */
export function* passesFor(goal: Goal): Generator<Pass, void, number> {
  const pass = { goal, backwards: false, every: false };
  yield { ...pass, kind: 'start' };
  let every = true;
  for (let backwards = false; ; backwards = !backwards) {
    const changed: number = yield { ...pass, kind: 'sweep', backwards, every };
    if (changed === 0 && every) break;
    every = changed === 0;
  }
  yield { ...pass, kind: 'finish' };
}

/** Does passes, or a thread's share of them. */
export class LayerWork {
  private readonly captures: Captures;
  private readonly sweepers: Readonly<Record<Goal, BlockSweeper>>;

  /**
   * @param below null where one more capture wins
   * @param sweep where a kernel may do the sweeps; null where the planes are no kernel's
   */
  constructor(
    private readonly layout: Layout,
    private readonly planes: LayerPlanes,
    private readonly below: LayerBelow | null,
    sweep: SweepMemory | null = null,
  ) {
    this.captures = new Captures(layout, below?.layout ?? null);
    const kernel = KernelBlock.of(layout, sweep);
    const sweeper = (plane: Plane): BlockSweeper =>
      kernel === null ? new Sweeper(layout, plane, planes.due) : new KernelSweeper(layout, plane, planes.due, kernel);
    this.sweepers = { win: sweeper(planes.reached.win), hold: sweeper(planes.reached.hold) };
  }

  /** Runs a pass over the blocks whose numbers `take` gives out, until that is -1. */
  run(pass: Pass, take: () => number): PassResult {
    let result = NO_RESULT;
    const last = this.layout.blocks.length - 1;
    for (let n = take(); n >= 0; n = take()) {
      const block = pass.backwards ? last - n : n;
      if (pass.kind === 'start') this.start(pass.goal, block);
      else if (pass.kind === 'sweep') result = addResults(result, { ...NO_RESULT, changed: this.sweep(pass, block) });
      else result = addResults(result, this.finish(pass.goal, block));
    }
    return result;
  }

  private start(goal: Goal, block: number): void {
    const { layout, planes } = this;
    const plane = planes.reached[goal];
    const from = layout.starts[block];
    const to = layout.starts[block + 1];
    this.captures.fill(planes.landed[goal], this.below?.landed[goal] ?? null, block);
    if (goal === 'win') {
      plane.set(planes.landed.win.subarray(from, to), from);
      return;
    }
    const south = layout.blocks[block];
    const { sets } = layout.northsOf(south);
    for (let i = 0; i < sets.length; i++) plane[from + i] = BOARD ^ ((south << NORTH_POINTS) | sets[i]);
  }

  private sweep({ goal, every }: Pass, block: number): number {
    const { layout, planes } = this;
    if (every) planes.due.fill(1, layout.starts[block], layout.starts[block + 1]);
    if (goal === 'win') return this.sweepers.win.grow(block);
    return this.sweepers.hold.shrink(block, planes.reached.win, planes.landed.hold);
  }

  private finish(goal: Goal, block: number): PassResult {
    const { layout, planes } = this;
    const plane = planes.reached[goal];
    const landed = planes.landed[goal];
    const sweeper = this.sweepers[goal];
    const from = layout.starts[block];
    const count = sweeper.dogsToMove(block);
    let jaguarToMove = 0;
    let dogsToMove = 0;
    for (let i = 0; i < count; i++) {
      jaguarToMove += bitCount(plane[from + i]);
      dogsToMove += bitCount(sweeper.words[i]);
      // Once it has landed, the jaguar may stop, and then the dogs move, or capture on.
      landed[from + i] |= sweeper.words[i];
    }
    const south = layout.blocks[block];
    const weight = mirrorSouth(south) === south ? 1 : 2;
    return { changed: 0, jaguarToMove: weight * jaguarToMove, dogsToMove: weight * dogsToMove };
  }
}
