import { arrived, type ExactSolver, fetchLate, type Helpers, type HelperWork } from '@tabuleiro/engine';
import type { Pentago } from '../position.js';
import { LATE as solverCode } from './solver.late.js';

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
    effort: (position) => arrived(solverCode).solverWith(bytes, helpers).effort(position),
    solve: (position, limits) => arrived(solverCode).solverWith(bytes, helpers).solve(position, limits),
  };
}

/** A helper's share of a solution. */
export const helpWalk: HelperWork = (shared, number) => arrived(solverCode).helpWalk(shared, number);

/** Has the solver come, and its kernel, where they are not there yet. */
export async function prepareSolver(): Promise<void> {
  await fetchLate(solverCode);
  await solverCode.code?.fetchKernel();
}
