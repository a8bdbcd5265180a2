import type { Cell, Picture } from '@tabuleiro/engine';
import { expect, it } from 'vitest';
import { cellAt } from './cell-size.js';
import { flipMotion, flipPicture } from './flip.js';
import { canGrab, choose, drop, type MoveChoice, nextCells } from './move-entry.js';
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
  expect(choose(CHOICES, ['a'], 'a')).toEqual({ kind: 'back' });
});

it('makes a move by its destination where only one piece can go there, and asks which where several can', () => {
  const both = [choice(1, 'a', 'x'), choice(2, 'a', 'y'), choice(3, 'b', 'y')];
  expect(choose(both, [], 'x')).toEqual({ kind: 'move', choice: both[0] });
  expect(choose(both, [], 'y')).toEqual({ kind: 'several', from: ['a', 'b'] });
  // Once a piece is chosen, what only others can do is none of its moves.
  expect(choose(both, ['b'], 'x')).toEqual({ kind: 'none' });
  // Two ways to the same end with the same piece.
  const ways = [choice(1, 'a', 'b', 'x'), choice(2, 'a', 'c', 'x')];
  expect(choose(ways, [], 'x')).toEqual({ kind: 'ask', choices: ways });
});

it('takes up what can be put down elsewhere, and drops it at the end of a move or on its way', () => {
  expect(['a', 'e', 'b', 'z'].map((cell) => canGrab(CHOICES, [], cell))).toEqual([true, false, false, false]);
  expect(canGrab(CHOICES, ['a', 'c'], 'c')).toBe(true);
  expect(drop(CHOICES, ['a'], 'b')).toEqual({ kind: 'move', choice: CHOICES[0] });
  expect(drop(CHOICES, ['a'], 'd')).toEqual({ kind: 'move', choice: CHOICES[2] });
  expect(drop(CHOICES, ['a'], 'z')).toEqual({ kind: 'none' });
  expect(drop(CHOICES, ['a'], 'a')).toEqual({ kind: 'going', chosen: ['a'] });
});

it('finds the nearest cell under a point, as far as it reaches', () => {
  const cells: readonly Cell[] = [
    { id: 'a', x: 0, y: 0, size: 0.8, shape: 'disc', name: 'a' },
    { id: 'b', x: 1, y: 0, size: 0.8, reach: 2, shape: 'disc', name: 'b' },
  ];
  expect(cellAt(cells, 0.1, 0.1)?.id).toBe('a');
  expect(cellAt(cells, 0.6, 0)?.id).toBe('b');
  expect(cellAt(cells, 1.9, 0.9)?.id).toBe('b');
  expect(cellAt(cells, 0, 3)).toBeNull();
});

it('turns a picture round about its middle and back', () => {
  const picture: Picture = {
    box: { x: 0, y: 0, width: 4, height: 2 },
    cells: [{ id: 'a', x: 1, y: 0.5, shape: 'square', name: 'a' }],
    lines: [{ from: [0, 0], to: [4, 2] }],
    labels: [{ x: 0, y: 2, text: '1' }],
    pieces: [
      { id: 'p', cell: 'a', shape: 'disc', seat: 0, name: 'p' },
      { id: 'q', cell: 'a', shape: 'disc', seat: 0, angle: 270, name: 'q' },
    ],
  };
  const turned = flipPicture(picture);
  expect(turned.cells[0]).toMatchObject({ x: 3, y: 1.5 });
  expect(turned.lines).toEqual([{ from: [4, 2], to: [0, 0] }]);
  expect(turned.labels).toEqual([{ x: 4, y: 0, text: '1' }]);
  expect(turned.pieces.map(({ angle }) => angle)).toEqual([undefined, 90]);
  expect(flipPicture(turned)).toEqual(picture);
  expect(flipPicture(picture).cells).toBe(turned.cells);
  expect(flipMotion({ turns: [{ cells: [], about: [1, 1], degrees: 90 }] }, picture.box).turns?.[0]).toMatchObject({
    about: [3, 1],
    degrees: 90,
  });
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
