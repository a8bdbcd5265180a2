import type { Basis, Table } from '@tabuleiro/engine';
import type { CellMark } from '../board/cell-mark.js';
import type { MoveChoice } from '../board/move-entry.js';

/** A value for the seat to act as one for the first seat, where two sides play; null where there are more. */
export function forFirstSeat({ sides, sideCount }: Table, turn: number, value: number | null): number | null {
  if (value === null || turn < 0 || sideCount !== 2) return null;
  return sides[turn] === sides[0] ? value : 0 - value;
}

/** Good, even or bad, for the seat to act. */
export function toneOf(value: number): CellMark['tone'] {
  if (value > 0.02) return 'good';
  return value < -0.02 ? 'bad' : 'even';
}

/**
 * The options whose own value is known as well as that of the first one: where a search was cut short in the middle of a
 * step, those from the step before are left out, for values of different depths are not to be compared.
 */
export function comparable<O extends { readonly bound: 'exact' | 'upper'; readonly basis: Basis | null }>(
  options: readonly O[],
): O[] {
  const depthOf = ({ basis }: O) => (basis?.kind === 'searched' ? basis.depth : null);
  const depth = Math.max(...options.map((option) => depthOf(option) ?? 0));
  return options.filter((option) => option.bound === 'exact' && (depthOf(option) ?? depth) === depth);
}

interface Valued {
  readonly move: number;
  readonly value: number | null;
}

/** Values as marks on the cells where the moves end; of several moves to one cell the best is shown. */
export function marksOf(
  choices: readonly MoveChoice[],
  valued: readonly Valued[],
  text: (value: number) => string,
): CellMark[] {
  const best = new Map<string, number>();
  for (const { move, value } of valued) {
    const cell = choices.find((choice) => choice.move === move)?.steps.at(-1);
    if (cell === undefined || value === null) continue;
    best.set(cell, Math.max(value, best.get(cell) ?? Number.NEGATIVE_INFINITY));
  }
  const top = Math.max(...best.values());
  return [...best].map(([cell, value]) => ({ cell, text: text(value), tone: toneOf(value), strong: value === top }));
}
