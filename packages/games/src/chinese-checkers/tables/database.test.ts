import { Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { buildDatabase, countDistances, Walker } from './database.js';
import { type Ground, groundOf } from './ground.js';
import { Ranking } from './ranking.js';

/** Positions one move away, by the plain words of the rules. */
function slowNeighbours(ground: Ground, cells: readonly number[]): number[][] {
  const taken = new Set(cells);
  const beside = (cell: number, direction: number) =>
    cell < ground.size ? ground.neighbours[6 * cell + direction] : ground.size;
  const directions = [0, 1, 2, 3, 4, 5];
  return cells.flatMap((from) => {
    const ends = new Set<number>();
    const chain = (at: number): void => {
      for (const direction of directions) {
        const over = beside(at, direction);
        const to = beside(over, direction);
        if (to === ground.size || over === from || !taken.has(over) || taken.has(to) || ends.has(to)) continue;
        ends.add(to);
        chain(to);
      }
    };
    chain(from);
    for (const direction of directions) {
      const to = beside(from, direction);
      if (to !== ground.size && !taken.has(to)) ends.add(to);
    }
    const others = cells.filter((cell) => cell !== from);
    return [...ends].map((to) => [...others, to].sort((a, b) => a - b));
  });
}

const unranked = (ranking: Ranking, rank: number) => {
  const cells = new Uint8Array(ranking.pieces);
  ranking.unrank(rank, cells);
  return Array.from(cells);
};

describe('ranks', () => {
  it('number all sets of cells without gaps', () => {
    const ranking = new Ranking(12, 4);
    expect(ranking.total).toBe(495);
    const seen = new Set<string>();
    for (let rank = 0; rank < ranking.total; rank++) {
      const cells = unranked(ranking, rank);
      expect(ranking.rank(cells)).toBe(rank);
      expect(cells).toEqual([...new Set(cells)].sort((a, b) => a - b));
      seen.add(cells.join());
    }
    expect(seen.size).toBe(495);
  });

  it('are as many as the endgame has positions', () => {
    expect(new Ranking(49, 6).total).toBe(13_983_816);
    expect(new Ranking(28, 10).total).toBe(13_123_110);
    expect(() => new Ranking(81, 10)).toThrow(/too many/);
  });
});

describe('a move', () => {
  it.each([
    [3, 13],
    [3, 6],
    [4, 7],
  ])('leads where the rules say (arms of %i, %i lines)', (arm, lines) => {
    const ground = groundOf(arm, lines);
    const ranking = new Ranking(ground.size, ground.pieces);
    const walker = new Walker(ground, ranking);
    const rng = new Rng(arm);
    for (let i = 0; i < 500; i++) {
      const rank = Math.floor(rng.unit() * ranking.total);
      const found = Array.from(walker.ranks.subarray(0, walker.expand(rank)));
      const slow = slowNeighbours(ground, unranked(ranking, rank)).map((cells) => ranking.rank(cells));
      expect(found.sort((a, b) => a - b)).toEqual(slow.sort((a, b) => a - b));
    }
  });
});

describe('the database of three pieces', () => {
  // Arms of 2: three pieces on 25 cells, small enough to be searched forwards from everywhere.
  const ground = groundOf(2);
  const ranking = new Ranking(ground.size, ground.pieces);
  const table = buildDatabase(ground);

  it('has the distance of every position, as a search from each position finds it', () => {
    expect(table).toHaveLength(2300);
    for (let rank = 0; rank < table.length; rank += 97) {
      let layer = [unranked(ranking, rank)];
      const seen = new Set(layer.map(String));
      let moves = 0;
      while (!layer.some((cells) => cells.every((cell, i) => cell === i))) {
        layer = layer
          .flatMap((cells) => slowNeighbours(ground, cells))
          .filter((cells) => {
            const known = seen.has(String(cells));
            seen.add(String(cells));
            return !known;
          });
        moves++;
      }
      expect(table[rank]).toBe(moves);
    }
  });

  it('counts the positions at every distance', () => {
    expect(countDistances(table)).toEqual([1, 6, 26, 72, 166, 294, 417, 488, 429, 269, 116, 16]);
    expect(table[table.length - 1]).toBe(11);
  });
});
