import type { Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';

/** A line of moves from a position, as texts. The position stays as it is. */
export function lineTexts<P extends Position>(table: Table<P>, position: P, line: readonly number[]): string[] {
  const walker = position.clone();
  return line.map((move) => {
    const text = table.game.makeMove(walker, move);
    walker.play(move);
    return text;
  });
}
