import type { Cell } from '@tabuleiro/engine';

export function cellSize({ size = 1 }: Cell): readonly [width: number, height: number] {
  return typeof size === 'number' ? [size, size] : size;
}

/** How large a cell is to the touch. */
export function touchSize(cell: Cell): readonly [width: number, height: number] {
  const [width, height] = cellSize(cell);
  const { reach = 0 } = cell;
  return [Math.max(width, reach), Math.max(height, reach)];
}

/** The cell under a point of the picture: the nearest of those that reach there; null where none does. */
export function cellAt(cells: readonly Cell[], x: number, y: number): Cell | null {
  let best: Cell | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const [width, height] = touchSize(cell);
    const [dx, dy] = [Math.abs(cell.x - x), Math.abs(cell.y - y)];
    if (dx > width / 2 || dy > height / 2) continue;
    const distance = Math.hypot(dx, dy);
    if (distance < least) [best, least] = [cell, distance];
  }
  return best;
}
