import type { ExactSolver } from '../contract/exact.js';
import { listMoves, OVER, type Position } from '../contract/position.js';
import type { PuzzleMaker } from '../contract/puzzles.js';
import type { OpenTable } from '../contract/table.js';
import { unwrap } from '../result.js';
import type { Rng } from '../rng.js';
import { solverFor } from './solver.js';

/** A position after a whole turn, and the first moves found that lead there. */
export interface TurnResult<P extends Position> {
  readonly moves: readonly number[];
  readonly position: P;
}

/** The positions after all turns that can be made, each once, by their texts. */
export function turnResults<P extends Position>(
  { game }: Pick<OpenTable<P>, 'game'>,
  position: P,
): ReadonlyMap<string, TurnResult<P>> {
  const results = new Map<string, TurnResult<P>>();
  const seat = position.turn;
  const collect = (moves: readonly number[]): void => {
    for (const move of listMoves(position)) {
      position.play(move);
      const turn = [...moves, move];
      if (position.turn === seat && position.midTurn) collect(turn);
      else {
        const text = game.makePosition(position);
        if (!results.has(text)) results.set(text, { moves: turn, position: position.clone() });
      }
      position.undo();
    }
  };
  collect([]);
  return results;
}

/**
 * Puzzles of exact values: positions that somebody proposes, in which one turn wins and no other does, or in which one
 * saves the draw and all others lose.
 */
export function valuePuzzles<P extends Position>(sample: (table: OpenTable<P>, rng: Rng) => P | null): PuzzleMaker<P> {
  // One for each table: what it has found out about positions is good for the next ones too.
  const solvers = new WeakMap<object, ExactSolver<P>>();
  return {
    propose(table, rng) {
      const { game } = table;
      if (game.hidden) throw new Error('where hands are hidden nothing is proven of a position');
      const open: OpenTable<P> = { ...table, game };
      const position = sample(open, rng);
      if (position === null || position.turn === OVER) return null;
      const solver = solvers.get(game) ?? unwrap(solverFor(table));
      solvers.set(game, solver);
      return uniqueTurn(open, position, solver);
    },
  };
}

function uniqueTurn<P extends Position>(table: OpenTable<P>, position: P, solver: ExactSolver<P>) {
  const { game } = table;
  const seat = position.turn;
  const best = solver.solve(position, {}).value;
  // Nobody is asked to find the one way to lose.
  if (best === null || best < 0) return null;
  const results = turnResults(table, position);
  const keeping: TurnResult<P>[] = [];
  for (const result of results.values()) {
    if (valueAfter(result.position, seat, solver) < best) continue;
    keeping.push(result);
    if (keeping.length > 1) return null;
  }
  if (keeping.length !== 1 || results.size === 1) return null;
  const [{ moves }] = keeping;
  return {
    position: game.makePosition(position),
    moves: textsOf(table, position, moves),
    goal: best > 0 ? ('win' as const) : ('draw' as const),
    turns: null,
  };
}

function valueAfter<P extends Position>(position: P, seat: number, solver: ExactSolver<P>): number {
  if (position.turn === OVER) return Math.sign(position.payoff(seat));
  const value = solver.solve(position, {}).value;
  if (value === null) throw new Error('a position is proposed that cannot be solved');
  return position.turn === seat ? value : 0 - value;
}

/** The moves of a turn as texts, each in the position that it is made in. */
function textsOf<P extends Position>(
  { game }: Pick<OpenTable<P>, 'game'>,
  position: P,
  moves: readonly number[],
): string[] {
  const texts = moves.map((move) => {
    const text = game.makeMove(position, move);
    position.play(move);
    return text;
  });
  for (const _ of moves) position.undo();
  return texts;
}
