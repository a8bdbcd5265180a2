/**
 * Elo differences from scores: score = 1 / (1 + 10^(-elo/400)) (A. Elo, The Rating of Chessplayers, 1978), with errors
 * from single games or from blocks; normalised Elo (M. Van den Bergh, "Comments on normalized Elo"), which does not
 * depend on how many games are drawn; and the likelihood of superiority.
 */
import { normalCdf, zOf } from './distributions.js';
import type { ScoreSample } from './score.js';
import { CONFIDENCE, scoreInterval } from './wilson.js';

/** Normalised Elo of one standard deviation of a game's score: near equality it agrees with Elo if nothing is drawn. */
export const NORMALISED_ELO = 800 / Math.LN10;

/** A difference of Elo with its interval. */
export interface EloEstimate {
  /** Infinite when every game was won or lost. */
  readonly elo: number;
  /** The ends of the Wilson interval of the score, as Elo: lopsided, and infinite only where the score is 0 or 1. */
  readonly low: number;
  readonly high: number;
  /**
   * The "±" that fishtest and fastchess print: half the distance between the Elo of the ends of score ± z standard
   * errors; infinite where that interval leaves 0 and 1.
   */
  readonly margin: number;
  /** (score - 1/2) / (standard deviation of a game), times 800/ln 10. */
  readonly normalised: number;
  /** The probability that this side is the stronger one. */
  readonly superiority: number;
}

/** The difference of Elo that a score stands for. */
export function eloFromScore(score: number): number {
  // Written as a difference so that the two sides get exactly opposite values.
  return 400 * (Math.log10(score) - Math.log10(1 - score));
}

/** The score to expect at a difference of Elo. */
export function scoreFromElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** The difference of Elo that a sample of scores shows. */
export function eloOf(sample: ScoreSample, confidence = CONFIDENCE): EloEstimate {
  const { n, mean, variance, gamesPerUnit } = sample;
  const { low, high } = scoreInterval(sample, confidence);
  const reach = zOf(confidence) * Math.sqrt(variance / n);
  const inside = mean - reach > 0 && mean + reach < 1;
  return {
    elo: eloFromScore(mean),
    low: eloFromScore(low),
    high: eloFromScore(high),
    margin: inside ? (eloFromScore(mean + reach) - eloFromScore(mean - reach)) / 2 : Number.POSITIVE_INFINITY,
    normalised: mean === 0.5 ? 0 : ((mean - 0.5) / Math.sqrt(gamesPerUnit * variance)) * NORMALISED_ELO,
    superiority: superiorityOf(sample),
  };
}

/**
 * The likelihood of superiority: Φ((m - 1/2) √n / σ), where σ is the deviation around 1/2. For single games that is the
 * usual Φ((wins - losses) / √(wins + losses)); unlike the deviation around the mean it stays sensible when every game
 * was won (five of five: 98.7%, not 100%).
 */
export function superiorityOf({ n, mean, variance }: ScoreSample): number {
  const excess = mean - 0.5;
  if (n === 0 || excess === 0) return 0.5;
  return normalCdf((excess * Math.sqrt(n)) / Math.sqrt(variance + excess * excess));
}
