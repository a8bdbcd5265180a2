import { type Candidate, listMoves, OVER, type Position, type Table } from '@tabuleiro/engine';
import { isAsGood, solverFor, valueFor, valueLost, type Worth } from '@tabuleiro/engine/solve';

/** What may be spent on one decision to find a move that loses value. */
const MOST_NODES = 200_000;
const TABLE_BYTES = 2 ** 22;

/** What was known of a decision when it was judged. */
export interface JudgedDecision {
  readonly best: Worth;
  readonly played: Worth;
  /** Other moves, as far as somebody looked at them. */
  readonly candidates: readonly Candidate[];
}

/**
 * Whether something hung on a decision: whether there was a move that loses value, as accuracy counts it. Null where that
 * was too much to find out; such a decision is no measure of anybody.
 */
export function isDecisionCritical(
  table: Table,
  position: Position,
  { best, played, candidates }: JudgedDecision,
): boolean | null {
  if (!isAsGood(table, best, played)) return true;
  const proven = best.basis?.kind === 'proven';
  if (proven && best.value <= table.game.payoffs.low) return false;
  const known = candidates.filter((candidate) => isKnown(candidate, proven));
  if (known.some((candidate) => losesValue(table, best, candidate))) return true;
  const exact = new Set(known.filter(({ bound }) => bound === 'exact').map(({ move }) => move));
  const left = listMoves(position).filter((move) => !exact.has(move));
  if (left.length === 0) return false;
  return proven ? anyLoses(table, position, best.value, left) : null;
}

/** Beside a proven value only what is proven counts; a guess can be held against a guess. */
function isKnown({ value, basis }: Candidate, proven: boolean): boolean {
  return value !== null && (!proven || basis?.kind === 'proven');
}

function losesValue(table: Table, best: Worth, { value, basis }: Candidate): boolean {
  return value !== null && !isAsGood(table, best, { value, basis });
}

/** Solves the positions after moves until one of them has lost value. */
function anyLoses(table: Table, position: Position, best: number, moves: readonly number[]): boolean | null {
  const solver = solverFor(table, { haste: false, tableBytes: TABLE_BYTES });
  if (!solver.ok) return null;
  const seat = position.turn;
  let nodes = 0;
  for (const move of moves) {
    position.play(move);
    const { turn } = position;
    const solution =
      turn >= 0 && nodes < MOST_NODES ? solver.value.solve(position, { nodes: MOST_NODES - nodes }) : null;
    const value = turn === OVER ? position.payoff(seat) : (solution?.value ?? null);
    position.undo();
    nodes += solution?.nodes ?? 0;
    if (value === null) return null;
    if (valueLost(best, turn === OVER ? value : valueFor(table, seat, turn, value)) > 0) return true;
  }
  return false;
}
