import type { Rng } from '@tabuleiro/engine';
import { SharedKernel } from '../kernel.js';
import { BEYOND, NEXT } from './graph.js';
import { lineEnds, linesWithout, nthMembers, openWays, wayTable } from './move-tables.js';
import { KERNEL } from './playout.wasm.js';
import type { Rules } from './rules.js';

/** What playout.as.ts exports. */
interface PlayoutFunctions {
  playout(
    first: number,
    second: number,
    dogs: number,
    word: number,
    tooFew: number,
    flags: number,
    most: number,
  ): number;
}

/** Between two looks at the clock, where there is one. */
const MOST_PLIES = 4096;

// What a playout leaves behind, word by word.
const STATE = 0;
/** Where the dogs, the jaguar's word and the number of plies stand after a playout. */
export const DOGS = 2;
export const WORD = 3;
export const PLIES = 4;
/** Where the tables begin. */
const TABLES = 64;

const shared = new SharedKernel<PlayoutFunctions>(KERNEL, (bytes) => {
  let at = TABLES;
  // In the order of the addresses in playout.as.ts, with no gap between them.
  for (const table of kernelTables()) {
    bytes.set(new Uint8Array(table.buffer), at);
    at += table.byteLength;
  }
});

function kernelTables(): readonly (Uint8Array | Int8Array | Int32Array)[] {
  const near = wayTable(NEXT);
  const far = wayTable(BEYOND);
  // By 31 points, with room for one more, so that what follows stands at a multiple of eight.
  const padded = (words: Int32Array): Int32Array => Int32Array.from({ length: 32 }, (_, point) => words[point] ?? 0);
  const rows = linesWithout(1);
  const columns = linesWithout(5);
  const straight = Int32Array.from({ length: 64 }, (_, i) => ((i & 1) === 0 ? rows : columns)[i >> 1] ?? 0);
  const ways = (bytes: Uint8Array): Uint8Array => Uint8Array.from({ length: 32 << 9 }, (_, i) => bytes[i] ?? 0);
  const byWay = (to: readonly number[]): Int8Array => Int8Array.from({ length: 256 }, (_, way) => to[way] ?? -1);
  return [
    padded(near.around),
    padded(near.multiplier),
    padded(far.around),
    padded(far.multiplier),
    straight,
    padded(linesWithout(6)),
    padded(linesWithout(4)),
    padded(linesWithout(3)),
    Uint8Array.from({ length: 32 }, (_, point) => openWays()[point] ?? 0),
    byWay(NEXT),
    byWay(BEYOND),
    lineEnds(),
    nthMembers(),
    ways(near.ways),
    ways(far.ways),
  ];
}

/** The flags of the rules, as playout.as.ts reads them; null where it does not know them. */
export function kernelFlags({ chain, mustCapture, pastWin }: Rules): number | null {
  if (pastWin && chain !== 'single') return null;
  return (chain === 'single' ? 1 : 0) | (chain === 'finished' ? 2 : 0) | (mustCapture ? 4 : 0);
}

/**
 * Plays to the end of the game from two words of a position, and answers with where its end stands; null where there is
 * no kernel, or the generator is one that it does not know.
 */
export function kernelPlayout(
  state: Int32Array,
  at: number,
  tooFew: number,
  flags: number,
  rng: Rng,
): Int32Array | null {
  const kernel = shared.get();
  const { stream } = rng;
  if (kernel === null || stream === null) return null;
  const { functions, words } = kernel;
  let dogs = state[at];
  let word = state[at + 1];
  for (let plies = 0; ; ) {
    const over = functions.playout(stream[0], stream[1], dogs, word, tooFew, flags, MOST_PLIES);
    stream[0] = words[STATE];
    stream[1] = words[STATE + 1];
    rng.took(words[PLIES]);
    plies += words[PLIES];
    if (over !== 0) {
      words[PLIES] = plies;
      return words;
    }
    dogs = words[DOGS];
    word = words[WORD];
  }
}
