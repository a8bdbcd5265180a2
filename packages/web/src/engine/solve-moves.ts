import { listMoves, OVER, solverFor, type Table, unwrap } from '@tabuleiro/engine';
import { type Place, reach } from './place.js';
import type { Solved, SolvedMove } from './protocol.js';

/** Nodes for a whole position; beyond them a game is too large to be solved while somebody waits. */
const MAX_NODES = 5_000_000;
const TABLE_BYTES = 2 ** 24;

/** The exact value of each move of the position, told move by move. */
export function solveMoves(place: Place, report: (solved: Solved) => void): Solved {
  const { table, position } = unwrap(reach(place));
  const solver = solverFor(table, { haste: false, tableBytes: TABLE_BYTES });
  if (!solver.ok) return { moves: [], nodes: 0, reason: solver.message };
  if (position.turn < 0) return { moves: [], nodes: 0, reason: null };
  let nodes = 0;
  const moves: SolvedMove[] = [];
  const seat = position.turn;
  for (const move of listMoves(position)) {
    const text = table.game.makeMove(position, move);
    position.play(move);
    let value: number | null;
    if (position.turn === OVER) value = Math.sign(position.payoff(seat));
    else {
      const solution = solver.value.solve(position, { nodes: Math.max(1, MAX_NODES - nodes) });
      nodes += solution.nodes;
      value = solution.value === null ? null : forSeat(table, seat, position.turn, solution.value);
    }
    position.undo();
    moves.push({ move, text, value });
    report({ moves: [...moves], nodes, reason: null });
  }
  const unproven = moves.some(({ value }) => value === null);
  return { moves, nodes, reason: unproven ? `not solved within ${MAX_NODES} nodes` : null };
}

/** A value for the seat to act as one for another seat. */
function forSeat({ sides }: Table, seat: number, toAct: number, value: number): number {
  return sides[seat] === sides[toAct] ? value : 0 - value;
}
