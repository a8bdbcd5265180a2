import { describe, expect, it } from 'vitest';
import { beamSearch, usualWeights } from './beam.js';
import { buildDatabase } from './database.js';
import { type Ground, groundOf } from './ground.js';

const startOf = ({ size, pieces }: Ground) => Array.from({ length: pieces }, (_, i) => size - pieces + i);

/** Whether a piece can go from cell to cell, by a step or by hops over other pieces. */
function canGo(ground: Ground, pieces: ReadonlySet<number>, from: number, to: number): boolean {
  const beside = (cell: number, direction: number) =>
    cell < ground.size ? ground.neighbours[6 * cell + direction] : ground.size;
  const directions = [0, 1, 2, 3, 4, 5];
  if (pieces.has(to) || !pieces.has(from)) return false;
  if (directions.some((direction) => beside(from, direction) === to)) return true;
  const reached = new Set([from]);
  for (const cell of reached) {
    for (const direction of directions) {
      const over = beside(cell, direction);
      const landing = beside(over, direction);
      if (over !== from && pieces.has(over) && landing !== ground.size && !pieces.has(landing)) reached.add(landing);
    }
  }
  return reached.has(to);
}

describe('the shortest game of one player alone', () => {
  it("has Bell's 27 moves on the big star", () => {
    const ground = groundOf(4);
    const moves = beamSearch(ground, startOf(ground), { width: 3000, limit: 30, weights: usualWeights(ground) });
    expect(moves).toHaveLength(27);
    const pieces = new Set(startOf(ground));
    for (const { from, to } of moves ?? []) {
      expect(canGo(ground, pieces, from, to)).toBe(true);
      pieces.delete(from);
      pieces.add(to);
    }
    expect([...pieces].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('is never shorter than the database says, and with room enough as short', () => {
    const ground = groundOf(2);
    const table = buildDatabase(ground);
    const options = { limit: 20, weights: usualWeights(ground) };
    expect(beamSearch(ground, startOf(ground), { ...options, width: 2300 })).toHaveLength(table[table.length - 1]);
    const narrow = beamSearch(ground, startOf(ground), { ...options, width: 5 });
    expect(narrow?.length ?? 99).toBeGreaterThanOrEqual(table[table.length - 1]);
  });

  it('is null where the limit is too low', () => {
    const ground = groundOf(2);
    expect(beamSearch(ground, startOf(ground), { width: 100, limit: 10, weights: usualWeights(ground) })).toBeNull();
  });
});
