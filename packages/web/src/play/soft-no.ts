import type { Picture } from '@tabuleiro/engine';
import type { MoveChoice } from '../board/move-entry.js';

/** Why nothing comes of a choice, where the game itself has nothing to say about it. */
export type SoftNo = 'several' | 'notThere' | 'notYours' | 'stuck' | 'nothing';

/** Which of them it is: the cells that were chosen, the pieces that could have gone there, and what lies on the board. */
export function softNo(
  cells: readonly string[],
  from: readonly string[],
  { pieces }: Pick<Picture, 'pieces'>,
  { choices, turn }: { readonly choices: readonly MoveChoice[]; readonly turn: number },
): SoftNo {
  if (from.length > 0) return 'several';
  if (cells.length > 1) return 'notThere';
  const lying = pieces.find(({ cell }) => cell === cells[0]);
  const movable = choices.some(({ steps }) => steps.length > 1);
  if (lying === undefined || !movable) return 'nothing';
  return lying.seat !== null && lying.seat !== turn ? 'notYours' : 'stuck';
}
