import { type Catalogue, listMoves, OVER, phraseOf, type Table, unwrap } from '@tabuleiro/engine';
import { solverFor } from '@tabuleiro/engine/solve';
import { phrase } from '../sentences.js';
import type { Solved, SolvedMove } from './protocol.js';
import { type Place, reach } from './replayed-position.js';

/** Nodes for a whole position; beyond them a game is too large to be solved while somebody waits. */
const MAX_NODES = 5_000_000;
/** A game's own solver counts nodes of its own kind: it gets this many milliseconds instead. */
const MAX_MS = 20_000;
const TABLE_BYTES = 2 ** 24;

/** The exact value of each move of the position, told move by move. */
export function solveMoves(catalogue: Catalogue, place: Place, report: (solved: Solved) => void): Solved {
  const { table, position } = unwrap(reach(catalogue, place));
  const solver = solverFor(table, { haste: false, tableBytes: TABLE_BYTES });
  if (!solver.ok) return { moves: [], nodes: 0, reason: phraseOf(solver) };
  if (position.turn < 0) return { moves: [], nodes: 0, reason: null };
  const seat = position.turn;
  const own = !table.game.hidden && table.game.solver !== undefined;
  let [nodes, ms] = [0, 0];
  const solve = () => {
    const rest = own ? { ms: Math.max(1, MAX_MS - ms) } : { nodes: Math.max(1, MAX_NODES - nodes) };
    const solution = solver.value.solve(position, rest);
    nodes += solution.nodes;
    ms += solution.ms;
    return solution;
  };
  // A game's own solver often knows the moves as soon as it knows the position; if it does not know that, it does not
  // know them either.
  const whole = own ? solve() : null;
  if (whole !== null && whole.value === null) return { moves: [], nodes, reason: whole.reason };
  const known = new Map(whole?.candidates.map(({ move, value }) => [move, value]));
  const moves: SolvedMove[] = [];
  for (const move of listMoves(position)) {
    const text = table.game.makeMove(position, move);
    let value = known.get(move) ?? null;
    if (value === null) {
      position.play(move);
      if (position.turn === OVER) value = Math.sign(position.payoff(seat));
      else value = forSeat(table, seat, position.turn, solve().value);
      position.undo();
    }
    moves.push({ move, text, value });
    report({ moves: [...moves], nodes, reason: null });
  }
  const unproven = moves.some(({ value }) => value === null);
  return { moves, nodes, reason: unproven ? phrase('unsolved') : null };
}

/** A value for the seat to act as one for another seat. */
function forSeat({ sides }: Table, seat: number, toAct: number, value: number | null): number | null {
  return value === null || sides[seat] === sides[toAct] ? value : 0 - value;
}
