import type { Cell } from '@tabuleiro/engine';

export const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
export type ArrowKey = keyof typeof DIRECTIONS;

export function isArrow(key: string): key is ArrowKey {
  return key in DIRECTIONS;
}

/**
 * The cell that an arrow key leads to: the nearest one in that direction, where going aside counts three times. On any
 * board, square or not, every cell can be reached, as a cell to the side is taken when none lies straight ahead.
 */
export function neighbour(cells: readonly Cell[], from: Cell, key: ArrowKey): Cell {
  const [dx, dy] = DIRECTIONS[key];
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const ahead = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
    const aside = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx);
    if (ahead <= 1e-6) continue;
    const distance = ahead + 3 * aside;
    if (distance < least) {
      least = distance;
      best = cell;
    }
  }
  return best;
}
