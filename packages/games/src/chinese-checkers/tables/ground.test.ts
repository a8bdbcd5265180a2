import { describe, expect, it } from 'vitest';
import { BIG_STAR, cellsOfCorner, goalOf, SMALL_STAR } from '../cells.js';
import { groundCells, groundOf } from './ground.js';

describe.each([
  [3, 49, 6],
  [4, 81, 10],
])('the ground of arms of %i', (arm, size, pieces) => {
  const star = arm === 4 ? BIG_STAR : SMALL_STAR;
  const ground = groundOf(arm);

  it('is the rhombus between two corners, the goal first and the start last', () => {
    expect([ground.size, ground.pieces]).toEqual([size, pieces]);
    for (let start = 0; start < 6; start++) {
      const cells = groundCells(star, start, ground);
      const of = (corner: number) =>
        cellsOfCorner(star, corner)
          .map((cell) => cells[cell])
          .sort((a, b) => a - b);
      expect(of(goalOf(start))).toEqual(Array.from({ length: pieces }, (_, i) => i));
      expect(of(start)).toEqual(Array.from({ length: pieces }, (_, i) => size - pieces + i));
      expect(star.cells.filter((cell) => cells[cell] < size)).toHaveLength(size);
    }
  });

  it('has the neighbours of the star', () => {
    for (let start = 0; start < 6; start++) {
      const cells = groundCells(star, start, ground);
      for (const cell of star.cells.filter((one) => cells[one] < size)) {
        const beside = (list: Uint8Array, at: number) => Array.from(list.subarray(6 * at, 6 * at + 6));
        const onStar = beside(star.neighbours, cell).map((next) => Math.min(cells[next], size));
        const onGround = beside(ground.neighbours, cells[cell]);
        expect(onStar.sort((a, b) => a - b)).toEqual(onGround.sort((a, b) => a - b));
      }
    }
  });

  it('can end some lines from the goal', () => {
    const near = groundOf(arm, 7);
    expect(near.size).toBe(28);
    expect(Array.from(near.distance)).toEqual(Array.from(ground.distance.subarray(0, 28)));
  });
});
