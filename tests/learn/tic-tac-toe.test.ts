import { expect, it } from 'vitest';
import { lostGames } from './never-loses.js';
import { Trained } from './trained.js';

const GAMES = 5000;

it.each([1, 2])('never loses at tic-tac-toe after 5,000 games, seed %i', (seed) => {
  const begun = new Trained({ kind: 'learning', game: 'tic-tac-toe', games: GAMES, seed });
  expect(lostGames(begun.table, begun.bound)).toBeGreaterThan(0);
  expect(lostGames(begun.table, begun.upTo(GAMES).bound)).toBe(0);
});
