import type { Rng } from '../rng.js';

/** The value of `turn` when the game is over. */
export const OVER = -1;
/** The value of `turn` when chance moves next. */
export const CHANCE = -2;

/** No position may offer more moves than this, so that one shared buffer can serve as a search's stack. */
export const MAX_MOVES = 4096;

/**
 * What a tree search needs. A position is a model of itself; a game with hidden hands may offer other models, for
 * example of what one seat can know, with chance events of their own.
 *
 * A move is an integer from 0 to 2^30 - 1 that means the same whatever the order of the list. `play` and `undo` work
 * in place and check nothing: moves come from `moves`, or from text that was parsed strictly.
 */
export interface Model {
  /** Whose decision it is: a seat, counted from 0, or CHANCE, or OVER. `turn >= 0` promises a legal move. */
  turn: number;
  /** Appends the legal moves to `buffer` from index `at` and returns the end. Each move once, in a fixed order. */
  moves(buffer: Int32Array, at: number): number;
  /** Plays a legal move (at CHANCE: an outcome) and sets `turn` at once. */
  play(move: number): void;
  /** Takes the last move back; everything is as it was, the hash included. */
  undo(): void;
  /** What a seat receives. Only asked when the game is over. */
  payoff(seat: number): number;
  /**
   * Writes two words that stand for the key of the position: everything that decides its future, the seat to act
   * included, except counters of repetition and of moves, which belong to a referee.
   */
  hash(out: Int32Array): void;
}

/** A model in which chance moves: at CHANCE, `outcomes` lists what can happen, where that is short. */
export interface ChanceModel extends Model {
  /** Appends outcomes to `buffer` and their probabilities to the same places of `odds`; returns the end. */
  outcomes(buffer: Int32Array, odds: Float64Array, at: number): number;
  /**
   * What the events at CHANCE are worth to a seat when a search has so many steps left, where the model can tell without
   * playing them; NaN where it cannot. In the unit of the evaluation that the model is searched with.
   */
  foreseen?(left: number, seat: number): number;
}

/** A state of a game. Mutable: it moves forwards with `play` and backwards with `undo`. */
export interface Position extends Model {
  /** Decisions and chance events played so far. Not part of the key. */
  ply: number;
  /** Whether the seat to act is inside its turn (a stone lies, and part of the board is still to be turned). */
  readonly midTurn: boolean;
  /** Takes over the state of another position of the same game and rules. Playouts restore by this. */
  copyFrom(other: this): void;
  clone(): this;
  /**
   * The legal moves without those that another one is certainly as good as, by what the seat to act can know; at least
   * one is left. Only games that have such moves say so.
   */
  sensibleMoves?(buffer: Int32Array, at: number): number;
  /** Whether the seat to act may play this: any number may be asked about. False at CHANCE and at the end. */
  isLegal(move: number): boolean;
  /** A uniformly chosen legal move, or at CHANCE a sampled outcome. */
  randomMove(rng: Rng): number;
  /** Plays random moves to the end of the game. Not meant to be undone. */
  playout(rng: Rng): void;
  /**
   * The same, unless a position could come for so many times since the game began: then it answers with false, and
   * nothing has happened. Only games that know a quick way have it.
   */
  playoutUnlessRepeated?(rng: Rng, times: number): boolean;
  /**
   * Hands the turn to the next seat without a move, for searches that leave seats out; `undo` takes it back. Only
   * games where that makes sense have it.
   */
  skip?(): void;
}

/** Whether a position lists what chance may do, rather than only drawing it. */
export function listsOutcomes<P extends Position>(position: P): position is P & ChanceModel {
  return 'outcomes' in position;
}

const choices = new Int32Array(MAX_MOVES);

/**
 * The usual way to write a position: extend this, and override `isLegal`, `randomMove` or `playout` where a game knows
 * a quicker way than listing.
 */
export abstract class BasePosition implements Position {
  turn = 0;
  ply = 0;

  get midTurn(): boolean {
    return false;
  }

  abstract moves(buffer: Int32Array, at: number): number;
  abstract play(move: number): void;
  abstract undo(): void;
  abstract payoff(seat: number): number;
  abstract hash(out: Int32Array): void;
  abstract copyFrom(other: this): void;
  abstract clone(): this;

  isLegal(move: number): boolean {
    return this.turn >= 0 && choices.lastIndexOf(move, this.moves(choices, 0) - 1) >= 0;
  }

  randomMove(rng: Rng): number {
    const count = this.moves(choices, 0);
    return choices[rng.below(count)];
  }

  playout(rng: Rng): void {
    while (this.turn !== OVER) this.play(this.randomMove(rng));
  }
}

/** Made once: to clear so many words for every list took longer than all else. */
const listed = new Int32Array(MAX_MOVES);

/** The legal moves as a plain list, for code that is not in a hurry. */
export function listMoves(source: Pick<Model, 'moves'>): number[] {
  const count = source.moves(listed, 0);
  const moves: number[] = [];
  for (let i = 0; i < count; i++) moves.push(listed[i]);
  return moves;
}
