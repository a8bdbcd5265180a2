import { type Game, ok, type Position, type Result } from '@tabuleiro/engine';

/**
 * The moves that somebody typed: one, or all decisions of a turn at once, with spaces between. A turn that is typed is
 * legal as a whole or refused as a whole.
 */
export function typedMoves(game: Game, position: Position, text: string): Result<readonly string[]> {
  const whole = game.parseMove(position, text.trim());
  if (whole.ok) return ok([game.makeMove(position, whole.value)]);
  const words = text.trim().split(/\s+/);
  const at = position.clone();
  const moves: string[] = [];
  for (const [i, word] of words.entries()) {
    if (i > 0 && !(at.turn === position.turn && at.midTurn)) return whole;
    const parsed = game.parseMove(at, word);
    if (!parsed.ok) return words.length === 1 ? whole : parsed;
    moves.push(game.makeMove(at, parsed.value));
    at.play(parsed.value);
  }
  return ok(moves);
}
