import { ticTacToe } from '@tabuleiro/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kuhn, pairs, ring } from '#test-games';
import { makeTable } from '../contract/table.js';
import { ENDING_REASONS } from '../match/ending.js';
import { Match } from '../match/match.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { PERSON } from './person.js';
import { readable } from './readable.js';
import { type GameRecord, gameOfRecord, makeRecord, parseRecord, recordOf } from './record.js';

/** A random game, broken off after so many moves. */
function randomMatch(game: Parameters<typeof makeTable>[0], seed: number, most: number): Match {
  const table = makeTable(game);
  const rng = new Rng(seed);
  const match = new Match(table);
  while (!match.isOver && match.moves.length < most) match.repeat(match.position.randomMove(rng));
  return match;
}

function randomRecord(game: Parameters<typeof makeTable>[0], seed: number, most: number): GameRecord {
  return recordOf(randomMatch(game, seed, most), [PERSON, 'alphabeta(depth=2, eval=none)'], { seed: String(seed) });
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
    ['too many players', text.replace(PERSON, `${PERSON} | ${PERSON}`), /3 players for 2 seats/],
    ['rules that do not exist', text.replace('rules:', 'rules: colour=red'), /no parameter of the rules/],
  ])('is refused: %s', (_, broken, message) => {
    expect(parseRecord(ticTacToe, broken)).toMatchObject({
      ok: false,
      code: 'record.damaged',
      message: expect.stringMatching(message),
    });
  });

  it('of earlier days may call a person human', () => {
    const old = text.replace(PERSON, 'human');
    expect(old).not.toBe(text);
    expect(unwrap(parseRecord(ticTacToe, old)).record.players[0]).toBe(PERSON);
  });

  it('may be sealed, and then only says which game it is of', () => {
    const sealed = text.replace(/^start:.*$/m, 'sealed: AAAA').replace(/^moves:.*\n/m, '');
    expect(unwrap(gameOfRecord(sealed))).toBe('tic-tac-toe');
    expect(parseRecord(ticTacToe, sealed)).toMatchObject({ ok: false, message: expect.stringContaining('sealed') });
  });

  it('can be opened unless a round with hidden hands goes on', () => {
    expect(readable(randomMatch(ticTacToe, 5, 4)).ok).toBe(true);
    expect(readable(randomMatch(kuhn, 5, 2))).toMatchObject({
      ok: false,
      message: 'a game with hidden hands can be opened only when it is over, or between rounds',
    });
    expect(readable(randomMatch(kuhn, 5, 30)).ok).toBe(true);
  });

  it.each(ENDING_REASONS.filter((reason) => reason !== 'rules'))('may have ended otherwise: %s', (reason) => {
    const match = randomMatch(ticTacToe, 5, 4);
    unwrap(match.end(reason === 'agreed' ? { reason } : { reason, seat: 0, detail: 'so: much for that' }));
    const record = recordOf(match, [PERSON, 'random']);
    const text = makeRecord(ticTacToe, record);
    expect(unwrap(parseRecord(ticTacToe, text)).record).toEqual(record);
    expect(record.payoffs).toEqual(reason === 'agreed' ? [0, 0] : [-1, 1]);
    // A result of one's own choosing is refused.
    expect(parseRecord(ticTacToe, text.replace(/^result: .*$/m, 'result: NaN 99'))).toMatchObject({ ok: false });
  });

  it.each([
    ['note resigned: X', { reason: 'resigned', seat: 0 }],
    ['note resigned: X\nnote reason: time', { reason: 'time', seat: 0 }],
  ])('of earlier days says in notes who gave up: %s', (notes, ending) => {
    const old = `${text.replace('unfinished', '-1 1')}${notes}\n`;
    expect(unwrap(parseRecord(ticTacToe, old)).record).toMatchObject({
      ending,
      payoffs: [-1, 1],
      notes: { seed: '5' },
    });
    expect(parseRecord(ticTacToe, old.replace('-1 1', 'NaN 99'))).toMatchObject({ ok: false });
    expect(parseRecord(ticTacToe, old.replace('resigned: X', 'resigned: Y'))).toMatchObject({ ok: false });
  });
});
