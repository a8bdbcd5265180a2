import type { Phrase } from '../text/phrases.js';
import type { Candidate } from './decision.js';
import type { Limits } from './limits.js';
import type { Position } from './position.js';

/** The value of a position with perfect play on both sides. */
export interface Solution {
  /** 1 a win, 0 a draw, -1 a loss, for the seat to act; null when it could not be had. */
  readonly value: number | null;
  /** A move that keeps the value; null where there is none, or none known. */
  readonly move: number | null;
  /** How long the win takes, or the loss lasts, in moves, where the solver knows. */
  readonly distance: number | null;
  /** Whether a win comes home by always playing `move`, though nobody knows how long it takes; left out: no. */
  readonly progress?: boolean;
  /** A line of perfect play, as far as the solver can tell without much effort. */
  readonly line: readonly number[];
  /** The moves whose own value is known, the best first: 1, 0 or -1 for the seat to act. */
  readonly candidates: readonly Candidate[];
  readonly nodes: number;
  readonly ms: number;
  /** Why there is no value, where there is none. */
  readonly reason: Phrase | null;
}

/**
 * Knows exact values: by a search to the end, by tables that were worked out before, or by whatever suits a game.
 * A game may bring its own; without one, a plain search to the end is tried.
 */
export interface ExactSolver<P extends Position = Position> {
  /** Solves a position that is not over. It may give up at the limits, but what it answers is true. */
  solve(position: P, limits: Limits): Solution;
  /** How many nodes an answer takes at most, without end where none can be had; left out where nobody can tell. */
  effort?(position: P): number;
}

/** The answer of a solver that has none. */
export function unsolved(reason: Phrase, effort: { readonly nodes: number; readonly ms: number }): Solution {
  const { nodes, ms } = effort;
  return { value: null, move: null, distance: null, line: [], candidates: [], nodes, ms, reason };
}
