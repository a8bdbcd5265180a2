import { describe, expect, it } from 'vitest';
import { ANTICLOCKWISE, BIT_OF, CELLS, CLOCKWISE, cellOf, countStones, QUADRANT_OF } from './quadrants.js';

describe('quadrants', () => {
  it('split the board so that every cell has one quadrant and one bit', () => {
    const cells = Array.from({ length: CELLS }, (_, cell) => cell);
    expect(cells.map((cell) => cellOf(QUADRANT_OF[cell], BIT_OF[cell]))).toEqual(cells);
    // The corners of the board, and the cells around its middle.
    expect([0, 5, 30, 35].map((cell) => [QUADRANT_OF[cell], BIT_OF[cell]])).toEqual([
      [0, 0],
      [1, 2],
      [2, 6],
      [3, 8],
    ]);
    expect([14, 15, 20, 21].map((cell) => [QUADRANT_OF[cell], BIT_OF[cell]])).toEqual([
      [0, 8],
      [1, 6],
      [2, 2],
      [3, 0],
    ]);
  });

  it('turn clockwise: the top row becomes the right column', () => {
    expect(CLOCKWISE[0b000_000_111]).toBe(0b100_100_100);
    expect(CLOCKWISE[0b000_000_001]).toBe(0b000_000_100);
    expect(CLOCKWISE[0b000_010_000]).toBe(0b000_010_000);
  });

  it('turn back by the other turn, and come home after four', () => {
    for (let stones = 0; stones < 512; stones++) {
      expect(ANTICLOCKWISE[CLOCKWISE[stones]]).toBe(stones);
      expect(CLOCKWISE[CLOCKWISE[CLOCKWISE[CLOCKWISE[stones]]]]).toBe(stones);
      expect(countStones(CLOCKWISE[stones])).toBe(countStones(stones));
    }
  });
});
