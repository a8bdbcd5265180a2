import {
  makeArgs,
  makeTable,
  makeTerm,
  OVER,
  ok,
  type Position,
  parseSetup,
  type Result,
  type Setup,
  type Table,
} from '@tabuleiro/engine';
import { findGame } from '../games/catalogue.js';

/** A position and how it came about, as texts: what goes to a worker and into an address. */
export interface Place {
  readonly game: string;
  readonly seats: number;
  readonly rules: string;
  /** The text of the position that the moves begin from; null is the start of the game. */
  readonly start: string | null;
  readonly moves: readonly string[];
}

/** A place that was read: the table, and the position after the last move. */
export interface Reached {
  readonly table: Table;
  readonly position: Position;
  /** The moves as numbers. */
  readonly moves: readonly number[];
}

/** The rule options that differ from their defaults, as text. */
export function rulesText(table: Pick<Table, 'game'>, setup: Setup): string {
  return makeArgs(table.game.rules, setup.rules)
    .map(([key, value]) => `${key}=${makeTerm(value)}`)
    .join(', ');
}

/** Reads a place strictly: every move must be legal. */
export function reach(place: Place): Result<Reached> {
  const game = findGame(place.game);
  if (!game.ok) return game;
  const setup = parseSetup(game.value, place.seats, place.rules);
  if (!setup.ok) return setup;
  const table = makeTable(game.value, setup.value);
  return walk(table, place.start, place.moves);
}

/** Plays moves given as texts from a start given as text. */
export function walk(table: Table, start: string | null, texts: readonly string[]): Result<Reached> {
  const { game, setup } = table;
  const begun = start === null ? ok(game.start(setup)) : game.parsePosition(start, setup);
  if (!begun.ok) return begun;
  const position = begun.value;
  const moves: number[] = [];
  for (const [i, text] of texts.entries()) {
    if (position.turn === OVER) {
      return { ok: false, cause: 'illegal', message: `move ${i + 1} (${text}) comes after the end of the game` };
    }
    const move = game.parseMove(position, text);
    if (!move.ok) return { ...move, message: `move ${i + 1}: ${move.message}` };
    position.play(move.value);
    moves.push(move.value);
  }
  return ok({ table, position, moves });
}

/** A line of moves from a position as texts; the position is as before afterwards. */
export function lineTexts(table: Table, position: Position, line: readonly number[]): string[] {
  const texts = line.map((move) => {
    const text = table.game.makeMove(position, move);
    position.play(move);
    return text;
  });
  for (const _ of line) position.undo();
  return texts;
}

/** The last of the moves and the position it was made in; null where there is none, or where chance moved. */
export function lastMove(table: Table, start: string | null, texts: readonly string[]): MadeMove | null {
  const text = texts.at(-1);
  const walked = walk(table, start, texts.slice(0, -1));
  if (text === undefined || !walked.ok) return null;
  const before = walked.value.position;
  const move = table.game.parseMove(before, text);
  return before.turn >= 0 && move.ok ? { before, move: move.value } : null;
}

/** A move, and the position that it was made in. */
export interface MadeMove {
  readonly before: Position;
  readonly move: number;
}
