import { listMoves, makeTable, OVER, openView, Rng, Solver, type Table, unsolvable, unwrap } from '@tabuleiro/engine';
import { type Place, reach } from './place.js';
import type { Solved, SolvedMove } from './protocol.js';

/** Nodes for a whole position; beyond them a game is too large to be solved while somebody waits. */
const MAX_NODES = 5_000_000;
const TABLE_BYTES = 2 ** 24;

/** The exact value of each move of the position, told move by move. */
export function solveMoves(place: Place, report: (solved: Solved) => void): Solved {
  const { table, position } = unwrap(reach(place));
  const reason = unsolvable(table);
  if (reason !== null || table.game.hidden || position.turn < 0) return { moves: [], nodes: 0, reason };
  const open = makeTable(table.game, table.setup);
  let nodes = 0;
  const moves: SolvedMove[] = [];
  const seat = position.turn;
  for (const move of listMoves(position)) {
    const text = table.game.makeMove(position, move);
    position.play(move);
    let value: number | null;
    if (position.turn === OVER) value = Math.sign(position.payoff(seat));
    else {
      const solver = new Solver(open, { nodes: Math.max(1, MAX_NODES - nodes) }, false, TABLE_BYTES);
      const decision = solver.decide(openView(position, table.game.makePosition), { rng: new Rng() });
      nodes += decision.nodes;
      const proven = !decision.stopped || decision.value === table.game.payoffs.high;
      value = proven ? forSeat(table, seat, position.turn, Math.sign(decision.value ?? 0)) : null;
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
