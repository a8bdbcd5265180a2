import { type JointLimits, limitParams, tighter, usedUp } from '../agents/budget.js';
import { needsTwoSides, openKind } from '../agents/kinds.js';
import type { Agent, DecisionRequest } from '../contract/agent.js';
import { type Candidate, type Decision, PROVEN, type SearchEnd } from '../contract/decision.js';
import type { BoundEvaluation } from '../contract/evaluation.js';
import { type Solution, unsolved } from '../contract/exact.js';
import type { Errand, Staff } from '../contract/helpers.js';
import { type Helpers, NO_HELPERS } from '../contract/jobs.js';
import type { Limits } from '../contract/limits.js';
import { listMoves, type Position } from '../contract/position.js';
import type { OpenTable, Table } from '../contract/table.js';
import { NO_TABLES } from '../contract/table-store.js';
import type { OpenView } from '../contract/view.js';
import type { Err } from '../result.js';
import { Pvs } from '../search/pvs.js';
import { Scoring } from '../search/scoring.js';
import { evaluation, int, megabytes, threads } from '../text/params.js';
import { phraseOf } from '../text/phrases.js';
import { keepsValue } from './keeps-value.js';
import { solverFor } from './solver.js';

interface Options {
  readonly tableBytes: number;
  /** Nodes of the search where there is no exact value. */
  readonly guess: number;
  /** Nodes of the solver where it would need more than it may have to be sure of an answer. */
  readonly quick: number;
}

/** Plays what a solver says, and the best that a search can find where the solver has no answer. */
class Perfect<P extends Position> implements Agent<OpenView<P>> {
  private readonly guesser: Pvs<P>;
  private helpers: Helpers = NO_HELPERS;

  constructor(
    private readonly table: OpenTable<P>,
    evaluation: BoundEvaluation<P>,
    private readonly ownLimits: Limits,
    private readonly options: Options,
  ) {
    const scoring = new Scoring(evaluation, true, table.game.payoffs);
    const limits = { nodes: options.guess };
    this.guesser = new Pvs(table, scoring, { limits, shuffled: false, tableBytes: 2 ** 24, symmetry: false });
  }

  takeOn(staff: Staff): void {
    this.helpers = staff.jobs;
    this.guesser.takeOn(staff);
  }

  help(errand: Errand<OpenView<P>>): void {
    this.guesser.help(errand);
  }

  decide(view: OpenView<P>, request: DecisionRequest): Decision {
    const limits = tighter(this.ownLimits, request.limits ?? {});
    // A new solver for every decision, so that each can be computed again by itself.
    const solver = solverFor(this.table, {
      haste: true,
      tableBytes: this.options.tableBytes,
      helpers: this.helpers,
    });
    const needed = (solver.ok ? solver.value.effort?.(view.position) : undefined) ?? 0;
    const forSolver = { ...limits, nodes: this.solverShare(limits.nodes, needed), ms: limits.ms / 2 };
    const solution = solver.ok
      ? solver.value.solve(view.position, forSolver)
      : unsolved(phraseOf(solver), { nodes: 0, ms: 0 });
    const { value, move, distance, progress = false, line, nodes, ms } = solution;
    const only = movesLeft(view, solution);
    if (value !== null && move !== null && (distance !== null || progress || only.length === 1)) {
      const candidates = [...solution.candidates, ...unknownMoves(view, solution)];
      const depth = line.length;
      return { move, value, basis: PROVEN, distance, line, candidates, nodes, depth, ms, ended: 'done' };
    }
    const left = { ...limits, nodes: limits.nodes - nodes, ms: Math.max(1, limits.ms - ms) };
    const guess = this.guesser.decide(view, { ...request, limits: left, only });
    const worse = solution.candidates.filter((candidate) => !only.includes(candidate.move));
    const effort = { nodes: guess.nodes + nodes, ms: guess.ms + ms };
    // A value that no move is known to keep is not that of the move played: where only a guess is left, it says so.
    if (value === null || !isKnownToKeep(solution, guess.move)) {
      const cutShort =
        solver.ok && forSolver.nodes < this.solverShare(this.ownLimits.nodes ?? Number.POSITIVE_INFINITY, needed);
      const ended = cutShort ? 'request' : this.endOf(guess, { solution, forSolver, limits, effort });
      return { ...guess, ...effort, candidates: [...guess.candidates, ...worse], ended };
    }
    const candidates = guess.candidates.map(
      (candidate): Candidate => ({ ...candidate, value, basis: PROVEN, bound: 'exact' }),
    );
    const others = [...worse, ...unknownMoves(view, { candidates: [...candidates, ...worse] })];
    const all = [...candidates, ...others];
    return { ...guess, ...effort, value, basis: PROVEN, distance, candidates: all, ended: 'done' };
  }

