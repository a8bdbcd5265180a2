import { listMoves, type Position, type Table } from '@tabuleiro/engine';
import { lookAt } from '../board/board-as-seen.js';
import type { MoveChoice } from '../board/move-entry.js';

/** The legal moves of the seat to act with their texts and how they are made by hand. */
export function choicesOf(table: Table, position: Position): MoveChoice[] {
  const look = lookAt(table, position, position.turn);
  return listMoves(position).map((move) => ({
    move,
    text: table.game.makeMove(position, move),
    steps: look?.steps(move) ?? [],
  }));
}
