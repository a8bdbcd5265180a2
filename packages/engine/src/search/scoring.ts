import type { BoundEvaluation } from '../contract/evaluation.js';
import type { Model } from '../contract/position.js';

/** Larger than any score; a small integer, so that windows never become doubles. */
export const INFINITE = 0x3fffffff;

/** Stands for "to the end of the game"; a small integer for the same reason. */
export const UNLIMITED_DEPTH = 1 << 20;

/** With haste, a win is worth one less for every decision that it takes, up to this many. */
const HASTE_SPAN = 1 << 16;

/**
 * Turns evaluations and payoffs into the scores that tree searches compare, and scores back into units of payoff.
 *
 * A score is in the evaluation's own unit, which keeps whole numbers whole, and a win is just above the highest value.
 * With haste, wins are spread above that, quicker ones higher, so that a search prefers the quick win and the slow loss;
 * `toPayoff` takes the spread off again, so that haste never shows in a reported value.
 */
export class Scoring<P extends Model> {
  /** The score of the highest payoff; the lowest has as much below zero. */
  readonly unit: number;
  private readonly fastest: number;
  /** Whether no evaluation reaches the score of a win; where both share a unit, many points may look like one. */
  private readonly beyondGuesses: boolean;
  /** The middle between the lowest and the highest payoff, and how far it is to either. */
  private readonly middle: number;
  private readonly half: number;
  /** What a payoff is multiplied by, where that is all, so that whole numbers stay whole; else 0. */
  private readonly factor: number;

  constructor(
    readonly evaluation: BoundEvaluation<P>,
    readonly haste: boolean,
    payoffs: { readonly low: number; readonly high: number } = { low: -1, high: 1 },
  ) {
    const beyond = Math.ceil(Math.max(Math.abs(evaluation.low), Math.abs(evaluation.high))) + 1;
    const shared = evaluation.payoffUnit;
    this.middle = shared === undefined ? (payoffs.low + payoffs.high) / 2 : 0;
    this.half = shared === undefined ? (payoffs.high - payoffs.low) / 2 : 1;
    this.unit = shared ?? beyond;
    this.factor = !haste && this.middle === 0 && this.half === 1 ? this.unit : 0;
    this.fastest = this.unit + HASTE_SPAN;
    this.beyondGuesses = this.unit >= beyond;
  }

  /** The score of a finished game for a seat, reached `height` decisions below the root. */
  terminal(position: P, seat: number, height: number): number {
    if (this.factor !== 0) return position.payoff(seat) * this.factor;
    const payoff = (position.payoff(seat) - this.middle) / this.half;
    if (!this.haste) return payoff * this.unit;
    if (payoff === 1) return this.fastest - height;
    if (payoff === -1) return height - this.fastest;
    return payoff * this.unit;
  }

  /** Whether a score says that the game is won or lost, rather than guesses. */
  isDecided(score: number): boolean {
    return this.haste ? Math.abs(score) > this.unit : Math.abs(score) >= this.unit;
  }

  /** Whether a score can only come from an end of the game: it is decided, and no evaluation gives as much. */
  isCertain(score: number): boolean {
    return this.beyondGuesses && this.isDecided(score);
  }

  /** Decisions from the root to the end of the game, for a score with haste that is decided. */
  distance(score: number): number | null {
    return this.haste && this.isDecided(score) ? this.fastest - Math.abs(score) : null;
  }

  /** The score in units of payoff. */
  toPayoff(score: number): number {
    const share = this.haste && this.isDecided(score) ? Math.sign(score) : score / this.unit;
    // Adding the middle also makes a plain zero of a negative one.
    return this.middle + this.half * share;
  }

  /** A value in units of payoff as a score. */
  fromPayoff(value: number): number {
    return ((value - this.middle) / this.half) * this.unit;
  }

  /** A score as seen from the root, made one as seen from a node `height` below it, and back: for stored scores. */
  fromRoot(score: number, height: number): number {
    return this.haste && this.isDecided(score) ? score + Math.sign(score) * height : score;
  }

  toRoot(score: number, height: number): number {
    return this.haste && this.isDecided(score) ? score - Math.sign(score) * height : score;
  }
}
