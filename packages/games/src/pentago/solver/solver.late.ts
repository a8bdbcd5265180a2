import { type ExactSolver, type Helpers, type HelperWork, type LateCode, OVER, unsolved } from '@tabuleiro/engine';
import { fetchKernel } from '../../kernel.js';
import type { Pentago } from '../position.js';
import { phrase } from '../sentences.js';
import { Attempt } from './attempt.js';
import { bookSolution } from './opening-book.js';
import { KERNEL } from './walk.wasm.js';
import { helpWalk } from './walk-crew.js';

function solverWith(bytes: number, helpers: Helpers | undefined): Required<ExactSolver<Pentago>> {
  return {
    effort: (position) => (bookSolution(position) === null ? new Attempt(position, {}, bytes).effort() : 0),
    solve(position, limits) {
      if (position.turn === OVER) return unsolved(phrase('unsolved-over'), { nodes: 0, ms: 0 });
      return bookSolution(position) ?? new Attempt(position, limits, bytes, helpers).solve();
    },
  };
}

/** The solver, which a page has only when somebody wants to know exact values. */
interface SolverCode {
  readonly solverWith: typeof solverWith;
  readonly helpWalk: HelperWork;
  fetchKernel(): Promise<void>;
}

export const LATE: LateCode<SolverCode> = { code: { solverWith, helpWalk, fetchKernel: () => fetchKernel(KERNEL) } };
