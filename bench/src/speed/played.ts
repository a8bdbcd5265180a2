import type { Position, Table } from '@tabuleiro/engine';

/** The position of a table after these moves, chance's among them. */
export function played({ game, setup }: Table, moves: readonly number[]): Position {
  const position = game.start(setup);
  for (const move of moves) position.play(move);
  return position;
}
