import { unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { draw, makeMove, NAMES, parseMove, parsePosition } from './notation.js';
import { JogoDaOnca } from './position.js';
import type { Rules } from './rules.js';

const RULES: Rules = { chain: 'free', mustCapture: false, captures: 5, pastWin: false };
const START = 'ddddd/ddddd/ddJdd/...../...../.../... J';
const at = (text: string, rules = RULES) => unwrap(parsePosition(text, rules));

describe('points', () => {
  it('are named by column from the left and row from the top', () => {
    expect(NAMES.slice(0, 6)).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'a2']);
    expect(NAMES.slice(24)).toEqual(['e5', 'b6', 'c6', 'd6', 'a7', 'c7', 'e7']);
    expect(new Set(NAMES).size).toBe(31);
  });
});

describe('moves', () => {
  it('name every landing', () => {
    const position = at('ddddd/ddd../..J../..d../.d.d./.d./... J');
    for (const text of ['c3-b3', 'c3xc5', 'c3xc5xc7', 'c3xc5xa5']) {
      expect(makeMove(unwrap(parseMove(position, text)))).toBe(text);
    }
  });

  it.each([
    [START, 'c3', /a step like "c3-c4" or captures like "c3xc5xe5", not "c3"/],
    [START, 'c3-c4-c5', /a step like/],
    [START, 'c3xc4-c5', /a step like/],
    [START, 'c3-f4', /no point f4/],
    [START, 'a6-b6', /no point a6/],
    [START, 'a1-b2', /the jaguar's turn, which stands on c3, not on a1/],
    [START, 'c3-c5', /no line leads from c3 straight to its neighbour c5/],
    [START, 'c3-c2', /c2 is taken/],
    [START, 'c3xd5', /no jump leads from c3 to d5/],
    [START, 'c3xc5', /c3xc5 is not a way over dogs to free points/],
    [START.replace(' J', ' d'), 'c4-c5', /the dogs' turn, and no dog stands on c4/],
    [START.replace(' J', ' d'), 'c2xc4', /dogs do not capture/],
    ['dd.../...../...../...../..ddd/ddd/dJd J'.replace('dd.../...../', 'dd.../d..../'), 'c7-b7', /no point b7/],
    ['ddddd/...../...../...../..d.d/ddd/dJ. d', 'a1-a2', null],
  ])('from %s, "%s"', (position, text, message) => {
    const parsed = parseMove(at(position), text);
    if (message === null) expect(parsed.ok).toBe(true);
    else expect(parsed).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });

  it('says that the game is over, and that a capture must be made', () => {
    const won = at('ddddd/dddd./..J../...../...../.../... d', { ...RULES, captures: 5, pastWin: false });
    expect(parseMove(won, 'a1-b2')).toMatchObject({ ok: false, message: 'the game is over: a1-b2 cannot be played' });
    const must = at('ddddd/dddd./.dJd./...../...../.../... J', { ...RULES, mustCapture: true });
    expect(parseMove(must, 'c3-c4')).toMatchObject({
      ok: false,
      message: 'the rules make the jaguar capture where it can, so c3-c4 cannot be played',
    });
  });
});

describe('positions', () => {
  it.each([
    ['', /five rows of five points/],
    [START.slice(0, -2), /five rows of five points/],
    [START.replace('J', 'j'), /five rows of five points/],
    [START.replaceAll('J', 'd').replace(' d', ' J'), /one jaguar on the board, not 0/],
    [START.replace('ddddd', 'Jdddd'), /one jaguar on the board, not 2/],
    [START.replace('.....', 'dd...'), /at most 14 dogs on the board, not 16/],
    ['ddddd/ddd../..J../...../...../.../... J', /wins with 9 dogs left, so 8 cannot be/],
    ['ddddd/dddd./..J../...../...../.../... J', /with 9 dogs left the jaguar has won/],
  ])('"%s" is refused', (text, message) => {
    expect(parsePosition(text, RULES)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});

it('draws the board with its lines', () => {
  expect(draw(new JogoDaOnca(RULES))).toBe(
    String.raw`
1 d-d-d-d-d
  |\|/|\|/|
2 d-d-d-d-d
  |/|\|/|\|
3 d-d-J-d-d
  |\|/|\|/|
4 .-.-.-.-.
  |/|\|/|\|
5 .-.-.-.-.
     /|\
6   .-.-.
   /  |  \
7 .---.---.
  a b c d e`.slice(1),
  );
});
