import type { Rng } from '../rng.js';
import type { UngradedPuzzle } from '../show/puzzle.js';
import type { Position } from './position.js';
import type { Table } from './table.js';

/** Finds puzzles of a game. */
export interface PuzzleMaker<P extends Position = Position> {
  /**
   * Tries once: a puzzle that has one solution, which is proven; null where nothing came of it. The table has no referee:
   * a puzzle has no history.
   */
  propose(table: Table<P>, rng: Rng): UngradedPuzzle | null;
}

/** The puzzles of a game; both are loaded when somebody wants them. */
export interface Puzzles {
  /** Those that come with it, a line each. */
  kept(): Promise<string>;
  /** Who finds more of them. */
  maker(): Promise<PuzzleMaker>;
}
