/**
 * Scores: a win counts 1, a draw a half, a loss 0. A sample of scores has units that are independent of each other:
 * single games, or blocks (the same opening from every seat), whose games are not.
 */

/** What a two-sided match came to, seen from one side. */
export interface WinDrawLoss {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** The result of no games. */
export const NO_GAMES: WinDrawLoss = { wins: 0, draws: 0, losses: 0 };

/** Mean and variance of the scores of n independent units of so many games each, every score from 0 to 1. */
export interface ScoreSample {
  readonly n: number;
  readonly gamesPerUnit: number;
  readonly mean: number;
  /** Of one unit, with n in the denominator (the likeliest value, as in Wilson's interval). */
  readonly variance: number;
}

/** How many games a result is of. */
export function gamesOf({ wins, draws, losses }: WinDrawLoss): number {
  return wins + draws + losses;
}

/** The mean score; NaN when nothing was played. */
export function scoreOf(result: WinDrawLoss): number {
  return (result.wins + result.draws / 2) / gamesOf(result);
}

/** The same match seen from the other side. */
export function fromOtherSide({ wins, draws, losses }: WinDrawLoss): WinDrawLoss {
  return { wins: losses, draws, losses: wins };
}

/** Two results together. */
export function addResults(a: WinDrawLoss, b: WinDrawLoss): WinDrawLoss {
  return { wins: a.wins + b.wins, draws: a.draws + b.draws, losses: a.losses + b.losses };
}

/** One more game with this score: 1, 0.5 or 0. */
export function addGame({ wins, draws, losses }: WinDrawLoss, score: number): WinDrawLoss {
  if (score === 1) return { wins: wins + 1, draws, losses };
  return score === 0 ? { wins, draws, losses: losses + 1 } : { wins, draws: draws + 1, losses };
}

/** Games that are independent of each other. */
export function sampleOfGames({ wins, draws, losses }: WinDrawLoss): ScoreSample {
  return sampleOfCounts([losses, draws, wins]);
}

/**
 * Blocks counted by their score, lowest first, in equal steps from 0 to 1: three counts are losses, draws and wins of
 * single games; five are the pentanomial counts of pairs (0, half a point, 1, 1.5 and 2 points).
 */
export function sampleOfCounts(counts: readonly number[]): ScoreSample {
  const steps = counts.length - 1;
  const n = counts.reduce((sum, count) => sum + count, 0);
  const mean = counts.reduce((sum, count, i) => sum + (count * i) / steps, 0) / n;
  const variance = counts.reduce((sum, count, i) => sum + count * (i / steps - mean) ** 2, 0) / n;
  return { n, gamesPerUnit: steps / 2, mean, variance };
}

/** The mean score of a block, and of how many games. */
export interface BlockScore {
  readonly score: number;
  readonly games: number;
}

/**
 * Blocks of any sizes: the mean is that of all their games. Where the sizes differ, the variance is that of the ratio
 * "points per game" (W. G. Cochran, Sampling Techniques, 1977, section 6.3): a block counts by its size.
 */
export function sampleOfBlocks(blocks: readonly BlockScore[]): ScoreSample {
  const n = blocks.length;
  const games = blocks.reduce((sum, block) => sum + block.games, 0);
  const mean = blocks.reduce((sum, block) => sum + block.score * block.games, 0) / games;
  const size = games / n;
  const variance = blocks.reduce((sum, block) => sum + ((block.games / size) * (block.score - mean)) ** 2, 0) / n;
  return { n, gamesPerUnit: size, mean, variance };
}

/** Counts the scores of blocks, for the pentanomial and its relatives; a block of n games has 2n + 1 scores. */
export function countBlocks(scores: Iterable<number>, gamesPerBlock: number): number[] {
  const counts = new Array<number>(2 * gamesPerBlock + 1).fill(0);
  for (const score of scores) counts[Math.round(score * 2 * gamesPerBlock)]++;
  return counts;
}
