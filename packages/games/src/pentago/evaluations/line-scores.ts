import type { Values } from '@tabuleiro/engine';
import { MINOR_MASK, MINOR_THEIRS, SIX_MASK, SIX_THEIRS } from './line-words.js';
import { power, scaled, type strengthWeights } from './scale.js';

/** One side's stones on a six-cell line. */
export interface SideCount {
  readonly inner: number;
  readonly ends: number;
}

/** What a rule makes of a line, seen from the side to act, which has the own stones. */
export interface LineVerdict {
  /** The stones that count for each side; 0 where the line is of no use to it. */
  readonly own: number;
  readonly theirs: number;
  /** Two of these, from any lines, and the side has won. */
  readonly ownWin: number;
  readonly theirWin: number;
  /** Whether a side threatens to win here unless something is done. */
  readonly ownDanger: boolean;
  readonly theirDanger: boolean;
  /** Whether the stones add to the value at all. */
  readonly counts: boolean;
}

export interface LineRule {
  six(own: SideCount, theirs: SideCount): LineVerdict;
  minor(own: number, theirs: number): LineVerdict;
}

/** Scores by the word of a line. A score is value + flags * FLAG: one addition sums up both. */
export interface LineScores {
  readonly monica: Float64Array;
  readonly middle: Float64Array;
  readonly straight: Float64Array;
  readonly triple: Float64Array;
}

/** Values stay below half of this, so flags can be read off; with 20 bits of flags a sum is exact as a double. */
export const FLAG = 2 ** 30;
// The flags are counters: wins of both sides have six bits each, dangers four (14 lines can hold one).
const THEIR_WIN = 1 << 6;
const OWN_DANGER = 1 << 12;
const THEIR_DANGER = 1 << 16;

export const ownWins = (flags: number): number => flags & 63;
export const theirWins = (flags: number): number => (flags >> 6) & 63;
export const ownDangers = (flags: number): number => (flags >> 12) & 15;
export const theirDangers = (flags: number): number => (flags >> 16) & 15;

export function lineScores(rule: LineRule, strengths: Values<typeof strengthWeights>): LineScores {
  return {
    monica: sixScores(rule, strengths.monica),
    middle: sixScores(rule, strengths.middle),
    straight: sixScores(rule, strengths.straight),
    triple: minorScores(rule, strengths.triple),
  };
}

function sixScores(rule: LineRule, strength: number): Float64Array {
  const scores = new Float64Array(SIX_MASK + 1);
  for (const own of SIDE_COUNTS) {
    for (const theirs of SIDE_COUNTS) {
      if (own.inner + theirs.inner > 4 || own.ends + theirs.ends > 2) continue;
      scores[wordOf(own) | (wordOf(theirs) << SIX_THEIRS)] = scoreOf(rule.six(own, theirs), strength);
    }
  }
  return scores;
}

function minorScores(rule: LineRule, strength: number): Float64Array {
  const scores = new Float64Array(MINOR_MASK + 1);
  for (let own = 0; own <= 5; own++) {
    for (let theirs = 0; own + theirs <= 5; theirs++) {
      scores[own | (theirs << MINOR_THEIRS)] = scoreOf(rule.minor(own, theirs), strength);
    }
  }
  return scores;
}

/** All that one side can have on a six-cell line. */
const SIDE_COUNTS: readonly SideCount[] = [0, 1, 2, 3, 4].flatMap((inner) =>
  [0, 1, 2].map((ends) => ({ inner, ends })),
);

/** As in the words of lines. */
function wordOf({ inner, ends }: SideCount): number {
  return inner | (ends << 3);
}

/** No value of a board is further from 0: eighteen lines at their best. */
export function highestSum(strengths: Values<typeof strengthWeights>): number {
  const most = Math.max(1, ...Object.values(strengths));
  return 18 * scaled(power(most, MOST_STONES));
}

/** Heuristic A counts an open four of the side that is not to act as ten stones. */
export const MOST_STONES = 10;

function scoreOf(verdict: LineVerdict, strength: number): number {
  const { own, theirs, ownWin, theirWin, ownDanger, theirDanger, counts } = verdict;
  const value = counts ? scaled(power(strength, own)) - scaled(power(strength, theirs)) : 0;
  const flags = ownWin + theirWin * THEIR_WIN + (ownDanger ? OWN_DANGER : 0) + (theirDanger ? THEIR_DANGER : 0);
  return value + flags * FLAG;
}
