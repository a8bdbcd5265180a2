import { describe, expect, it } from 'vitest';
import { COLUMN, JUMPS, LINES, MIRROR, NEIGHBOURS, POINTS, ROW, START_DOGS, START_JAGUAR } from './graph.js';

describe('the board', () => {
  it('has 31 points, 66 lines between neighbours and 48 straight jumps', () => {
    expect(NEIGHBOURS).toHaveLength(POINTS);
    expect(NEIGHBOURS.flat()).toHaveLength(2 * 66);
    expect(JUMPS).toHaveLength(2 * 48);
    expect(new Set(JUMPS.map(String)).size).toBe(2 * 48);
  });

  it('has the alquerque diagonals on every other point', () => {
    const degrees = NEIGHBOURS.map((points) => points.length);
    expect(degrees.slice(0, 25)).toEqual([3, 3, 5, 3, 3, 3, 8, 4, 8, 3, 5, 4, 8, 4, 5, 3, 8, 4, 8, 3, 3, 3, 8, 3, 3]);
  });

  it('joins the lair at the middle of the lowest row', () => {
    expect(NEIGHBOURS[22]).toEqual([16, 17, 18, 21, 23, 25, 26, 27]);
    expect(NEIGHBOURS.slice(25)).toEqual([
      [22, 26, 28],
      [22, 25, 27, 29],
      [22, 26, 30],
      [25, 29],
      [26, 28, 30],
      [27, 29],
    ]);
    // The diagonals of the square run straight on into it.
    expect(JUMPS).toContainEqual([16, 22, 27]);
    expect(JUMPS).toContainEqual([25, 22, 18]);
  });

  it('is drawn so that every line is straight', () => {
    for (const line of LINES) {
      const bend = line.slice(2).filter((end, i) => {
        const [dx, dy] = [COLUMN[line[i + 1]] - COLUMN[line[i]], ROW[line[i + 1]] - ROW[line[i]]];
        const [ex, ey] = [COLUMN[end] - COLUMN[line[i + 1]], ROW[end] - ROW[line[i + 1]]];
        return dx * ey !== dy * ex;
      });
      expect(bend).toEqual([]);
    }
  });

  it('is its own mirror image', () => {
    expect(MIRROR.map((point) => MIRROR[point])).toEqual(MIRROR.map((_, point) => point));
    for (const [point, near] of NEIGHBOURS.entries()) {
      expect(NEIGHBOURS[MIRROR[point]]).toEqual(near.map((other) => MIRROR[other]).sort((a, b) => a - b));
    }
    const jumps = new Set(JUMPS.map(String));
    for (const jump of JUMPS) expect(jumps).toContain(String(jump.map((point) => MIRROR[point])));
  });

  it('starts with fourteen dogs around the upper half and the jaguar in the middle', () => {
    expect(START_JAGUAR).toBe(12);
    expect(START_DOGS.toString(2)).toBe('110111111111111');
  });
});
