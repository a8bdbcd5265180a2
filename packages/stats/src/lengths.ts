/** How long games are: moments, quartiles, and a histogram. */
import { momentsOf, quantileOf } from './moments.js';

/** A bar of a histogram. */
export interface Bin {
  /** From this value on, up to but not including the other. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** How long games were. */
export interface LengthSummary {
  readonly games: number;
  readonly mean: number;
  readonly sd: number;
  readonly shortest: number;
  readonly median: number;
  readonly longest: number;
  readonly quartiles: readonly [number, number];
  readonly bins: readonly Bin[];
}

/** Null without games. Bins are as wide as a round number of plies, so that there are at most about `mostBins`. */
export function lengthsOf(outcomes: readonly { readonly plies: number }[], mostBins = 40): LengthSummary | null {
  if (outcomes.length === 0) return null;
  const plies = outcomes.map((outcome) => outcome.plies).sort((a, b) => a - b);
  const { n, mean, sd } = momentsOf(plies);
  return {
    games: n,
    mean,
    sd,
    shortest: plies[0],
    median: quantileOf(plies, 0.5),
    longest: plies[n - 1],
    quartiles: [quantileOf(plies, 0.25), quantileOf(plies, 0.75)],
    bins: binsOf(plies, mostBins),
  };
}

function binsOf(sorted: readonly number[], mostBins: number): Bin[] {
  const width = roundWidth((sorted[sorted.length - 1] - sorted[0] + 1) / mostBins);
  const start = Math.floor(sorted[0] / width) * width;
  const count = Math.floor((sorted[sorted.length - 1] - start) / width) + 1;
  const counts = new Array<number>(count).fill(0);
  for (const value of sorted) counts[Math.floor((value - start) / width)]++;
  return counts.map((held, i) => ({ from: start + i * width, to: start + (i + 1) * width, count: held }));
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundWidth(least: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (step * power >= least) return step * power;
  }
}
