import { listMoves, makeTable, Rng, unwrap, usualSetup } from '@tabuleiro/engine';
import { Match, makeRecord, parseRecord, recordOf } from '@tabuleiro/engine/match';
import { describe, expect, it } from 'vitest';
import { dominoes } from './game.js';

const setup = usualSetup(dominoes);
const HANDS =
  '6-6,5-5,5-0,4-0,3-3,2-2,0-0/6-3,6-1,5-2,4-2,3-1,2-1,1-1/6-4,5-4,5-1,4-4,4-1,3-0,1-0/6-5,6-2,6-0,5-3,4-3,3-2,2-0';
const at = (moves = '') => unwrap(dominoes.parsePosition(`0:0 6-6 ${HANDS} ${moves}`.trim(), setup));
const refusal = (result: { readonly ok: boolean; readonly message?: string }) =>
  result.ok ? 'accepted' : result.message;

describe('moves', () => {
  it.each([
    ['', '5-5', /5-5 cannot open: it must be 6-6/],
    ['', '6-6@left', /opens the round, so it lies on no arm/],
    ['6-6', 'pass', /West cannot pass with a tile that can be laid/],
    ['6-6', '6-4@left', /West does not hold 6-4/],
    ['6-6', '6-6', /the tile 6-6 lies on the table already/],
    ['6-6', '5-2@left', /5-2 fits no end: 6 lie open/],
    ['6-6', '6-3@up', /6-3 does not fit up: that arm is not open/],
    ['6-6 6-3@left', '6-4@left', /6-4 does not fit left: a 3 lies open there/],
    ['6-6', '6-3@left!', /a galo cannot be called with 6-3: under these rules it needs no call/],
    ['6-6', '6-3@middle', /a move is a tile and an arm/],
    ['6-6', '7-3@left', /a move is a tile and an arm/],
    ['6-6 6-3@left 6-4@right', '4-3', /can be laid on several arms: say which \(left, right\)/],
  ])('after "%s", %s is refused', (moves, text, message) => {
    expect(refusal(dominoes.parseMove(at(moves), text))).toMatch(message);
  });

  it('may leave out the arm where there is one choice, and turn a tile round', () => {
    const position = at('6-6');
    const exact = dominoes.parseMove(position, '6-3@left');
    expect(dominoes.parseMove(position, '6-3')).toEqual(exact);
    expect(dominoes.parseMove(position, '3-6')).toEqual(exact);
    // Both sides of the opening double are alike.
    expect(dominoes.parseMove(position, '6-3@right')).toEqual(exact);
  });
});

describe('positions', () => {
  it.each([
    ['0:0', /a position is the scores, who opens/],
    ['0:0 X', /a position is the scores, who opens/],
    ['210:0 S', /the match was over before this round/],
    ['0:0 6-6 6-6,5-5', /the hand of South: a hand has 7 tiles, not 2/],
    ['0:0 6-6 6-6,6-6,5-0,4-0,3-3,2-2,0-0', /the hand of South: the tile 6-6 is there twice/],
    [
      `0:0 6-6 ${HANDS.replace('6-3,6-1', '6-6,6-1')}`,
      /the hand of West: 6-6 cannot be dealt: another hand has it already/,
    ],
    [`0:0 6-6 ${HANDS.replace('/6-5,6-2', '/6-5,6-5')}`, /the hand of East: the tile 6-5 is there twice/],
    [`0:0 6-6 ${HANDS.replace('/6-5,6-2', '/6-5,6-6')}`, /the hand of East must be the tiles that are left/],
    [`0:0 6-6 ${HANDS.split('/').slice(0, 3).join('/')}`, /3 hands cannot be/],
    [`0:0 6-6 ${HANDS} 6-6 6-3@left 6-3@left`, /move 3: the tile 6-3 lies on the table already/],
    [`0:0 6-6 ${HANDS.split('/').slice(0, 2).join('/')} 6-6`, /move 1 \(6-6\) comes before all hands are dealt/],
  ])('%s is refused', (text, message) => {
    expect(refusal(dominoes.parsePosition(text, setup))).toMatch(message);
  });
});

