import { listMoves, OVER, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { BIG_STAR, SMALL_STAR } from './cells.js';
import { chineseCheckers } from './game.js';
import { cellName, parseCell } from './notation.js';

const setupOf = (seats: number, rules: string) => unwrap(parseSetup(chineseCheckers, seats, rules));
const read = (text: string, rules = 'standard', seats = 2) =>
  unwrap(chineseCheckers.parsePosition(text, setupOf(seats, rules)));

describe('cells', () => {
  it('have names that lead back to them, each another', () => {
    for (const star of [BIG_STAR, SMALL_STAR]) {
      const names = star.cells.map((cell) => cellName(star, cell));
      expect(new Set(names).size).toBe(star.size);
      expect(names.map((name) => parseCell(star, name))).toEqual(star.cells);
    }
  });

  it('run from a5 to q13, and from e1 to m17', () => {
    const names = BIG_STAR.cells.map((cell) => cellName(BIG_STAR, cell));
    expect(names[0]).toBe('m5');
    expect(names[120]).toBe('e13');
    for (const tip of ['a5', 'q13', 'e1', 'm17']) expect(names).toContain(tip);
  });

  it.each(['a1', 'q17', 'i0', 'i18', 'r9', 'i09', '', 'ii'])('"%s" is none', (name) => {
    expect(parseCell(BIG_STAR, name)).toBeNull();
  });
});

const FREE = 'B/BB/BBB/BBBB/13/12/11/5A4/9/10/11/12/13/AAA1/AAA/AA/A A';
// A can hop from e11 over f11, g10 and f9 to e9.
const LADDER = 'B/BB/BBB/BBBB/13/12/11/3A6/3A5/10/11/4AA6/13/1A1A/AA1/1A/A A';

describe('moves', () => {
  it('name every cell that the piece touches, by a shortest chain', () => {
    const position = read(LADDER);
    const texts = listMoves(position).map((move) => chineseCheckers.makeMove(position, move));
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^[a-q]\d+(-[a-q]\d+)+$/);
    expect(texts).toContain('e11-g11-g9-e9');
  });

  it('may be written by any chain that the rules allow', () => {
    const position = read(LADDER);
    const texts = listMoves(position).map((move) => chineseCheckers.makeMove(position, move));
    const [first, second, third] = texts.find((text) => text.split('-').length === 3)?.split('-') ?? [];
    const plain = chineseCheckers.parseMove(position, `${first}-${second}-${third}`);
    expect(plain.ok).toBe(true);
    // There and back and on again is the same move.
    expect(chineseCheckers.parseMove(position, [first, second, first, second, third].join('-'))).toEqual(plain);
    expect(chineseCheckers.parseMove(position, `${first}-${second}-${third}`.toUpperCase())).toEqual(plain);
  });

  const start = () => chineseCheckers.start(setupOf(2, 'thesis'));

  it.each([
    ['e13', /the cells that a piece touches/],
    ['e13 e11', /the cells that a piece touches/],
    ['e13-', /the cells that a piece touches/],
    ['e13-e99', /the board of 121 cells has no cell e99/],
    ['a1-e11', /the board of 121 cells has no cell a1/],
    ['i9-i10', /there is no piece on i9/],
    ['m5-l5', /the piece on m5 is one of B, and it is the turn of A/],
    ['e13-e12', /e13-e12 ends on a piece of A/],
    ['e13-e11', /e13-e11 ends on a piece of A/],
    ['e10-e8', /e10-e8 jumps over nothing: e9 is free/],
    ['e10-i10', /e10-i10 is neither a step nor a hop$/],
    ['e12-e11-e10', /e12-e11 ends on a piece of A/],
    ['e11-e9-e7', /e9-e7 jumps over nothing: e8 is free/],
    ['e10-e9-e8', /e9-e8 cannot follow a step/],
    ['pass', /A has a move/],
  ])('"%s" is refused at the start', (text, message) => {
    expect(chineseCheckers.parseMove(start(), text)).toMatchObject({
      ok: false,
      message: expect.stringMatching(message),
    });
  });

  it.each([
    ['thesis', `${FREE} -`, 'j9-j10', /^j9-j10 leads away from the goal/],
    ['thesis', 'B/BB/BBB/BBBB/4A8/12/11/10/9/10/11/12/13/AAA1/AAA/AA/A A -', 'i5-h4', /^i5-h4 enters a corner that/],
    ['standard', 'B/BB/BB1/BBBA/4BB7/12/11/10/9/10/11/12/13/AAA1/AAA/AA/A A', 'm8-l8', /m8 has reached its goal/],
    ['standard', 'B/BB/BBB/BBBB/4A8/12/11/10/9/10/11/12/13/AAA1/AAA/AA/A A', 'i5-h4', /cross the corner of h4, but/],
  ])('under %s rules, in "%s", "%s" is refused', (rules, text, move, message) => {
    const parsed = chineseCheckers.parsePosition(text, setupOf(2, rules));
    const refused = parsed.ok ? chineseCheckers.parseMove(parsed.value, move) : parsed;
    expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });

  it('that leave out a landing are answered with what to write', () => {
    const position = read(LADDER);
    const long = listMoves(position)
      .map((move) => chineseCheckers.makeMove(position, move))
      .filter((text) => text.split('-').length > 3)[0];
    const cells = long.split('-');
    const refused = chineseCheckers.parseMove(position, `${cells[0]}-${cells[cells.length - 1]}`);
    expect(refused).toMatchObject({
      ok: false,
      message: expect.stringContaining(`name every landing, as in "${long}"`),
    });
  });
});

