import { type Catalogue, phraseOf, unwrap } from '@tabuleiro/engine';
import { type MoveValue, moveValues, solverFor } from '@tabuleiro/engine/solve';
import { phrase } from '../sentences.js';
import type { Solved } from './protocol.js';
import { type Place, reach } from './replayed-position.js';

/** Nodes for a whole position; beyond them a game is too large to be solved while somebody waits. */
const MAX_NODES = 5_000_000;
/** A game's own solver counts nodes of its own kind: it gets this many milliseconds instead. */
const MAX_MS = 20_000;
const TABLE_BYTES = 2 ** 24;

/** The exact value of each move of the position, told move by move. */
export function solveMoves(catalogue: Catalogue, place: Place, report: (solved: Solved) => void): Solved {
  const { table, position } = unwrap(reach(catalogue, place));
  const solver = solverFor(table, {
    haste: false,
    tableBytes: TABLE_BYTES,
    helpers: catalogue.helpers(catalogue.pool.threads - 1),
  });
  if (!solver.ok) return { moves: [], nodes: 0, reason: phraseOf(solver) };
  if (position.turn < 0) return { moves: [], nodes: 0, reason: null };
  const own = !table.game.hidden && table.game.solver !== undefined;
  const limits = own ? { ms: MAX_MS } : { nodes: MAX_NODES };
  const withText = ({ move, value }: MoveValue) => ({ move, text: table.game.makeMove(position, move), value });
  // While it is told, the position is where it was.
  const solved = moveValues(table, position, solver.value, limits, (moves, nodes) =>
    report({ moves: moves.map(withText), nodes, reason: null }),
  );
  const unproven = solved.moves.some(({ value }) => value === null);
  return { ...solved, moves: solved.moves.map(withText), reason: unproven ? phrase('unsolved') : solved.reason };
}
