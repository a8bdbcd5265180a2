import { type Position, type Puzzle, Rng, type Table, unwrap } from '@tabuleiro/engine';

/** The position of a puzzle; where hands are hidden, one that the seat to act cannot tell from the true one. */
export function puzzlePosition({ game, setup }: Table, text: string): Position {
  return game.hidden ? unwrap(game.parseView(text, setup)).sample(new Rng(1)) : unwrap(game.parsePosition(text, setup));
}

/** Whether a turn solves a puzzle: its moves are those of the solution, or lead to the same position. */
export function isSolution(
  table: Table,
  { position, moves }: Pick<Puzzle, 'position' | 'moves'>,
  tried: readonly string[],
): boolean {
  if (tried.length === moves.length && tried.every((move, i) => move === moves[i])) return true;
  // Where hands are hidden, another position may only be another guess.
  return !table.game.hidden && after(table, position, tried) === after(table, position, moves);
}

function after(table: Table, text: string, moves: readonly string[]): string {
  return table.game.makePosition(playTurn(table, text, moves).position);
}

/** A puzzle after moves of a turn: the position, and the last move with the position that it was made in. */
export interface PlayedTurn {
  readonly position: Position;
  readonly last: { readonly before: Position; readonly move: number } | null;
}

/** Makes moves in the position of a puzzle, all of which have to be legal. */
export function playTurn(table: Table, text: string, moves: readonly string[]): PlayedTurn {
  const position = puzzlePosition(table, text);
  let last: PlayedTurn['last'] = null;
  for (const played of moves) {
    const move = unwrap(table.game.parseMove(position, played));
    last = { before: position.clone(), move };
    position.play(move);
  }
  return { position, last };
}
