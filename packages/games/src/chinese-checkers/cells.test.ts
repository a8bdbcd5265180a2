import { describe, expect, it } from 'vitest';
import {
  BIG_STAR,
  cellAt,
  cellsOfCorner,
  DIRECTIONS,
  goalOf,
  NO_CORNER,
  NOWHERE,
  progress,
  SMALL_STAR,
  TIPS,
} from './cells.js';

/** The rows of the 17 by 17 matrix in which the board of 121 cells is usually given: first column and length. */
const ROWS = '5:1 5:2 5:3 5:4 1:13 2:12 3:11 4:10 5:9 5:10 5:11 5:12 5:13 10:4 11:3 12:2 13:1'
  .split(' ')
  .map((row) => row.split(':').map(Number));

describe('the big star', () => {
  it('has the rows of the published matrix', () => {
    expect(BIG_STAR.size).toBe(121);
    const places = BIG_STAR.cells.map((cell) => `${BIG_STAR.row[cell] + 9},${BIG_STAR.column[cell] + 9}`);
    const published = ROWS.flatMap(([first, length], row) =>
      Array.from({ length }, (_, i) => `${row + 1},${first + i}`),
    );
    expect(places.sort()).toEqual(published.sort());
  });
});

describe.each([
  [4, 121, 10],
  [3, 73, 6],
])('the star with arms of %i', (arm, size, pieces) => {
  const star = arm === 4 ? BIG_STAR : SMALL_STAR;

  it('has its cells, six corners and a middle', () => {
    expect([star.size, star.pieces]).toEqual([size, pieces]);
    for (let corner = 0; corner < 6; corner++) expect(cellsOfCorner(star, corner)).toHaveLength(pieces);
    expect(cellsOfCorner(star, NO_CORNER)).toHaveLength(size - 6 * pieces);
  });

  it('numbers cells by class and bit, each once', () => {
    expect(new Set(star.cells).size).toBe(size);
    expect(star.cells.filter((cell) => star.set[cell] === TIPS)).toHaveLength(6);
    for (const cell of star.cells) {
      expect(cell).toBeLessThan(NOWHERE);
      const number = 31 - Math.clz32(star.bit[cell]);
      expect(star.cellOfBit[32 * star.set[cell] + number]).toBe(cell);
      if (star.set[cell] !== TIPS) expect(cell).toBe(32 * star.parity[cell] + number);
    }
  });

  it('has neighbours that are neighbours both ways, one apart', () => {
    for (const cell of star.cells) {
      for (const [direction, [row, column]] of DIRECTIONS.entries()) {
        const next = star.neighbours[6 * cell + direction];
        expect(next).toBe(cellAt(star, star.row[cell] + row, star.column[cell] + column) ?? NOWHERE);
        if (next !== NOWHERE) expect(star.neighbours[6 * next + ((direction + 3) % 6)]).toBe(cell);
      }
    }
  });

  it('leads from corner to corner: progress is 0 at the tip of the start and four arms at that of the goal', () => {
    for (let corner = 0; corner < 6; corner++) {
      const sorted = (of: number) => cellsOfCorner(star, of).map((cell) => progress(star, corner, cell));
      const rows = Array.from({ length: arm }, (_, row) => Array(row + 1).fill(row)).flat();
      expect(sorted(corner).sort((a, b) => a - b)).toEqual(rows);
      expect(sorted(goalOf(corner)).sort((a, b) => b - a)).toEqual(rows.map((row) => 4 * arm - row));
    }
  });
});
