import type { Rng } from '@tabuleiro/engine';
import { BASE, SharedKernel } from '../kernel.js';
import { BEYOND, NEXT } from './graph.js';
import { lineEnds, linesWithout, nthMembers, openWays, wayTable } from './move-tables.js';
import { KERNEL } from './playout.wasm.js';
import type { Rules } from './rules.js';

/** Where a playout begins, by which rules, and how long it may go on. */
type PlayoutFrom = [
  first: number,
  second: number,
  dogs: number,
  word: number,
  tooFew: number,
  flags: number,
  most: number,
];

/** What playout.as.ts exports. */
interface PlayoutFunctions {
  playout(...from: PlayoutFrom): number;
  playoutOnce(...from: [...PlayoutFrom, times: number, earlier: number]): number;
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
/** Where the kernel reads the positions that have been there, and how many it has room for. */
const EARLIER = (65536 - 1024 - 2048 - BASE) / 4;
const MOST_EARLIER = 256;
/** More often than a counter of the kernel counts. */
const MOST_TIMES = 255;
/** Longer than nearly all random games. */
const MOST_PLIES_ONCE = 65536;
const ENDED = 1;
/** Of a word of a position: how many dogs are left. */
const LEFT_SHIFT = 6;

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

/**
 * The same from the last two words of a game, as long as no position can have come for so many times: then null, and
 * nothing has happened. Of the game, only what came after the last capture can come again.
 */
export function kernelPlayoutOnce(
  game: Int32Array,
  at: number,
  tooFew: number,
  flags: number,
  rng: Rng,
  times: number,
): Int32Array | null {
  const kernel = shared.get();
  const { stream } = rng;
  if (kernel === null || stream === null || times > MOST_TIMES) return null;
  const { functions, words } = kernel;
  let earlier = 0;
  for (let i = at; i >= 0 && game[i + 1] >> LEFT_SHIFT === game[at + 1] >> LEFT_SHIFT; i -= 2) {
    if (earlier === MOST_EARLIER) return null;
    words[EARLIER + 2 * earlier] = game[i];
    words[EARLIER + 2 * earlier + 1] = game[i + 1];
    earlier++;
  }
  const [first, second] = [stream[0], stream[1]];
  const [dogs, word] = [game[at], game[at + 1]];
  const end = functions.playoutOnce(first, second, dogs, word, tooFew, flags, MOST_PLIES_ONCE, times, earlier);
  if (end !== ENDED) return null;
  stream[0] = words[STATE];
  stream[1] = words[STATE + 1];
  rng.took(words[PLIES]);
  return words;
}
