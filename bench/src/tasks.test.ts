import { describe, expect, test } from 'vitest';
import { makeTask } from './tasks.js';
import { BENCH_GAMES, type BenchGame, nameOf, unitOf, type Work } from './works.js';

/** A million playouts of a short game, fewer of long ones: about as many plies. */
function unitsOf({ works }: BenchGame): number {
  const playouts = works.find((work) => work.kind === 'playouts');
  return Math.min(1e6, 4e6 / (playouts?.plies ?? 1));
}

/** Does enough of a work to tell, and answers with what was wrong. */
function verdict(entry: BenchGame, work: Work): string | null {
  const task = makeTask(entry, work);
  for (let done = 0; done < unitsOf(entry); ) done += task.batch();
  return task.wrong();
}

describe.each(BENCH_GAMES)('$game', (entry) => {
  test.each(entry.works.map((work) => [nameOf(work), work] as const))('%s comes out right', (_, work) => {
    expect(verdict(entry, work)).toBeNull();
  });

  test('has a name of its own and a unit for every work', () => {
    expect(new Set(entry.works.map(nameOf)).size).toBe(entry.works.length);
    for (const work of entry.works) expect(unitOf(work)).toMatch(/^[a-z]+\/s$/);
  });
});

describe('a wrong search is found out', () => {
  const [ticTacToe] = BENCH_GAMES;

  test('by the length of its playouts', () => {
    expect(verdict(ticTacToe, { kind: 'playouts', kernel: null, plies: 7.8, payoff: 187 / 630 })).toMatch(
      /length of a random game is 7\.62.. instead of 7\.8000/,
    );
  });

  test('by the results of its playouts', () => {
    expect(verdict(ticTacToe, { kind: 'playouts', kernel: null, plies: 3203 / 420, payoff: 0 })).toMatch(/mean payoff/);
  });

  test('by its nodes', () => {
    expect(verdict(ticTacToe, { kind: 'alpha-beta', kernel: null, nodes: 18_296, move: 0, value: 0 })).toMatch(
      /18297 nodes .* instead of 18296/,
    );
  });

  test('by its choice', () => {
    expect(verdict(ticTacToe, { kind: 'uct', kernel: null, iterations: 1000, moves: [1], share: 0.5 })).toMatch(
      /chose move 1 in only/,
    );
  });

  test('and so is a game that does not exist', () => {
    expect(() => makeTask({ game: 'chess', works: [] }, ticTacToe.works[0])).toThrow('there is no game chess');
  });
});
