import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossTableOf } from './cross-table.js';
import type { GameOutcome } from './outcome.js';

function game(block: number, seats: string, first: number): GameOutcome {
  return { block, seats: [...seats], payoffs: [first, -first], plies: 5 };
}

describe('the cross-table', () => {
  const games = [
    game(0, 'AB', 1),
    game(0, 'BA', 0),
    game(1, 'AB', 1),
    game(1, 'BA', 1),
    game(2, 'AC', -1),
    game(2, 'CA', 1),
  ];

  it('has results, scores and intervals over blocks', () => {
    const { agents, rows } = crossTableOf(games);
    expect(agents).toEqual(['A', 'B', 'C']);
    expect(rows[0].cells[1]).toMatchObject({ wins: 2, draws: 1, losses: 1, games: 4, blocks: 2, score: 0.625 });
    expect(rows[0].cells[0]).toBeNull();
    expect(rows[1].cells[2]).toBeNull();
    expect(rows[0].total).toEqual({ wins: 2, draws: 1, losses: 3 });
    expect(rows[0].score).toBeCloseTo(2.5 / 6, 12);
  });

  it('keeps a given order', () => {
    expect(crossTableOf(games, ['C', 'A']).rows.map(({ agent, total }) => [agent, total.wins])).toEqual([
      ['C', 2],
      ['A', 0],
    ]);
  });

  it('is the same seen from both sides', () => {
    const some = fc.array(
      fc.tuple(fc.nat(5), fc.constantFrom('AB', 'BA', 'AC', 'CA', 'BC'), fc.constantFrom(-1, 0, 1)),
    );
    fc.assert(
      fc.property(some, (list) => {
        const { rows } = crossTableOf(list.map(([block, seats, first]) => game(block, seats, first)));
        for (const [i, row] of rows.entries()) {
          for (const [j, cell] of row.cells.entries()) {
            const other = rows[j].cells[i];
            if (cell === null || other === null) {
              expect(cell).toBe(other);
              continue;
            }
            expect(cell.wins).toBe(other.losses);
            expect(cell.score).toBeCloseTo(1 - other.score, 12);
            expect(cell.interval.low).toBeCloseTo(1 - other.interval.high, 12);
            expect(cell.interval.low).toBeLessThanOrEqual(cell.score);
          }
        }
      }),
    );
  });
});
