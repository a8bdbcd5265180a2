import { type ExactSolver, type Helpers, OVER, unsolved } from '@tabuleiro/engine';
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

/** Enough for 19 empty cells, which need 1.4 GB; 20 need 4.1, more than a kernel can have. */
const USUAL: SolverOptions = { megabytes: 1536 };

/**
 * Knows the value of every position with at most 19 empty cells, of earlier ones where somebody can force a win within
 * a few turns, and of those in the book. Each empty cell more takes three times as
 * long, and three times the memory (bench/README.md has figures). The value does not hang on how many helpers there are.
 */
export function createSolver(options: SolverOptions = USUAL, helpers?: Helpers): ExactSolver<Pentago> {
  const bytes = options.megabytes * 2 ** 20;
  return {
    effort: (position) => (bookSolution(position) === null ? new Attempt(position, {}, bytes).effort() : 0),
    solve(position, limits) {
      if (position.turn === OVER) return unsolved(phrase('unsolved-over'), { nodes: 0, ms: 0 });
      return bookSolution(position) ?? new Attempt(position, limits, bytes, helpers).solve();
    },
  };
}

/** Has the kernel come where it is not there yet. */
export function prepareSolver(): Promise<void> {
  return fetchKernel(KERNEL);
}
