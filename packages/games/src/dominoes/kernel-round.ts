import type { Rng } from '@tabuleiro/engine';
import { SharedKernel } from '../kernel.js';
import { COVER_BOTH, COVER_ONE } from './ends.js';
import type { Round } from './round.js';
import { KERNEL } from './round.wasm.js';
import type { RoundRules } from './rules.js';
import { HIGH, LOW, pipsOf, SUITS, TILES } from './tiles.js';

// The round as round.part.as.ts has it, word by word.
const TURN = 2;
const PLIES = 3;
const END = 4;
const PLAYED = 5;
const PASSES = 6;
const LAST = 7;
const OPENERS = 8;
const OPENING = 9;
const COVERED = 10;
const COUNTED = 11;
const ENDS = 12;
export const HANDS = 16;
const SIZES = 20;
const VOIDS = 24;
const POINTS = 28;
const GOALS = 30;
const LAID = 32;
const FLAGS = 34;
const HALVES = 35;
const MOST = 36;
const REPEATED_PASS = 37;
/** Where the tables begin, in bytes. */
const TABLES = 256;

const shared = new SharedKernel<{ play(): void }>(KERNEL, fillTables);

/** Writes what kernels of a round look up; answers with where that ends, in bytes. */
export function fillTables(bytes: Uint8Array): number {
  // In the order of the addresses in round.part.as.ts, with no gap between them.
  const halves = (of: Int8Array): Uint8Array => Uint8Array.from({ length: 32 }, (_, tile) => of[tile] ?? 0);
  let at = TABLES;
  for (const table of [SUITS, COVER_BOTH, COVER_ONE, halves(HIGH), halves(LOW), pipsBySevens()]) {
    bytes.set(new Uint8Array(table.buffer), at);
    at += table.byteLength;
  }
  return at;
}

function pipsBySevens(): Uint8Array {
  return Uint8Array.from({ length: (TILES / 7) << 7 }, (_, i) => pipsOf((i & 127) << (7 * (i >> 7))));
}

/** Rules as the kernel reads them. */
export interface KernelRules {
  readonly flags: number;
  readonly halves: number;
  readonly most: number;
}

/** Null where the kernel does not know the rules: with calls of galo moves are not drawn by lot alone. */
export function kernelRules(rules: RoundRules): KernelRules | null {
  if (rules.called) return null;
  const { fourEnded, freeChoice, galoReplaces, blockedScores, levelEnds, doublesCount } = rules;
  const flags = [fourEnded, freeChoice, galoReplaces, blockedScores, levelEnds, doublesCount === 1];
  return {
    flags: flags.reduce((set, flag, bit) => set | (flag ? 1 << bit : 0), 0),
    halves: rules.halves.reduce((packed, half, arms) => packed | (half << (2 * arms)), 0),
    most: rules.score.findLastIndex((points) => points > 0),
  };
}

/**
 * Plays a round that goes on to its end by random moves, which cannot be undone, and answers with how many plies it
 * took; -1 where there is no kernel, or the generator is one that it does not know.
 */
export function kernelPlayRound(round: Round, rules: KernelRules, rng: Rng): number {
  const kernel = shared.get();
  const { stream } = rng;
  if (kernel === null || stream === null) return -1;
  const { words, functions } = kernel;
  words[0] = stream[0];
  words[1] = stream[1];
  writeRules(round, rules, words);
  writeRound(round, words);
  functions.play();
  stream[0] = words[0];
  stream[1] = words[1];
  rng.took(words[PLIES]);
  round.endAs(words[END], words[PLAYED], words[PASSES], words[LAST]);
  readArrays(round, words);
  return words[PLIES];
}

/** Writes the rules by which a round is played on. */
export function writeRules(round: Round, rules: KernelRules, words: Int32Array): void {
  words[FLAGS] = rules.flags;
  words[HALVES] = rules.halves;
  words[MOST] = Math.max(0, rules.most);
  words[REPEATED_PASS] = round.rules.repeatedPass;
}

/** Writes a round to where it is played on, or that many words further on. */
export function writeRound(round: Round, words: Int32Array, from = 0): void {
  const { ends, hands, sizes, voids, points, goals, laid } = round;
  words[from + TURN] = round.turn;
  words[from + PLAYED] = round.played;
  words[from + PASSES] = round.passes;
  words[from + LAST] = round.last;
  words[from + OPENERS] = round.openers;
  words[from + OPENING] = ends.opening;
  words[from + COVERED] = ends.covered;
  words[from + COUNTED] = ends.counted;
  for (let i = 0; i < 4; i++) {
    words[from + ENDS + i] = ends.ends[i];
    words[from + HANDS + i] = hands[i];
    words[from + SIZES + i] = sizes[i];
    words[from + VOIDS + i] = voids[i];
  }
  for (let side = 0; side < 2; side++) {
    words[from + POINTS + side] = points[side];
    words[from + GOALS + side] = goals[side];
    words[from + LAID + side] = laid[side];
  }
}

function readArrays({ ends, hands, sizes, voids, points, laid }: Round, words: Int32Array): void {
  ends.opening = words[OPENING];
  ends.covered = words[COVERED];
  ends.counted = words[COUNTED];
  for (let i = 0; i < 4; i++) {
    ends.ends[i] = words[ENDS + i];
    hands[i] = words[HANDS + i];
    sizes[i] = words[SIZES + i];
    voids[i] = words[VOIDS + i];
  }
  for (let side = 0; side < 2; side++) {
    points[side] = words[POINTS + side];
    laid[side] = words[LAID + side];
  }
}
