import type { Rng } from '../rng.js';
import type { Model, Position } from './position.js';

/**
 * Variables, by their numbers, whose values together are looked up in one table of weights. They stand in parts, each of
 * which is worked out once for all tuples that share it: rows of three within a row of six, say.
 */
export type Tuple = readonly (readonly number[])[];

/**
 * From where a game is looked at: by the seat to act, whose gain is the other side's loss; by the first seat alone, where
 * the seats have different parts to play; or by every seat for itself.
 */
export type Onlooker = 'seat to act' | 'first seat' | 'every seat';

/** How games of practice are played, and how much is learned from each. */
export interface PracticeSettings {
  /** The share of turns that are drawn by lot. */
  readonly explore: number;
  /** How much what came of a game counts beside what was expected one turn later, from 0 to 1. */
  readonly lambda: number;
  /** The share of what is expected that is lost with every decision until it comes, so that a quick win is worth more. */
  readonly haste: number;
  /** Whole turns that are looked ahead. */
  readonly turns: number;
  /** Positions that a search looks at for every decision, in the place of whole turns; 0 where turns are looked ahead. */
  readonly nodes: number;
  /** How much of an error is corrected at once. */
  readonly rate: number;
  /** Games begin with up to so many turns drawn by lot. */
  readonly opening: number;
  /** The share of games that begin in a position made at random. */
  readonly scattered: number;
  /** The share of games that begin shortly before a win of the side that wins less often. */
  readonly backplay: number;
  /** Up to how many decisions before its end such a game is taken up. */
  readonly back: number;
  /** Games on the same weights. */
  readonly batch: number;
  /** A game is given up after so many turns. */
  readonly longest: number;
}

/**
 * What a network sees of a position: variables, each with so many values, of which tuples are looked up in tables. A game
 * declares them, and networks for it can be trained, kept and played with.
 */
export interface Features<P extends Model = Position> {
  /** Rises whenever a position is read differently: a network that was made before does not fit any more. */
  readonly version: number;
  /** How many values each variable has: it takes those from 0 on. */
  readonly sizes: readonly number[];
  readonly onlooker: Onlooker;
  /** Positions of different phases have weights of their own. */
  readonly phases: number;
  phase(position: P, seat: number): number;
  /** Writes the value of each variable as the seat sees them, of a position that is not over. */
  read(position: P, seat: number, out: Uint8Array): void;
  /** Sets of tuples to choose from, the usual one first. What mirrors them is added by the game's symmetries. */
  readonly tuples: Readonly<Record<string, readonly Tuple[]>>;
  /** How practice was found to do well here, as far as that differs from what is usual. */
  readonly practice?: Partial<PracticeSettings>;
  /** The network that comes with the game, by its name: what `learned` judges by where none is named. */
  readonly network?: string;
  /** Makes a position to begin a game of practice from, where games from the start are too much alike. */
  randomStart?(rng: Rng): P;
}

/**
 * What a policy sees of a move, where a game declares it: variables of the move and of what its seat knows. Where
 * something is hidden, it is read from the view of the seat to act and nothing else; in an open game, from the position
 * before the move. An open game that declares none has policies that look at the position after the move instead, by
 * its `features`.
 */
export interface MoveFeatures<Seen = unknown> {
  /** Rises whenever a move is read differently: a policy that was made before does not fit any more. */
  readonly version: number;
  /** How many values each variable has: it takes those from 0 on. */
  readonly sizes: readonly number[];
  /** Moves of different phases have weights of their own. */
  readonly phases: number;
  phase(seen: Seen): number;
  /** Writes the value of each variable, of a legal move of the seat to act. */
  read(seen: Seen, move: number, out: Uint8Array): void;
  /** Sets of tuples to choose from, the usual one first. */
  readonly tuples: Readonly<Record<string, readonly Tuple[]>>;
}
