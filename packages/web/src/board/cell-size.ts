import type { Cell } from '@tabuleiro/engine';

export function cellSize({ size = 1 }: Cell): readonly [width: number, height: number] {
  return typeof size === 'number' ? [size, size] : size;
}
