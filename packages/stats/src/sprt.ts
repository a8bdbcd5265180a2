import { type Phrase, Refused } from '@tabuleiro/engine';
/**
 * The sequential probability ratio test over blocks (A. Wald, Sequential Analysis, 1947), in the generalised form of
 * fishtest and fastchess: trinomial for single games, pentanomial for pairs, and so on for larger blocks.
 *
 * H0: the difference is elo0. H1: it is elo1. The test ends when the log-likelihood ratio leaves the bounds
 * ln(beta / (1 - alpha)) and ln((1 - beta) / alpha), where alpha and beta are the chances to err at elo0 and elo1.
 */
import { NORMALISED_ELO, scoreFromElo } from './elo.js';
import { llrOfMeans, llrOfTValues } from './llr.js';
import { FinishedPrefix } from './prefix.js';
import { phrase } from './sentences.js';

/** What elo0 and elo1 mean: differences in expected score, or in standard deviations of a game (see elo.ts). */
export const ELO_MODELS = ['logistic', 'normalised'] as const;
/** One of the models of what a difference of Elo means. */
export type EloModel = (typeof ELO_MODELS)[number];

/** What a sequential test can say. */
export const DECISIONS = ['H0', 'H1', 'continue'] as const;
/** One of these. */
export type SprtDecision = (typeof DECISIONS)[number];

/** What a sequential test decides between, and how surely. */
export interface SprtTest {
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
  readonly model: EloModel;
  /** 1 for single games, 2 for pairs. */
  readonly gamesPerBlock: number;
}

/**
 * With an alpha of 0.05 (bounds of ±2.94, the custom of chess) the test errs in 5% of the runs at the bounds, so that
 * one lot of a thousand runs has 4% and the next one 6%. With 0.03 it is right in 95% of any lot, for a quarter more
 * games.
 */
export const SPRT_DEFAULTS = { alpha: 0.03, beta: 0.03, model: 'logistic', gamesPerBlock: 2 } as const;

/** Where a sequential test stands. */
export interface SprtState {
  readonly decision: SprtDecision;
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** How many blocks were judged: up to the one that decided. */
  readonly blocks: number;
}

/** Why a test cannot be used, in one sentence, or null. */
export function sprtFault({ elo0, elo1, alpha, beta, gamesPerBlock }: SprtTest): Phrase | null {
  if (!(elo0 < elo1)) return phrase('elo', { elo0, elo1 });
  if (!(alpha > 0 && beta > 0 && alpha + beta < 1)) return phrase('errors');
  if (!(Number.isInteger(gamesPerBlock) && gamesPerBlock > 0)) return phrase('block');
  return null;
}

/** Where the log-likelihood ratio decides. */
export function sprtBounds({ alpha, beta }: Pick<SprtTest, 'alpha' | 'beta'>): { lower: number; upper: number } {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/** The log-likelihood ratio of the blocks so far, counted by score: see countBlocks. */
export function sprtLlr(test: SprtTest, counts: readonly number[]): number {
  if (test.model === 'logistic') return llrOfMeans(counts, scoreFromElo(test.elo0), scoreFromElo(test.elo1));
  // A block's mean score spreads √games less than a game's score, so its t-value is as much larger.
  const perBlock = Math.sqrt(test.gamesPerBlock) / NORMALISED_ELO;
  return llrOfTValues(counts, test.elo0 * perBlock, test.elo1 * perBlock);
}

/** A running test. Blocks may be added in any order; only the finished prefix counts, and nothing after the decision. */
export class Sprt {
  private readonly counts: number[];
  private readonly prefix = new FinishedPrefix<number>();
  private current: SprtState;

  constructor(readonly test: SprtTest) {
    const fault = sprtFault(test);
    if (fault !== null) throw new Refused(fault);
    this.counts = new Array<number>(2 * test.gamesPerBlock + 1).fill(0);
    this.current = { decision: 'continue', llr: 0, ...sprtBounds(test), blocks: 0 };
  }

  get state(): SprtState {
    return this.current;
  }

  /** Takes the mean score of a finished block, from 0 to 1. Every block is judged by itself, also when many come at once. */
  add(block: number, score: number): SprtState {
    for (const next of this.prefix.add(block, score)) {
      if (this.current.decision !== 'continue') break;
      this.judge(next);
    }
    return this.current;
  }

  private judge(score: number): void {
    const { lower, upper, blocks } = this.current;
    this.counts[Math.round(score * 2 * this.test.gamesPerBlock)]++;
    const llr = sprtLlr(this.test, this.counts);
    const decision = llr >= upper ? 'H1' : llr <= lower ? 'H0' : 'continue';
    this.current = { decision, llr, lower, upper, blocks: blocks + 1 };
  }
}

/** Judges blocks that are in order already. */
export function judgeBlocks(test: SprtTest, scores: Iterable<number>): SprtState {
  const sprt = new Sprt(test);
  let block = 0;
  for (const score of scores) {
    if (sprt.add(block++, score).decision !== 'continue') break;
  }
  return sprt.state;
}
