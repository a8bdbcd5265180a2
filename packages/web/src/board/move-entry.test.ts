import type { Cell } from '@tabuleiro/engine';
import { expect, it } from 'vitest';
import { choose, type MoveChoice, nextCells } from './move-entry.js';
import { neighbour } from './neighbour.js';

const choice = (move: number, ...steps: string[]): MoveChoice => ({ move, text: String(move), steps });
const CHOICES = [
  choice(1, 'a', 'b'),
  choice(2, 'a', 'c'),
  choice(3, 'a', 'c', 'd'),
  choice(4, 'e'),
  choice(5, 'f'),
  choice(6, 'f'),
];

it('offers the cells that go on', () => {
  expect(nextCells(CHOICES, [])).toEqual(new Set(['a', 'e', 'f']));
  expect(nextCells(CHOICES, ['a'])).toEqual(new Set(['b', 'c']));
});

it('makes a move once its cells are chosen', () => {
  expect(choose(CHOICES, [], 'e')).toEqual({ kind: 'move', choice: CHOICES[3] });
  expect(choose(CHOICES, ['a'], 'b')).toEqual({ kind: 'move', choice: CHOICES[0] });
});

it('waits where a move may go on, and ends it at the second choice of its last cell', () => {
  expect(choose(CHOICES, ['a'], 'c')).toEqual({ kind: 'going', chosen: ['a', 'c'] });
  expect(choose(CHOICES, ['a', 'c'], 'c')).toEqual({ kind: 'move', choice: CHOICES[1] });
  expect(choose(CHOICES, ['a', 'c'], 'd')).toEqual({ kind: 'move', choice: CHOICES[2] });
});

it('asks where several moves have the same cells, and begins anew elsewhere', () => {
  expect(choose(CHOICES, [], 'f')).toEqual({ kind: 'ask', choices: [CHOICES[4], CHOICES[5]] });
  expect(choose(CHOICES, ['a'], 'e')).toEqual({ kind: 'move', choice: CHOICES[3] });
  expect(choose(CHOICES, [], 'z')).toEqual({ kind: 'none' });
  expect(choose(CHOICES, ['a'], 'a')).toEqual({ kind: 'none' });
});

it('reaches every cell of a board with the arrow keys', () => {
  const cells: readonly Cell[] = Array.from({ length: 9 }, (_, i) => ({
    id: String(i),
    x: i % 3,
    y: Math.floor(i / 3),
    shape: 'none',
    name: '',
  }));
  const reached = new Set([cells[0]]);
  for (const cell of reached) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const)
      reached.add(neighbour(cells, cell, key));
  }
  expect(reached.size).toBe(9);
  expect(neighbour(cells, cells[4], 'ArrowDown')).toBe(cells[7]);
  expect(neighbour(cells, cells[2], 'ArrowRight')).toBe(cells[2]);
});
