import type { Position, Table } from '@tabuleiro/engine';
import { lookAt } from '../board/board-as-seen.js';
import type { MoveArrow } from '../board/cell-mark.js';
import { colourOf } from '../board/colours.js';

/** The moves of a line as arrows on the board it begins from: the first plainly, the answers to it softly. */
export function lineArrows(table: Table, from: Position, line: readonly string[]): MoveArrow[] {
  const { game } = table;
  const at = from.clone();
  const arrows: MoveArrow[] = [];
  for (const [i, text] of line.entries()) {
    const move = game.parseMove(at, text);
    if (!move.ok || at.turn < 0) break;
    const cells = lookAt(table, at, at.turn)?.steps(move.value) ?? [];
    arrows.push({ cells, colour: i === 0 ? 'colour-hint' : colourOf(game, at.turn), ...(i > 0 && { faint: true }) });
    at.play(move.value);
  }
  return arrows;
}