describe('positions', () => {
  const START = 'B/BB/BBB/BBBB/13/12/11/10/9/10/11/12/13/AAAA/AAA/AA/A A';

  it('begin with every seat in its corner', () => {
    expect(chineseCheckers.makePosition(chineseCheckers.start(setupOf(2, 'standard')))).toBe(START);
    expect(chineseCheckers.makePosition(chineseCheckers.start(setupOf(3, 'thesis, places=true, board=73')))).toBe(
      '1/2/3/CCC4BBB/CC5BB/C6B/7/8/9/10/AAA/AA/A A - -',
    );
  });

  it.each([2, 3, 4, 6])('of whole games of %i are read and written alike', (seats) => {
    for (const rules of ['thesis, places=true', 'standard, board=73', 'undo=false, places=true, corners=open']) {
      const setup = setupOf(seats, rules);
      const position = chineseCheckers.start(setup);
      const rng = new Rng(seats);
      for (let ply = 0; ply < 400 && position.turn !== OVER; ply++) {
        const text = chineseCheckers.makePosition(position);
        const back = unwrap(chineseCheckers.parsePosition(text, setup));
        expect(chineseCheckers.makePosition(back)).toBe(text);
        expect(listMoves(back)).toEqual(listMoves(position));
        position.play(position.randomMove(rng));
      }
    }
  });

  it.each([
    ['', /the board, the seat to act, with a space between/],
    [START.slice(0, -2), /the board, the seat to act/],
    [`${START} -`, /the board, the seat to act/],
    [START.replace('B/BB/', 'B/'), /has 17 lines, not 16/],
    [START.replace('/13/12/', '/14/12/'), /line 5 of the board has 13 cells, not 14/],
    [START.replace('/13/12/', '/x12/12/'), /line 5 of the board has a "x"/],
    [START.replace('/13/12/', '/C12/12/'), /C on e1 does not play: there are 2 players/],
    [START.replace('/13/12/', '/A12/12/'), /no piece of A may stay on e1/],
    [START.replace('/13/12/', '/4A8/12/'), /every player has 10 pieces, but A has 11/],
    [START.replace('AAAA', 'AAA1'), /every player has 10 pieces, but A has 9/],
    [START.replace(/A$/, 'C'), /the seat to act is A to B/],
    [START.replace(/A$/, 'AB'), /the seat to act is A to B/],
    [START.replace(/A$/, '-'), /the game is not over/],
    [START.replace('/9/', '/09/'), /this position is written/],
    ['A/AA/AAA/AAAA/13/12/11/10/9/10/11/12/13/BBBB/BBB/BB/B A', /both A and B have arrived/],
    ['A/AA/AAA/AAAA/13/12/11/10/9/10/11/3BBBBBB3/4BBBB5/4/3/2/1 B', /the game is over/],
  ])('"%s" is refused', (text, message) => {
    expect(chineseCheckers.parsePosition(text, setupOf(2, 'standard'))).toMatchObject({
      ok: false,
      message: expect.stringMatching(message),
    });
  });

  it.each([
    [`${FREE} j9`, /two cells, as in/],
    [`${FREE} j9-j9`, /no step and no chain/],
    [`${FREE} j9-l10`, /no step and no chain/],
    [`${FREE} i9-j10`, /there is no piece on i9/],
    [`${FREE} j9-j10`, /needs no ban/],
    [`${FREE} j9-k10,j9-i8`, /cannot have moved two pieces last/],
  ])('"%s" is refused under thesis rules', (text, message) => {
    expect(chineseCheckers.parsePosition(text, setupOf(2, 'thesis'))).toMatchObject({
      ok: false,
      message: expect.stringMatching(message),
    });
  });

  it.each([
    [`${START} X`, /letters, each once/],
    [`${START} AA`, /letters, each once/],
    [`${START} AB`, /the last of 2 seats/],
    [`${START} A`, /it is the turn of nobody|it cannot be its turn|the game is over/],
    ['A/AA/AAA/AAAA/13/12/11/10/9/10/11/3BBBBBB3/4BBBB5/4/3/2/1 B -', /A has filled its goal, so it has arrived/],
  ])('"%s" is refused with places', (text, message) => {
    expect(chineseCheckers.parsePosition(text, setupOf(2, 'places=true'))).toMatchObject({
      ok: false,
      message: expect.stringMatching(message),
    });
  });
});
