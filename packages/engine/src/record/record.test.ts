import { ticTacToe } from '@tabuleiro/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kuhn, pairs, ring } from '#test-games';
import { OVER } from '../contract/position.js';
import { makeTable } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { type GameRecord, gameOfRecord, makeRecord, parseRecord } from './record.js';

/** A random game, broken off after so many moves. */
function randomRecord(game: Parameters<typeof makeTable>[0], seed: number, most: number): GameRecord {
  const table = makeTable(game);
  const rng = new Rng(seed);
  const position = table.game.start(table.setup);
  const start = table.game.makePosition(position);
  const moves: string[] = [];
  while (position.turn !== OVER && moves.length < most) {
    const move = position.randomMove(rng);
    moves.push(table.game.makeMove(position, move));
    position.play(move);
  }
  const payoffs = position.turn === OVER ? [position.payoff(0), position.payoff(1)] : null;
  const players = ['human', 'alphabeta(depth=2, eval=none)'];
  return {
    game: game.id,
    version: 1,
    setup: table.setup,
    players,
    start,
    moves,
    payoffs,
    notes: { seed: String(seed) },
  };
}

describe('a saved game', () => {
  it('replays to the same record, for every kind of game', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(ticTacToe, pairs, ring, kuhn),
        fc.nat(),
        fc.integer({ min: 0, max: 30 }),
        (game, seed, most) => {
          const record = randomRecord(game, seed, most);
          const text = makeRecord(game, record);
          expect(unwrap(gameOfRecord(text))).toBe(game.id);
          expect(unwrap(parseRecord(game, text)).record).toEqual(record);
        },
      ),
    );
  });

  const text = makeRecord(ticTacToe, randomRecord(ticTacToe, 5, 4));
  it.each([
    ['an empty file', '', /first line/],
    ['another file', '%PDF-1.4', /first line/],
    ['a missing line', text.replace(/^start:.*\n/m, ''), /"start: \.\.\." is missing/],
    ['an unknown line', text.replace('moves:', 'zuege:'), /line 8 should read/],
    ['a line given twice', text.replace('seats: 2', 'seats: 2\nseats: 2'), /gives "seats" again/],
    ['another game', text.replace('game: tic-tac-toe', 'game: chess'), /a game of chess/],
    ['another version', text.replace('tic-tac-toe 1', 'tic-tac-toe 9'), /version 9/],
    ['a wrong number of seats', text.replace('seats: 2', 'seats: 3'), /for 2 players, not 3/],
    ['a broken start', text.replace('start: .', 'start: Y'), /a position is nine squares/],
    ['an illegal move', text.replace(/moves: (\d)/, 'moves: $1 $1'), /move 2: square \d is taken/],
    ['a result that its moves do not lead to', text.replace('unfinished', '1 -1'), /claims the result/],
    ['too many players', text.replace('human', 'human | human'), /3 players for 2 seats/],
    ['rules that do not exist', text.replace('rules:', 'rules: colour=red'), /no parameter of the rules/],
  ])('is refused: %s', (_, broken, message) => {
    expect(parseRecord(ticTacToe, broken)).toMatchObject({
      ok: false,
      cause: 'damaged',
      message: expect.stringMatching(message),
    });
  });

  it('may be resigned, with a result that the board does not show', () => {
    const record = { ...randomRecord(ticTacToe, 5, 4), payoffs: [-1, 1], notes: { resigned: 'X' } };
    expect(unwrap(parseRecord(ticTacToe, makeRecord(ticTacToe, record))).record.payoffs).toEqual([-1, 1]);
  });
});
