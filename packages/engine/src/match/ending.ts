import type { Game } from '../contract/game.js';
import type { Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import { ok, type Result } from '../result.js';
import { err } from './sentences.js';

/** What one seat can end a game by; its side loses. */
export const FAULTS = ['resigned', 'time', 'illegal', 'crashed', 'abandoned'] as const;
/** One of the faults by which a seat loses. */
export type Fault = (typeof FAULTS)[number];

/** Every way in which a game ends. */
export const ENDING_REASONS = ['rules', 'agreed', ...FAULTS] as const;
/** One of the reasons for which a game ends. */
export type EndingReason = (typeof ENDING_REASONS)[number];

/**
 * How a game ended. By its rules, by an agreed draw, or by a seat: it resigned, its time was up, it played an illegal
 * move, whoever decided for it crashed, or it left the game. `detail` says more in a few words: the illegal move, the
 * message of the exception.
 */
export type Ending =
  | { readonly reason: 'rules' }
  | { readonly reason: 'agreed' }
  | { readonly reason: Fault; readonly seat: number; readonly detail?: string };

/** The ending of a game that was played to its end. */
export const BY_RULES: Ending = { reason: 'rules' };

/** Whether an ending is the doing of one seat. */
export function isFault(ending: Ending): ending is Extract<Ending, { readonly seat: number }> {
  return 'seat' in ending;
}

/** What every seat receives; the position is only asked where the rules ended the game. */
export function payoffsAt(table: Table, ending: Ending, position: Position): number[] {
  const { sides, sideCount } = table;
  const { low, high, sum } = table.game.payoffs;
  if (ending.reason === 'rules') return Array.from(sides, (_, seat) => position.payoff(seat));
  if (!isFault(ending)) return Array.from(sides, () => (sum === null ? (low + high) / 2 : sum / sideCount));
  // The others share what the loser leaves: between two that is all of it, among more nobody has won alone.
  const rest = sum === null ? high : Math.min(high, (sum - low) / (sideCount - 1));
  return Array.from(sides, (side) => (side === sides[ending.seat] ? low : rest));
}

/** An ending in words that `parseEnding` reads: `resigned north`, `crashed X: no such cell`. */
export function makeEnding(game: Pick<Game, 'seatNames'>, seats: number, ending: Ending): string {
  if (!isFault(ending)) return ending.reason;
  const detail = ending.detail === undefined ? '' : `: ${ending.detail.replace(/\s+/g, ' ')}`;
  return `${ending.reason} ${game.seatNames(seats)[ending.seat]}${detail}`;
}

export function parseEnding(game: Pick<Game, 'seatNames'>, seats: number, text: string): Result<Ending> {
  const [reason] = text.split(' ', 1);
  if ((reason === 'rules' || reason === 'agreed') && text === reason) return ok({ reason });
  const fault = FAULTS.find((name) => name === reason);
  if (fault === undefined) {
    return err('not-an-ending', { reasons: ENDING_REASONS, text });
  }
  const rest = text.slice(fault.length + 1);
  const names = game.seatNames(seats);
  const seat = names.findIndex((name) => rest === name || rest.startsWith(`${name}: `));
  if (seat < 0) return err('ending-without-seat', { text, names });
  const detail = rest.slice(names[seat].length + 2);
  return ok({ reason: fault, seat, ...(detail !== '' && { detail }) });
}

/** An ending read from JSON, checked: null where it is none. */
export function readEnding(value: unknown, seats: number): Ending | null {
  if (typeof value !== 'object' || value === null) return null;
  const { reason, seat, detail } = value as Partial<Record<'reason' | 'seat' | 'detail', unknown>>;
  if (reason === 'rules' || reason === 'agreed') return { reason };
  const fault = FAULTS.find((name) => name === reason);
  if (fault === undefined || typeof seat !== 'number' || !Number.isInteger(seat) || seat < 0 || seat >= seats)
    return null;
  if (detail !== undefined && typeof detail !== 'string') return null;
  return { reason: fault, seat, ...(detail !== undefined && { detail }) };
}
