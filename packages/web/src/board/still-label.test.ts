import type { Picture } from '@tabuleiro/engine';
import { expect, it } from 'vitest';
import { stillLabel } from './still-label.js';

const picture = (names: readonly string[]): Picture => ({
  box: { x: 0, y: 0, width: 1, height: 1 },
  cells: [],
  pieces: names.map((name, i) => ({
    id: String(i),
    cell: String(i),
    shape: 'disc',
    seat: name === 'arrow' ? null : 0,
    name,
  })),
});

it('says how many there are of each kind of piece, and leaves out what belongs to nobody', () => {
  const say = (word: string) => word.toUpperCase();
  expect(stillLabel('Hunt', picture(['dog', 'cat', 'dog', 'arrow']), say)).toBe('Hunt: DOG 2, CAT 1');
});

it('says no more than the name where there is nothing, or too much to be kept in mind', () => {
  expect(stillLabel('Hunt', picture([]), String)).toBe('Hunt');
  expect(stillLabel('Hunt', picture(['a', 'b', 'c', 'd', 'e']), String)).toBe('Hunt');
});
