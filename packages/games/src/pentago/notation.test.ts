import { OVER, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { cellName, draw, makeMove, makePosition, parseMove, parsePosition } from './notation.js';
import { MOVES, Pentago } from './position.js';

const rows = (...lines: readonly string[]) => lines.join('');
const read = (...lines: readonly string[]) => unwrap(parsePosition(rows(...lines)));
const EMPTY = '.'.repeat(36);

describe('positions', () => {
  it.each([
    `${EMPTY} 1 place`,
    `1${EMPTY.slice(1)} 1 turn`,
    `1${EMPTY.slice(1)} 2 place`,
    `12${EMPTY.slice(2)} 2 turn`,
    // White's fifth stone has just won, a turn has just won, and a turn has just made five for both.
    rows('11111.', '......', '2222..', '......', '......', '...... 1 turn'),
    rows('11111.', '......', '2222..', '......', '......', '...... 2 place'),
    rows('222222', '......', '111111', '......', '......', '...... 1 place'),
  ])('"%s" is read and written alike', (text) => {
    expect(makePosition(unwrap(parsePosition(text)))).toBe(text);
  });

  it('tell the end of the game by the phase', () => {
    const stone = read('11111.', '......', '2222..', '......', '......', '...... 1 turn');
    expect([stone.turn, stone.payoff(0)]).toEqual([OVER, 1]);
    const both = read('222222', '......', '111111', '......', '......', '...... 1 place');
    expect([both.turn, both.payoff(0)]).toEqual([OVER, 0]);
  });

  it.each([
    ['', /36 cells of ".", "1" or "2", the seat to act and "place" or "turn"/],
    [EMPTY, /36 cells of/],
    [`${EMPTY}  1 place`, /36 cells of/],
    [`${EMPTY.slice(1)} 1 place`, /a board has 36 cells, row by row, not 35/],
    [`${EMPTY}. 1 place`, /not 37/],
    [`.......x${EMPTY.slice(8)} 1 place`, /that of b2 reads "x"/],
    [`${EMPTY} 3 place`, /the seat to act is 1 or 2, not "3"/],
    [`${EMPTY} 1 turning`, /"place" or "turn", not "turning"/],
    [`11${EMPTY.slice(2)} 2 place`, /2 stones of 1 and 0 of 2 cannot be/],
    [`2${EMPTY.slice(1)} 1 place`, /0 stones of 1 and 1 of 2 cannot be/],
    [`${EMPTY} 1 turn`, /no stone on the board/],
    [`${EMPTY} 2 turn`, /no stone on the board/],
    [`${EMPTY} 2 place`, /with 0 stones of 1 and 0 of 2 it is the turn of 1 to place/],
    [`1${EMPTY.slice(1)} 1 place`, /it is the turn of 2 to place/],
    [`1${EMPTY.slice(1)} 2 turn`, /it is the turn of 1 to turn/],
    [`12${EMPTY.slice(2)} 1 turn`, /it is the turn of 2 to turn/],
    [
      rows('11111.', '222.2.', '......', '...2..', '......', '...... 2 turn'),
      /1 has five in a row, so the game was over before 2 placed/,
    ],
    [
      rows('11111.', '2.2.2.', '.2.2..', '2.2.2.', '.2....', '11111. 2 place'),
      /no turn of one quadrant makes every five/,
    ],
    [rows('11111.', '2222..', '11111.', '2222..', '.1..2.', '2..... 1 turn'), /no single stone of 1 completes/],
  ])('"%s" is refused', (text, message) => {
    expect(parsePosition(text)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});

describe('moves', () => {
  it('have 44 different texts', () => {
    const texts = Array.from({ length: MOVES }, (_, move) => makeMove(move));
    expect(new Set(texts).size).toBe(MOVES);
    expect([texts[0], texts[5], texts[30], texts[35]]).toEqual(['a1', 'f1', 'a6', 'f6']);
    expect(texts.slice(36)).toEqual(['tl-cw', 'tl-ccw', 'tr-cw', 'tr-ccw', 'bl-cw', 'bl-ccw', 'br-cw', 'br-ccw']);
    expect(cellName(7)).toBe('b2');
  });

  it.each([
    ['TL-CW', 'tl-cw'],
    ['tl>', 'tl-cw'],
    ['br<', 'br-ccw'],
    ['top-left clockwise', 'tl-cw'],
    ['Top right anticlockwise', 'tr-ccw'],
    ['bottom_left_counter-clockwise', 'bl-ccw'],
    ['bottomright-clockwise', 'br-cw'],
    ['bracw', 'br-ccw'],
  ])('"%s" is read as %s', (text, canonical) => {
    const position = read(`1${EMPTY.slice(1)} 1 turn`);
    expect(makeMove(unwrap(parseMove(position, text)))).toBe(canonical);
  });

  it('are read in capitals', () => expect(parseMove(new Pentago(), 'B4')).toMatchObject({ value: 19 }));

  it.each([
    [`1${EMPTY.slice(1)} 2 place`, 'g1', /a move is a cell from a1 to f6, or a quadrant and the way it turns/],
    [`1${EMPTY.slice(1)} 2 place`, 'a7', /a move is a cell/],
    [`1${EMPTY.slice(1)} 2 place`, 'tl', /a move is a cell/],
    [`1${EMPTY.slice(1)} 2 place`, 'a1', /a1 is taken by a stone of 1/],
    [`1${EMPTY.slice(1)} 2 place`, 'tl-cw', /a stone is to be placed before a quadrant is turned/],
    [`1${EMPTY.slice(1)} 1 turn`, 'b1', /now a quadrant is to be turned/],
    [rows('11111.', '......', '2222..', '......', '......', '...... 1 turn'), 'tl-cw', /the game is over/],
  ])('in "%s", "%s" is refused', (text, move, message) => {
    expect(parseMove(read(text), move)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});

it('draws the quadrants apart', () => {
  expect(draw(read(`1.......2..${EMPTY.slice(11)} 1 place`))).toBe(
    [
      '  a b c   d e f',
      '1 1 . . | . . .',
      '2 . . 2 | . . .',
      '3 . . . | . . .',
      '  ------+------',
      '4 . . . | . . .',
      '5 . . . | . . .',
      '6 . . . | . . .',
    ].join('\n'),
  );
});
