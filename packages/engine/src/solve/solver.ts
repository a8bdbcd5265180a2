import { needsTwoSides } from '../agents/kinds.js';
import { PROVEN } from '../contract/decision.js';
import { nothing } from '../contract/evaluation.js';
import { type ExactSolver, type Solution, unsolved } from '../contract/exact.js';
import type { Helpers } from '../contract/jobs.js';
import type { Limits } from '../contract/limits.js';
import type { Position } from '../contract/position.js';
import type { OpenTable, Table } from '../contract/table.js';
import { openView } from '../contract/view.js';
import { ok, type Result } from '../result.js';
import { Rng } from '../rng.js';
import { Pvs } from '../search/pvs.js';
import { Scoring, UNLIMITED_DEPTH } from '../search/scoring.js';
import { phraseOf } from '../text/phrases.js';
import { err, phrase } from './sentences.js';

/** What a solver is given. */
export interface SolverOptions {
  /** Of one by search: look for the quickest win and the slowest loss, which takes longer. */
  readonly haste: boolean;
  readonly tableBytes: number;
  /** Of one of the game's own: threads that it may have besides its own. */
  readonly helpers?: Helpers;
}

const USUAL: SolverOptions = { haste: false, tableBytes: 2 ** 26 };

/** Searches to the end of the game, with a table that holds as long as the object does. */
class SearchToTheEnd<P extends Position> extends Pvs<P> {
  constructor(table: OpenTable<P>, { haste, tableBytes }: SolverOptions) {
    super(table, new Scoring<P>(nothing.bind({}), haste, table.game.payoffs), {
      limits: {},
      shuffled: false,
      tableBytes,
      symmetry: true,
    });
    if (!haste) this.ceiling = this.scoring.fromPayoff(table.game.payoffs.high);
  }

  protected override run(): void {
    this.remember();
    this.searchRoot(UNLIMITED_DEPTH);
    this.root.finish(UNLIMITED_DEPTH);
  }
}

function searchSolver<P extends Position>(table: OpenTable<P>, options: SolverOptions): ExactSolver<P> {
  const { game } = table;
  // Its table takes memory, which those who only ask whether there is a solver can do without.
  let search: SearchToTheEnd<P> | undefined;
  return {
    solve(position, limits) {
      search ??= new SearchToTheEnd(table, options);
      const decision = search.decide(openView(position, game), { rng: new Rng(), limits });
      const { move, distance, line, nodes, ms, ended } = decision;
      // A win found before the limit is a win all the same.
      const proven = ended === 'done' || decision.value === game.payoffs.high;
      if (!proven) {
        return unsolved(phrase('limits', { nodes, seconds: (ms / 1000).toFixed(1) }), { nodes, ms });
      }
      const value = Math.sign(decision.value ?? 0);
      const candidates = decision.candidates
        .filter((candidate) => candidate.value !== null && candidate.bound === 'exact')
        .map((candidate) => ({ ...candidate, value: Math.sign(candidate.value ?? 0), basis: PROVEN }));
      return { value, move, distance, line, candidates, nodes, ms, reason: null };
    },
  };
}

/** The solver of a table: the game's own, or else a search to the end. Refused, in a sentence, where neither will do. */
export function solverFor<P extends Position>(table: Table<P>, options: SolverOptions = USUAL): Result<ExactSolver<P>> {
  const { game, setup } = table;
  if (game.hidden) {
    return err('hidden', { game: game.id });
  }
  if (game.solver !== undefined) return game.solver(setup, table.store, options.helpers);
  if (game.repeats) {
    return err('repeats', { game: game.id });
  }
  const reason = needsTwoSides(table);
  if (reason !== null) return { ok: false, ...reason };
  return ok(searchSolver({ ...table, game }, options));
}

/** Solves one position, within limits. */
export function solve<P extends Position>(
  table: Table<P>,
  position: P,
  limits: Limits = {},
  helpers?: Helpers,
): Solution {
  const nothingDone = { nodes: 0, ms: 0 };
  const solver = solverFor(table, helpers === undefined ? USUAL : { ...USUAL, helpers });
  if (!solver.ok) return unsolved(phraseOf(solver), nothingDone);
  if (position.turn < 0) return unsolved(phrase('over'), nothingDone);
  return solver.value.solve(position, limits);
}
