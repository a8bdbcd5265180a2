import { Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { hasFive, LINES, linesOf } from './lines.js';
import { BIT_OF, CELLS, QUADRANT_OF } from './quadrants.js';

function stonesOf(cells: Iterable<number>): Int32Array {
  const stones = new Int32Array(8);
  for (const cell of cells) stones[QUADRANT_OF[cell]] |= 1 << BIT_OF[cell];
  return stones;
}

/** Looks for five in a row on a plain board, step by step from every cell. */
function slowFive(cells: ReadonlySet<number>): boolean {
  const holds = (row: number, column: number) =>
    row >= 0 && row < 6 && column >= 0 && column < 6 && cells.has(6 * row + column);
  for (let cell = 0; cell < CELLS; cell++) {
    const [row, column] = [Math.floor(cell / 6), cell % 6];
    for (const [down, right] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ]) {
      if ([0, 1, 2, 3, 4].every((i) => holds(row + i * down, column + i * right))) return true;
    }
  }
  return false;
}

describe('lines', () => {
  it('are 32 different ones, of five neighbouring cells each', () => {
    expect(new Set(LINES.map((line) => line.join())).size).toBe(32);
    for (const line of LINES) {
      const steps = line.slice(1).map((cell, i) => cell - line[i]);
      expect(new Set(steps).size).toBe(1);
      expect([1, 6, 7, 5]).toContain(steps[0]);
    }
  });

  it.each(LINES.map((line, index) => [index, line] as const))(
    'line %i is found, and only with all its stones',
    (index, line) => {
      expect(linesOf(stonesOf(line), 0)).toBe(1 << index);
      for (const missing of line) expect(hasFive(stonesOf(line.filter((cell) => cell !== missing)), 0)).toBe(false);
    },
  );

  it('agree with a slow look at random boards', () => {
    const rng = new Rng(5);
    let fives = 0;
    for (let i = 0; i < 3000; i++) {
      const cells = new Set(Array.from({ length: 10 + rng.below(20) }, () => rng.below(CELLS)));
      const expected = slowFive(cells);
      expect(hasFive(stonesOf(cells), 0)).toBe(expected);
      if (expected) fives++;
    }
    expect(fives).toBeGreaterThan(100);
    expect(fives).toBeLessThan(2900);
  });
});
