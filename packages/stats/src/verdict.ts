/**
 * Verdicts on published figures: whether our measurement agrees with what a document says.
 *
 * Reproduced: a two-sample test, with the published sample size, gives p >= 0.01. Close: it does not, but the figures are
 * within 5 points (5% for means): with enough games any small change of rules or budget shows up as significant, and
 * need not matter. Exact figures are equal or not.
 */
import { independence } from './chi-square.js';
import type { Moments } from './moments.js';
import { compareProportions, exactTest, type Proportion } from './proportions.js';
import { gamesOf, type WinDrawLoss } from './score.js';
import { tTest, welchTTest } from './t-test.js';

/** What can be said of a published figure. */
export const VERDICTS = ['reproduced', 'close', 'not reproduced', 'not run'] as const;
/** One of these. */
export type Verdict = (typeof VERDICTS)[number];

/** From this p-value on the two samples may well come from the same thing. */
export const AGREEMENT = 0.01;
/** How far apart close figures may be: as a share for proportions (5 points), relative to the published one for means. */
export const CLOSE = 0.05;

/** A verdict with its reasons. */
export interface Judgement {
  readonly verdict: Verdict;
  /** We ran smaller games or budgets than the document did. */
  readonly scaled: boolean;
  readonly p: number | null;
  /** The largest difference: as a share for proportions, relative to the published value for means. */
  readonly difference: number | null;
}

/** How a figure is judged. */
export interface JudgementOptions {
  readonly scaled?: boolean;
  /**
   * Half the last digit that was printed, in the unit of the published figure: 0.5 for whole per mille. The published
   * value may be anywhere within it, and is taken where it agrees best.
   */
  readonly rounding?: number;
}

/** An exact figure (a count, a value, a yes or no) is equal or it is not; null means that it was not measured. */
export function exactVerdict<T extends number | string | boolean>(published: T, measured: T | null): Verdict {
  if (measured === null) return 'not run';
  return measured === published ? 'reproduced' : 'not reproduced';
}

/** Wins of so many games, or any other share. The unit of rounding is a share: 0.005 for whole per cent. */
export function proportionVerdict(
  published: Proportion,
  measured: Proportion | null,
  options: JudgementOptions = {},
): Judgement {
  if (measured === null || measured.n === 0) return notRun(options);
  const share = measured.successes / measured.n;
  const meant = within(share, published.successes / published.n, options.rounding ?? 0);
  const { p } = compareProportions({ successes: Math.round(meant * published.n), n: published.n }, measured);
  return judge(p, Math.abs(share - published.successes / published.n), options);
}

/** Wins, draws and losses per mille, of so many games. */
export interface PublishedPerMille extends WinDrawLoss {
  readonly games: number;
}

/** The three shares at once, against our counts; whole per mille unless the rounding says otherwise. */
export function perMilleVerdict(
  published: PublishedPerMille,
  measured: WinDrawLoss | null,
  options: JudgementOptions = {},
): Judgement {
  if (measured === null || gamesOf(measured) === 0) return notRun(options);
  const games = gamesOf(measured);
  const ours = [measured.wins, measured.draws, measured.losses];
  const theirs = [published.wins, published.draws, published.losses];
  const total = theirs.reduce((sum, share) => sum + share, 0);
  const meant = theirs.map((share, i) => within((ours[i] / games) * 1000, share, options.rounding ?? 0.5));
  const counts = wholeCounts(meant, published.games);
  const test = independence([counts, ours]);
  const p = test.smallestExpected < 5 ? exactTest(counts, ours) : test.p;
  const difference = Math.max(...theirs.map((share, i) => Math.abs(share / total - ours[i] / games)));
  return judge(p, difference, options);
}

/** A published mean; many documents leave the deviation out. */
export interface PublishedMean {
  readonly n: number;
  readonly mean: number;
  readonly sd?: number;
}

/**
 * Means by Welch's test. Where one side gives no deviation (many documents do not, and one value has none), that of the
 * other stands for both; where neither does, nothing can be said: one value may lie anywhere.
 */
export function meanVerdict(
  published: PublishedMean,
  measured: Moments | null,
  options: JudgementOptions = {},
): Judgement {
  if (measured === null || measured.n === 0) return notRun(options);
  const gap = measured.mean - within(measured.mean, published.mean, options.rounding ?? 0);
  const p = meanP(gap, published, measured);
  if (p === null) return notRun(options);
  const distance = Math.abs(measured.mean - published.mean);
  return judge(p, distance === 0 ? 0 : distance / Math.abs(published.mean), options);
}

function meanP(gap: number, published: PublishedMean, measured: Moments): number | null {
  const theirs = published.n > 1 ? published.sd : undefined;
  const ours = measured.n > 1 ? measured.sd : undefined;
  if (theirs !== undefined && ours !== undefined) {
    return welchTTest({ n: measured.n, mean: gap, sd: ours }, { n: published.n, mean: 0, sd: theirs }).p;
  }
  const known = theirs === undefined ? { sd: ours, n: measured.n } : { sd: theirs, n: published.n };
  if (known.sd === undefined) return null;
  return tTest(gap, known.sd * Math.sqrt(1 / measured.n + 1 / published.n), known.n - 1).p;
}

function judge(p: number, difference: number, { scaled = false }: JudgementOptions): Judgement {
  // A hair more than 5 points, lest rounding decide about figures that are exactly 5 apart.
  const close = difference <= CLOSE + 1e-12;
  return { verdict: p >= AGREEMENT ? 'reproduced' : close ? 'close' : 'not reproduced', scaled, p, difference };
}

function notRun({ scaled = false }: JudgementOptions): Judgement {
  return { verdict: 'not run', scaled, p: null, difference: null };
}

/** The value nearest to ours among all that would have been printed like this. */
function within(ours: number, printed: number, rounding: number): number {
  return Math.min(printed + rounding, Math.max(printed - rounding, ours));
}

/** Shares as counts that add up to n: rounded down, and what is missing goes where most was cut off. */
function wholeCounts(shares: readonly number[], n: number): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const exact = shares.map((share) => (share / total) * n);
  const counts = exact.map(Math.floor);
  const order = exact.map((_, i) => i).sort((a, b) => exact[b] - counts[b] - (exact[a] - counts[a]));
  const missing = n - counts.reduce((sum, count) => sum + count, 0);
  for (const i of order.slice(0, missing)) counts[i]++;
  return counts;
}