  /** What the solver may spend of so many nodes: all but what a guess takes, unless even that cannot be enough. */
  private solverShare(nodes: number, needed: number): number {
    const { guess, quick } = this.options;
    const kept = Number.isFinite(nodes) ? Math.min(guess, Math.floor(nodes / 2)) : 0;
    const share = nodes - kept;
    return needed <= share ? share : Math.min(quick, share);
  }

  /** What ended a decision without an exact value: whatever ended the solver, or else the guess. */
  private endOf(
    guess: Decision,
    spent: {
      readonly solution: Solution;
      readonly forSolver: JointLimits;
      readonly limits: JointLimits;
      readonly effort: { readonly nodes: number; readonly ms: number };
    },
  ): SearchEnd {
    const { solution, forSolver, limits, effort } = spent;
    if (guess.ended === 'done') return 'done';
    const solver = usedUp(forSolver, solution) ?? (limits.stopped?.() ? 'request' : null);
    if (solver !== null) return solver;
    // To the search of the guess all of these are limits of a request, those of this agent too.
    return guess.ended === 'request' ? (usedUp(limits, effort) ?? 'request') : guess.ended;
  }
}

/** Whether a move is known to be worth as much as the position. */
function isKnownToKeep({ value, candidates }: Solution, move: number): boolean {
  const own = candidates.find((candidate) => candidate.move === move)?.value ?? null;
  return value !== null && own !== null && keepsValue(value, own);
}

/**
 * The moves among which a search may choose: those known to keep the value, or, where there is none, those that are
 * not known to lose. Of equal moves some are harder to answer than others, and a lost game is not over yet.
 */
function movesLeft(view: OpenView, { value, candidates }: Solution): number[] {
  const moves = listMoves(view);
  const worth = new Map(candidates.map((candidate) => [candidate.move, candidate.value]));
  const best = moves.filter((move) => (value === null ? worth.get(move) !== -1 : worth.get(move) === value));
  return best.length > 0 ? best : moves;
}

/** A decision lists every legal move; a solver need not look at those that cannot be better. */
function unknownMoves(view: OpenView, { candidates }: Pick<Solution, 'candidates'>): Candidate[] {
  const known = new Set(candidates.map(({ move }) => move));
  return listMoves(view)
    .filter((move) => !known.has(move))
    .map((move) => ({ move, value: null, basis: null, bound: 'upper' }));
}

/**
 * Whether a search may stand in for a solver that is not to be had: where the game has one, and it would say the same
 * without any tables, so that none of those that are there is damaged.
 */
function searchesInstead(table: Table, refusal: Err): boolean {
  const { game, setup } = table;
  if (game.hidden || game.solver === undefined || needsTwoSides(table) !== null) return false;
  const without = game.solver(setup, NO_TABLES);
  return !without.ok && without.code === refusal.code;
}

export const perfect = openKind({
  name: 'perfect',
  version: 3,
  history: [
    { version: 1, until: '2026-11-16T02:13:47Z', otherwise: 'without an exact value it did not search for a move' },
    {
      version: 2,
      until: '2026-11-16T04:49:00Z',
      otherwise: 'of moves that win it searched for one, where the solver could tell which comes nearer to the end',
    },
  ],
  summary: 'plays perfectly wherever the exact value can be had, else as well as a search can',
  params: {
    nodes: limitParams.nodes(50_000_000),
    ms: limitParams.ms(Number.POSITIVE_INFINITY),
    table: megabytes('megabytes of memory for positions seen', 64, 1, 4096),
    quick: int(
      'nodes of the solver where more than all of them may be needed: enough for quick wins',
      Number.POSITIVE_INFINITY,
      1,
      Number.POSITIVE_INFINITY,
    ),
    guess: int('nodes of the search where no exact value can be had', 100_000, 1, Number.POSITIVE_INFINITY),
    threads,
    judge: evaluation('what an unfinished position is worth'),
  },
  unsuited(table) {
    const solver = solverFor(table);
    if (solver.ok || searchesInstead(table, solver)) return null;
    return phraseOf(solver);
  },
  create: (table, { nodes, ms, table: size, quick, guess, judge }) =>
    new Perfect(table, judge, { nodes, ms }, { tableBytes: size * 2 ** 20, guess, quick }),
});
