import { needsTwoSides, openKind } from '../agents/agent.js';
import type { Limits } from '../agents/limits.js';
import { nothing } from '../contract/evaluation.js';
import type { Position } from '../contract/position.js';
import type { OpenTable, Table } from '../contract/table.js';
import { openView } from '../contract/view.js';
import { Rng } from '../rng.js';
import { Pvs } from '../search/pvs.js';
import { Scoring, UNLIMITED_DEPTH } from '../search/scoring.js';
import { int } from '../text/params.js';

/** The value of a position with perfect play. */
export interface Solution {
  /** 1 a win, 0 a draw, -1 a loss, for the seat to act; null when it could not be had. */
  readonly value: number | null;
  /** A move that keeps the value; null where there is none, or none known. */
  readonly move: number | null;
  readonly line: readonly number[];
  readonly nodes: number;
  readonly ms: number;
  /** Why there is no value. */
  readonly reason: string | null;
}

/** Searches to the end of the game, with a table that holds as long as the object does. */
export class Solver<P extends Position> extends Pvs<P> {
  constructor(table: OpenTable<P>, limits: Limits, haste: boolean, tableBytes: number) {
    super(table, new Scoring<P>(nothing.bind({}), haste), { limits, shuffled: false, tableBytes });
    if (!haste) this.ceiling = this.scoring.fromPayoff(table.game.payoffs.high);
  }

  protected override run(): void {
    this.searchRoot(UNLIMITED_DEPTH);
    this.root.finish(UNLIMITED_DEPTH);
  }
}

/** Why a position of this table cannot be solved by searching to the end; null where it can. */
export function unsolvable(table: Table): string | null {
  const { game } = table;
  if (game.hidden) return `${game.id} hides what others hold, so it has no value that is the same for all to see`;
  if (game.repeats) return `positions can repeat in ${game.id}, so a search to the end may never end`;
  return needsTwoSides(table);
}

/** Solves one position by search, within limits. */
export function solve<P extends Position>(
  table: OpenTable<P>,
  position: P,
  limits: Limits = {},
  tableBytes = 2 ** 26,
): Solution {
  const unsolved = (reason: string) => ({ value: null, move: null, line: [], nodes: 0, ms: 0, reason });
  const reason = unsolvable(table);
  if (reason !== null) return unsolved(reason);
  if (position.turn < 0) return unsolved('the game is over');
  const solver = new Solver(table, limits, false, tableBytes);
  const decision = solver.decide(openView(position, table.game.makePosition), { rng: new Rng() });
  const { nodes, ms, stopped } = decision;
  // A win found before the limit is a win all the same.
  const proven = !stopped || decision.value === table.game.payoffs.high;
  if (!proven) {
    return { ...unsolved(`not solved within its limits (${nodes} nodes, ${(ms / 1000).toFixed(1)} s)`), nodes, ms };
  }
  return { value: Math.sign(decision.value ?? 0), move: decision.move, line: decision.line, nodes, ms, reason: null };
}

export const perfect = openKind({
  name: 'perfect',
  summary: 'searches to the end of the game: perfect play, quick wins and slow losses, where that can be had',
  params: {
    nodes: int('nodes to visit at most; beyond them the move is not proven', 50_000_000, 1, Number.POSITIVE_INFINITY),
    table: int('megabytes of memory for positions seen', 64, 1, 4096),
  },
  unsuited: unsolvable,
  create: (table, values) => new FreshSolver(table, { nodes: values.nodes }, true, values.table * 2 ** 20),
});

/** Forgets between decisions, like every other agent, so that each can be computed again by itself. */
class FreshSolver<P extends Position> extends Solver<P> {
  protected override run(): void {
    this.renew();
    super.run();
  }
}
