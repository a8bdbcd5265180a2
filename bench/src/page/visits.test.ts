import { games } from '@tabuleiro/games';
import { describe, expect, test } from 'vitest';
import { makeMotions, makeVisit } from './visits.js';

const visit = (id: string, opponent: 'weakest' | 'strongest' = 'weakest') => {
  const game = games.find((each) => each.id === id);
  if (game === undefined) throw new Error(id);
  return makeVisit('http://localhost/', game, opponent);
};

describe('makeVisit', () => {
  test('seats the visitor where the game begins, against the weakest or the strongest level', () => {
    expect(visit('tic-tac-toe')).toEqual({
      address: 'http://localhost/#/tic-tac-toe/play?p=person&p=level%28n%3D1%29',
      cells: 9,
      decisions: 1,
      wholeReply: true,
    });
    const { address, watchMs } = visit('tic-tac-toe', 'strongest');
    expect(new URLSearchParams(address.split('?')[1]).getAll('p')[1]).toMatch(/^level\(n=[2-9]\)$/);
    expect(watchMs).toBe(3000);
  });

  test('knows that a turn of Pentago is two decisions', () => {
    expect(visit('pentago').decisions).toBe(2);
  });

  test('plays one round of dominoes, and does not wait for all three others', () => {
    expect(visit('dominoes')).toMatchObject({ decisions: 1, wholeReply: false });
    expect(visit('dominoes').address).toContain('rules=play%3Dround');
  });

  test('knows how many cells the board of every game has', () => {
    for (const { id } of games) expect([id, visit(id).cells > 0]).toEqual([id, true]);
  });
});

test('makeMotions has a chain, a turn and a tile, each while an agent thinks for long', () => {
  const motions = makeMotions('http://localhost/');
  expect(Object.keys(motions)).toEqual(['a chain glides', 'a quadrant turns', 'a tile is dragged']);
  for (const { address, clicks, drag } of Object.values(motions)) {
    expect(address).toMatch(/^http:\/\/localhost\/#\/[a-z-]+\/play\?/);
    expect((clicks === undefined) !== (drag === undefined)).toBe(true);
  }
});
