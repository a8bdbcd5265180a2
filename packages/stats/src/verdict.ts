/**
 * Verdicts on published figures: whether our measurement agrees with what a document says.
 *
 * Reproduced: a two-sample test, with the published sample size, gives p >= 0.01. Close: it does not, but the figures are
 * within 5 points (5% for means): with enough games any small change of rules or budget shows up as significant, and
 * need not matter. Exact figures are equal or not.
 *
 * A verdict needs the power to refuse: where the test finds no difference, but the 95% interval of our own figure
 * reaches further than 20 points from it (20% of the published one for means), so that it holds figures that everybody
 * would call different, there are too few games to tell. A difference that the test does find needs no more games.
 */
import { independence } from './chi-square.js';
import type { Moments } from './moments.js';
import { compareProportions, exactTest, type Proportion } from './proportions.js';
import { gamesOf, type WinDrawLoss } from './score.js';
import { criticalT, tTest, welchTTest } from './t-test.js';
import { type Trend, trendOf } from './trend.js';
import { CONFIDENCE, wilson } from './wilson.js';

/** What can be said of a published figure. */
export const VERDICTS = ['reproduced', 'close', 'not reproduced', 'too few games to tell', 'not run'] as const;
/** One of these. */
export type Verdict = (typeof VERDICTS)[number];

/** From this p-value on the two samples may well come from the same thing. */
export const AGREEMENT = 0.01;
/** How far apart close figures may be: as a share for proportions (5 points), relative to the published one for means. */
export const CLOSE = 0.05;

/** How far the interval of a figure may reach from it, in the same units, for a verdict to mean something. */
export const TELLING = 0.2;

/** A verdict with its reasons. */
export interface Judgement {
  readonly verdict: Verdict;
  /** We ran smaller games or budgets than the document did. */
  readonly scaled: boolean;
  readonly p: number | null;
  /** The largest difference: as a share for proportions, relative to the published value for means. */
  readonly difference: number | null;
  /** How far our interval reaches from our figure, in the same unit: beyond TELLING nothing is told. */
  readonly reach: number | null;
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
  return judge(p, Math.abs(share - published.successes / published.n), reachOf(measured), options);
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
  const reach = Math.max(...ours.map((successes) => reachOf({ successes, n: games })));
  return judge(p, difference, reach, options);
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
  const relative = (value: number): number => (value === 0 ? 0 : value / Math.abs(published.mean));
  return judge(p, relative(distance), relative(meanReach(published, measured)), options);
}

/** How far the 95% interval of a mean reaches, by our own deviation, or the published one where we have none. */
function meanReach(published: PublishedMean, { n, sd }: Moments): number {
  const [spread, df] = n > 1 ? [sd, n - 1] : [published.sd ?? Number.POSITIVE_INFINITY, published.n - 1];
  return spread === 0 ? 0 : (criticalT(CONFIDENCE, df) * spread) / Math.sqrt(n);
}

/** How far the Wilson interval of a share reaches to its farther end. */
function reachOf({ successes, n }: Proportion): number {
  const { low, high } = wilson(successes, n);
  return Math.max(successes / n - low, high - successes / n);
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

function judge(p: number, difference: number, reach: number, { scaled = false }: JudgementOptions): Judgement {
  // A hair more than 5 points, lest rounding decide about figures that are exactly 5 apart.
  const differs = difference <= CLOSE + 1e-12 ? 'close' : 'not reproduced';
  const agrees = reach <= TELLING ? 'reproduced' : 'too few games to tell';
  return { verdict: p >= AGREEMENT ? agrees : differs, scaled, p, difference, reach };
}

/**
 * A published claim that a share rises along an ordered row of samples: reproduced where a trend over all of them is
 * upward with p < 0.01; else there are too few games to tell while the interval of the rise holds one of 5 points.
 */
export function riseVerdict(shares: readonly Proportion[]): { readonly verdict: Verdict; readonly trend: Trend } {
  const trend = trendOf(shares);
  if (trend.rise > 0 && trend.p < AGREEMENT) return { verdict: 'reproduced', trend };
  return { verdict: trend.interval.high > CLOSE ? 'too few games to tell' : 'not reproduced', trend };
}

function notRun({ scaled = false }: JudgementOptions): Judgement {
  return { verdict: 'not run', scaled, p: null, difference: null, reach: null };
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