describe('saved matches', () => {
  it('replay to the same result, and refuse what cannot have happened', () => {
    const rng = new Rng(4);
    const match = new Match(makeTable(dominoes, setup));
    while (!match.isOver) match.repeat(match.position.randomMove(rng));
    const record = recordOf(match, ['a', 'b', 'a', 'b']);
    const { moves } = record;
    const text = makeRecord(dominoes, record);
    const replayed = unwrap(parseRecord(dominoes, text));
    expect(replayed.record).toEqual(record);
    const twice = makeRecord(dominoes, { ...record, moves: [...moves.slice(0, 4), moves[3], ...moves.slice(4)] });
    expect(refusal(parseRecord(dominoes, twice))).toMatch(/the saved game cannot be read: move 5/);
    const other = makeRecord(dominoes, { ...record, setup: { seats: 4, rules: { ...setup.rules, target: 30 } } });
    expect(refusal(parseRecord(dominoes, other))).toMatch(/comes after the end of the game/);
    expect(refusal(parseRecord(dominoes, text.replace('dominoes 1', 'pentago 1')))).toMatch(/it is a game of pentago/);
  });

  it('list every legal move with a text of its own', () => {
    const position = at('6-6 6-3@left 6-4@right');
    const texts = listMoves(position).map((move) => dominoes.makeMove(position, move));
    expect(texts).toEqual(['3-2@left', '4-3@left', '5-3@left', '4-3@right', '6-0@up', '6-2@up', '6-5@up'].sort(byArm));
  });
});

function byArm(a: string, b: string): number {
  const arms = ['left', 'right', 'up'];
  return arms.indexOf(a.split('@')[1]) - arms.indexOf(b.split('@')[1]);
}

describe('the drawing of a table', () => {
  const DEAL =
    '6-6,6-3,5-1,2-2,2-0,1-0,0-0/6-4,6-2,6-1,5-4,5-2,3-3,3-2/6-5,5-3,4-3,4-2,4-1,4-0,3-0/6-0,5-5,5-0,4-4,3-1,2-1,1-1';
  const drawn = (moves: string, seat: number) => {
    const position = unwrap(dominoes.parsePosition(`0:0 6-6 ${DEAL} ${moves}`, setup));
    return dominoes.drawView?.(dominoes.view(position, seat)).split('\n');
  };

  it('has every open half outside, the sum of the ends, and the points of the last move', () => {
    expect(drawn('6-6 6-1@left 6-5@right', 0)).toEqual([
      'left   6-6 6-1',
      'right  6-6 6-5',
      'up     6-6',
      'down   6-6',
      'ends   add up to 6',
      ' South  6-3,5-1,2-2,2-0,1-0,0-0',
      ' West   6 tiles',
      ' North  6 tiles',
      '>East   7 tiles',
      'South and North 0, West and East 0',
    ]);
    expect(drawn('6-6 6-1@left 6-5@right 5-5@right 5-1@right', 0)?.slice(0, 5)).toEqual([
      'left   6-6 6-1',
      'right  6-6 6-5 5-5 5-1',
      'up     6-6',
      'down   6-6',
      'ends   add up to 2',
    ]);
  });

  it('says why a round ended, and what it came to', () => {
    const moves =
      '6-6 6-1@left 6-5@right 5-5@right 5-1@left 5-2@right 5-3@left 6-0@up 0-0@up 6-2@right 4-3@left 5-0@up 6-3@right 3-3@right 4-0@left 3-1@right 1-0@right 5-4@up 4-2@up 2-1@up 2-0@left 3-2@left 3-0@right 1-1@up pass 6-4@down';
    expect(drawn(moves, 0)?.slice(-5)).toEqual([
      'South and North 40, West and East 60 (+5)',
      'West went out with six-four',
      '  fives on the table: 40 to 35',
      '  passes of the others: 0 to 20',
      '  garage: pips of the others: 0 to 5',
    ]);
  });

  it('says what a pass tells', () => {
    const moves =
      '6-6 6-1@left 6-5@right 5-5@right 5-1@left 5-2@right 5-3@left 6-0@up 0-0@up 6-2@right 4-3@left 5-0@up 6-3@right 3-3@right 4-0@left 3-1@right 1-0@right 5-4@up 4-2@up 2-1@up 2-0@left 3-2@left 3-0@right 1-1@up pass';
    expect(drawn(moves, 0)?.find((each) => each.startsWith(' South'))).toBe(' South  2-2 (no 1, 3, 6)');
  });
});
