import type { FigureValue } from '../paper.js';

/** The number that a text like "80,928 nodes, 9.1 ms" begins with. */
export function leadingNumber(text: FigureValue): number {
  return Number(String(text).split(' ')[0].replaceAll(',', ''));
}
