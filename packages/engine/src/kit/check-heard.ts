import type { HiddenGame, Setup } from '../contract/game.js';
import { listMoves, type Position } from '../contract/position.js';
import type { Findings } from './findings.js';

/** So many moves of a position are compared. */
const COMPARED = 4;

/**
 * Who does not hear a move cannot tell it from the others by looking, and who hears it sees it: else a secret bid would
 * be shown, or be told to those who may not know it. Without `heard` everybody hears every move.
 */
export function checkHeard(game: HiddenGame, setup: Setup, position: Position, findings: Findings): void {
  const mover = position.turn;
  const moves = listMoves(position);
  const hears = (move: number, seat: number) => game.heard?.(position, move, seat) ?? true;
  for (let seat = 0; seat < setup.seats; seat++) {
    const unheard = moves.filter((move) => !hears(move, seat)).slice(0, COMPARED);
    findings.check(seat !== mover || unheard.length === 0, 'a seat does not hear its own move');
    const secret = new Set(unheard.map((move) => after(game, position, move, seat).view));
    findings.check(secret.size <= 1, 'a view tells a move that its seat does not hear');
    const heard = moves.filter((move) => hears(move, seat)).slice(0, COMPARED);
    const told = heard.map((move) => after(game, position, move, seat));
    const views = new Set(told.map(({ view }) => view));
    // Moves that lead to one position need not be told apart.
    const positions = new Set(told.map((next) => next.position));
    findings.check(
      views.size >= positions.size,
      'a view does not tell a move that its seat hears: show it, or let "heard" say that it is secret',
    );
  }
}

/** What a seat sees, and what is, right after a move. */
function after(game: HiddenGame, position: Position, move: number, seat: number): { view: string; position: string } {
  const next = position.clone();
  next.play(move);
  return { view: game.view(next, seat).text(), position: game.makePosition(next) };
}
