import type { Rng } from '../rng.js';
import type { Versioned } from '../text/history.js';
import type { NumberSpec, Values } from '../text/params.js';
import type { Phrase } from '../text/phrases.js';
import type { Setup } from './game.js';
import type { Model, Position } from './position.js';
import type { Referee } from './referee.js';
import type { TableStore } from './table-store.js';

/** Named weights with bounds and defaults: they can be tuned, explained and written into an agent's name. */
export type WeightSpecs = Readonly<Record<string, NumberSpec>>;

/** A guess at what a position is worth to a seat, for positions where the game goes on. */
export interface Evaluation<P extends Model = Position> extends Versioned {
  readonly summary: string;
  readonly weights: WeightSpecs;
  /** Why it cannot be used under these rules, or with what can be read here; null or left out where it can. */
  unsuited?(setup: Setup, store?: TableStore): Phrase | null;
  /**
   * Fixes the weights, and what values may be looked up in. Called once per agent and evaluation, so tables may be made
   * here.
   */
  bind(weights: Values<WeightSpecs>, store?: TableStore, place?: BindPlace): BoundEvaluation<P>;
  /** Fetches what it is bound with, where that comes late, as on a page; whoever makes an agent there waits for it. */
  prepare?(): Promise<void>;
  /** Where values come from a network: which one, and whether it fits. Texts name it by `net`. */
  readonly network?: NetworkUse;
}

/** Where an evaluation is going to judge. */
export interface BindPlace {
  readonly setup: Setup;
  /** The network that was asked for, or the usual one; null where the evaluation has none. */
  readonly net: string | null;
}

/** Which network an evaluation judges by. */
export interface NetworkUse {
  /** The name of the one that comes with the game under these rules; null where none does. */
  usual(setup: Setup): string | null;
  /** Why a network of this name cannot be used here; null where it can. */
  against(name: string, setup: Setup, store: TableStore): Phrase | null;
}

/** One named part of a value; the parts sum to the value. */
export interface Term {
  readonly name: string;
  readonly value: number;
}

/** What `playOn` answers where it has not played. */
export const NOT_PLAYED = -1;

/** An evaluation with its weights fixed. Whole-number values are the fastest: the searches then never allocate. */
export interface BoundEvaluation<P extends Model = Position> {
  /** No value is below `low` or above `high`; a win is worth more than `high`. */
  readonly low: number;
  readonly high: number;
  /** Whether the values of all seats sum to the same number everywhere. */
  readonly constantSum: boolean;
  /** What one unit of payoff is worth where payoffs and values share a unit; else a win just beats every value. */
  readonly payoffUnit?: number;
  /** What 1 is here of the numbers that the evaluation counts by, where a factor makes them whole; 1 if left out. */
  readonly scale?: number;
  value(position: P, seat: number): number;
  /** The same value, term by term. */
  explain(position: P, seat: number): readonly Term[];
  /**
   * How good each of the moves from `from` up to `to` is for the seat to act, into `ranks` from its front: for games
   * that can tell without playing them. Only the order of the ranks counts.
   */
  rank?(position: P, moves: Int32Array, from: number, to: number, ranks: Float64Array): void;
  /** The move that ranks best, one of several by lot: for games that can tell without listing all. */
  best?(position: P, rng: Rng): number;
  /**
   * Plays on by `best`, but for `lots` of 1024 moves that are drawn of all there are: at most `most` moves, the same from
   * the same seed as one by one, which are not meant to be undone. How many there were; NOT_PLAYED, and nothing has
   * happened, where it knows no quicker way. Under a referee it has to tell that one, too.
   */
  playOn?(position: P, rng: Rng, lots: number, most: number, referee?: Referee<P & Position>): number;
  /** Whether the seats are out of each other's way, so that the values tell how the game ends; left out: never. */
  settled?(position: P): boolean;
}

/** One term of a linear evaluation: its weight as a parameter, and the feature that the weight multiplies. */
export interface LinearTerm<P extends Model> extends NumberSpec {
  /** The feature never leaves these bounds. */
  readonly low: number;
  readonly high: number;
  feature(position: P, seat: number): number;
}

/** An evaluation that is a weighted sum of features: each term is named after its weight. */
export function linear<P extends Model>(
  definition: Versioned & {
    readonly summary: string;
    readonly constantSum: boolean;
    readonly terms: Readonly<Record<string, LinearTerm<P>>>;
  },
): Evaluation<P> {
  const { constantSum, terms: weighed, ...declared } = definition;
  const names = Object.keys(weighed);
  const terms = Object.values(weighed);
  return {
    ...declared,
    weights: weighed,
    bind(values) {
      const weights = names.map((name) => values[name]);
      let low = 0;
      let high = 0;
      terms.forEach((term, i) => {
        low += Math.min(weights[i] * term.low, weights[i] * term.high);
        high += Math.max(weights[i] * term.low, weights[i] * term.high);
      });
      // What has no weight need not be measured.
      const counting = terms.filter((_, i) => weights[i] !== 0);
      const counted = weights.filter((weight) => weight !== 0);
      return {
        low,
        high,
        constantSum,
        value(position, seat) {
          let sum = 0;
          for (let i = 0; i < counting.length; i++) sum += counted[i] * counting[i].feature(position, seat);
          return sum;
        },
        explain: (position, seat) =>
          terms.map((term, i) => ({ name: names[i], value: weights[i] * term.feature(position, seat) })),
      };
    },
  };
}

/** The evaluation of those who have none: every unfinished position is worth 0, like a draw. */
export const nothing: Evaluation<Model> = {
  name: 'none',
  summary: 'every unfinished position is worth 0',
  weights: {},
  bind: () => ({ low: 0, high: 0, constantSum: true, value: () => 0, explain: () => [] }),
};
