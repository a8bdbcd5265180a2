import type { HelpersAtWork, HelperWork } from '@tabuleiro/engine';
import { type KernelMemory, type KernelModule, startKernel } from '../../kernel.js';
import type { WalkFunctions } from './kernel-walk.js';

// Words of shared memory by which all who work at a slice agree.
/** The number of the slice that is worked on, which changes when there is a new one, and when all is over. */
const ROUND = 0;
/** That number and, below it, the next chunk of the slice: one word, so that nobody takes a chunk of another slice. */
const NEXT = 1;
/** How many chunks of the slice are done. */
const DONE = 2;
const OVER = 3;
/** How the slice is cut: its own sets, how many a chunk has, and how many chunks there are. */
const SETS = 4;
const STEP = 5;
const CHUNKS = 6;
export const CONTROL_WORDS = 8;

const CHUNK_BITS = 20;
const CHUNK_MASK = 2 ** CHUNK_BITS - 1;
const ROUND_MASK = 2 ** (31 - CHUNK_BITS) - 1;
/** The parameter that says whether a worker's cursors stand where its last chunk left them. */
export const STANDING = 19;
const WORD = 4;
const WAIT_MS = 50;
/** A chunk takes some milliseconds; whoever has one that long is gone. */
const GONE_MS = 60_000;

declare const performance: { now(): number };

/** What helpers are given. */
interface SharedWalk {
  readonly module: KernelModule;
  readonly memory: KernelMemory;
  /** Where the words above are, and where each worker's parameters are. */
  readonly control: number;
  readonly params: readonly number[];
}

/** Everybody's share of one slice: chunks, one after the other, until there are no more. */
function work(
  functions: WalkFunctions,
  words: Int32Array,
  { control, params }: { readonly control: Int32Array; readonly params: number },
  round: number,
  taken: (chunk: number) => void,
): void {
  const standing = params / WORD + STANDING;
  let last = -2;
  for (;;) {
    const chunk = take(control, round);
    if (chunk < 0) return;
    taken(chunk);
    words[standing] = chunk === last + 1 ? 1 : 0;
    const first = chunk * control[STEP];
    functions.work(params, first, Math.min(control[SETS], first + control[STEP]));
    last = chunk;
    Atomics.add(control, DONE, 1);
    Atomics.notify(control, DONE);
  }
}

/** The next chunk of a slice, or -1 where there are no more, or it is no longer that slice. */
function take(control: Int32Array, round: number): number {
  for (;;) {
    const next = Atomics.load(control, NEXT);
    const chunk = next & CHUNK_MASK;
    if (next >> CHUNK_BITS !== (round & ROUND_MASK) || chunk >= control[CHUNKS]) return -1;
    if (Atomics.compareExchange(control, NEXT, next, next + 1) === next) return chunk;
  }
}

/** What a helper does: its share of every slice, until all is over. */
export const helpWalk: HelperWork = (shared, number) => {
  const { module, memory, control: at, params } = shared as SharedWalk;
  const { functions } = startKernel<WalkFunctions>(module, memory);
  const words = new Int32Array(memory.buffer);
  const control = words.subarray(at / WORD, at / WORD + CONTROL_WORDS);
  const place = { control, params: params[number] };
  for (let round = 0; ; round = Atomics.load(control, ROUND)) {
    if (Atomics.load(control, OVER) === 1) return;
    work(functions, words, place, round, () => {});
    Atomics.wait(control, ROUND, round);
  }
};

/** All who walk together: the one who has to, and helpers who join in when they come. */
export class WalkCrew {
  private readonly control: Int32Array;
  private readonly words: Int32Array;

  constructor(
    private readonly functions: WalkFunctions,
    private readonly shared: SharedWalk,
    private readonly helpers: HelpersAtWork,
  ) {
    const { memory, control } = shared;
    this.words = new Int32Array(memory.buffer);
    this.control = this.words.subarray(control / WORD, control / WORD + CONTROL_WORDS);
    Atomics.store(this.control, OVER, 0);
  }

  /** Works out a slice of so many own sets; `taken` is told of sets that are about to be worked out, and may throw. */
  slice(sets: number, step: number, taken: (sets: number) => void): void {
    const { control, words, functions, shared } = this;
    const chunks = Math.ceil(sets / step);
    const round = Atomics.load(control, ROUND) + 1;
    control[SETS] = sets;
    control[STEP] = step;
    control[CHUNKS] = chunks;
    Atomics.store(control, DONE, 0);
    Atomics.store(control, NEXT, (round & ROUND_MASK) << CHUNK_BITS);
    Atomics.store(control, ROUND, round);
    Atomics.notify(control, ROUND);
    let told = 0;
    const tell = (until: number) => {
      const fresh = Math.min(sets, until * step) - told;
      told += fresh;
      taken(fresh);
    };
    work(functions, words, { control, params: shared.params[0] }, round, (chunk) => tell(chunk + 1));
    if (told < sets) tell(chunks);
    this.waitFor(chunks);
  }

  private waitFor(chunks: number): void {
    const { control } = this;
    const begun = performance.now();
    for (;;) {
      const done = Atomics.load(control, DONE);
      if (done === chunks) return;
      if (performance.now() - begun > GONE_MS) throw new Error('a helper of the solver does not answer');
      Atomics.wait(control, DONE, done, WAIT_MS);
    }
  }

  end(): void {
    const { control } = this;
    Atomics.store(control, OVER, 1);
    Atomics.store(control, NEXT, -1);
    Atomics.add(control, ROUND, 1);
    Atomics.notify(control, ROUND);
    this.helpers.end();
  }
}
