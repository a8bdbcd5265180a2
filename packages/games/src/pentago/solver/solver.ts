import { type ExactSolver, OVER, unsolved } from '@tabuleiro/engine';
import { fetchKernel } from '../../kernel.js';
import type { Pentago } from '../position.js';
import { phrase } from '../sentences.js';
import { Attempt } from './attempt.js';
import { bookSolution } from './opening-book.js';
import { KERNEL } from './walk.wasm.js';

export interface SolverOptions {
  /** How much memory a solution may take, about. */
  readonly megabytes: number;
}

/** Enough for 18 empty cells, which need about 500 MB; 19 need three times as much, and so on. */
const USUAL: SolverOptions = { megabytes: 1024 };

/**
 * Knows the value of every position with at most 18 empty cells, of earlier ones where somebody can force a win within
 * a few turns, and of those in the book. Each empty cell more takes three times as
 * long (bench/README.md has figures).
 */
export function createSolver(options: SolverOptions = USUAL): ExactSolver<Pentago> {
  const bytes = options.megabytes * 2 ** 20;
  return {
    effort: (position) => (bookSolution(position) === null ? new Attempt(position, {}, bytes).effort() : 0),
    solve(position, limits) {
      if (position.turn === OVER) return unsolved(phrase('unsolved-over'), { nodes: 0, ms: 0 });
      return bookSolution(position) ?? new Attempt(position, limits, bytes).solve();
    },
  };
}

/** Has the kernel come where it is not there yet. */
export function prepareSolver(): Promise<void> {
  return fetchKernel(KERNEL);
}
