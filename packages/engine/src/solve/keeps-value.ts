/**
 * What it means that a move keeps the value of its position, or loses some: the one definition, for exact values and
 * for those of a search alike. Values are those of the seat that decides, in units of payoff: its payoff is what it
 * plays for, whether there are two sides or more.
 */
import type { Basis } from '../contract/decision.js';
import type { Table } from '../contract/table.js';

/** How much a move gives away beside the best one: nothing where it is worth as much, or is thought better still. */
export function valueLost(best: number, played: number): number {
  return Math.max(0, best - played);
}

/** Whether a move keeps the value. */
export function keepsValue(best: number, played: number): boolean {
  return valueLost(best, played) === 0;
}

/** A value and where it comes from. */
export interface Worth {
  readonly value: number;
  /** Null where the value is only what is supposed in want of a better one. */
  readonly basis: Basis | null;
}

/** Values of a search that are no further apart count as equal. */
const ABOUT_EQUAL = 0.02;

/**
 * Whether a move may be called as good as the best one. Where the value of the best is proven, that of the move has to be,
 * for a search may take a loss for a win; nothing can be lost where the worst is proven. Guesses may differ a little.
 */
export function isAsGood({ game }: Pick<Table, 'game'>, best: Worth, played: Worth): boolean {
  if (best.basis?.kind !== 'proven') return valueLost(best.value, played.value) <= ABOUT_EQUAL;
  if (best.value <= game.payoffs.low) return true;
  return played.basis?.kind === 'proven' && keepsValue(best.value, played.value);
}

/** Which of the moves with these values keep that of the best. */
export function keepers(values: readonly number[]): boolean[] {
  const best = Math.max(...values);
  return values.map((value) => keepsValue(best, value));
}

/** Whether something hangs on the choice between moves with these values: at least one of them loses value. */
export function isCritical(values: readonly number[]): boolean {
  return keepers(values).includes(false);
}

/** A value for the seat to act as one for another seat: the same on its own side, the opposite on the other of two. */
export function valueFor({ sides }: Pick<Table, 'sides'>, seat: number, toAct: number, value: number): number {
  // 0 - 0 is 0, and -0 would be another number to some.
  return sides[seat] === sides[toAct] ? value : 0 - value;
}
