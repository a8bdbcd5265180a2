import type { ExactSolver } from '../contract/exact.js';
import type { Limits } from '../contract/limits.js';
import { listMoves, OVER, type Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import type { Phrase } from '../text/phrases.js';
import { valueFor } from './keeps-value.js';

/** A move with its exact value, 1, 0 or -1 for the seat to act; null where it could not be had. */
export interface MoveValue {
  readonly move: number;
  readonly value: number | null;
}

/** The moves of a position with their values, and what that took. */
export interface MoveValues {
  readonly moves: readonly MoveValue[];
  readonly nodes: number;
  /** Why the position as a whole has no value; null where it has one, or where single moves were looked at. */
  readonly reason: Phrase | null;
}

/** How much all the moves of a position together may take; what is left out has no limit. A stop ends all of them. */
export type ValueLimits = Pick<Limits, 'nodes' | 'ms' | 'stopped'>;

/**
 * The exact value of each move of a position of two sides that is not over, in the order of the list of moves, told
 * move by move. What the solver does not say of itself is found by solving the position after the move.
 */
export function moveValues<P extends Position>(
  table: Table<P>,
  position: P,
  solver: ExactSolver<P>,
  limits: ValueLimits,
  tell: (moves: readonly MoveValue[], nodes: number) => void = () => {},
): MoveValues {
  const seat = position.turn;
  let [nodes, ms] = [0, 0];
  const solve = () => {
    const solution = solver.solve(position, {
      ...(limits.nodes !== undefined && { nodes: Math.max(1, limits.nodes - nodes) }),
      ...(limits.ms !== undefined && { ms: Math.max(1, limits.ms - ms) }),
      ...(limits.stopped !== undefined && { stopped: limits.stopped }),
    });
    nodes += solution.nodes;
    ms += solution.ms;
    return solution;
  };
  // A game's own solver often knows the moves as soon as it knows the position; if it does not know that, it does not
  // know them either.
  const whole = !table.game.hidden && table.game.solver !== undefined ? solve() : null;
  if (whole !== null && whole.value === null) return { moves: [], nodes, reason: whole.reason };
  const known = new Map(whole?.candidates.map(({ move, value }) => [move, value]));
  const valueAfter = (move: number): number | null => {
    position.play(move);
    const over = position.turn === OVER;
    const value = over ? Math.sign(position.payoff(seat)) : solve().value;
    const own = over || value === null ? value : valueFor(table, seat, position.turn, value);
    position.undo();
    return own;
  };
  const moves: MoveValue[] = [];
  for (const move of listMoves(position)) {
    moves.push({ move, value: known.get(move) ?? valueAfter(move) });
    tell(moves, nodes);
  }
  return { moves, nodes, reason: null };
}
