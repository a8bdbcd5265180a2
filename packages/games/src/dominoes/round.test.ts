import { defaultsOf, OVER } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { ARMS } from './ends.js';
import { BLOCKED, CALL, moveOf, PASS, Round, WENT_OUT } from './round.js';
import { RoundRules, type Rules, ruleOptions } from './rules.js';
import { countTiles, DOUBLES, parseTile, parseTiles } from './tiles.js';

type Changes = { readonly [K in keyof Rules]?: Rules[K] };

/** A round with these hands, South to open with any double. Hands may be short. */
function roundWith(hands: readonly string[], changes: Changes = {}): Round {
  const round = new Round(new RoundRules({ ...defaultsOf(ruleOptions), ...changes }));
  round.begin(0, DOUBLES);
  for (const [seat, text] of hands.entries()) {
    const set = parseTiles(text);
    if (!set.ok) throw new Error(set.message);
    round.hands[seat] = set.value;
    round.sizes[seat] = countTiles(set.value);
  }
  return round;
}

/** Plays moves as texts, whoever is to act, and gives the points of both pairs after each. */
function playAll(round: Round, moves: string): string[] {
  return moves.split(' ').map((text) => {
    const [tileText, arm = 'left'] = text.replace('!', '').split('@');
    const tile = parseTile(tileText);
    const move = tile.ok ? moveOf(tile.value, ARMS.indexOf(arm as (typeof ARMS)[number])) : PASS;
    const legal = new Int32Array(256);
    const wanted = text.endsWith('!') ? move | CALL : move;
    const count = round.moves(legal, 0);
    if (!legal.subarray(0, count).includes(wanted)) throw new Error(`${text} is not legal`);
    round.play(wanted);
    return round.points.join(':');
  });
}

// Everybody holds many tiles, so that nobody goes out or passes in what follows.
const PLENTY = ['6-6,5-5,0-0,6-5,6-4,3-3', '6-3,5-0,6-1,5-1', '6-4,5-4,4-1,2-1,6-2', '6-2,3-1,4-4,5-3,3-2'];

describe('the sum of the ends', () => {
  it('counts the opening double whole until two arms are covered, and other doubles whole', () => {
    const round = roundWith(['6-6,3-3,1-0', '6-3,5-0,2-0', '6-4,5-4,2-1', '6-1,3-1,4-4']);
    const sums: number[] = [];
    for (const move of ['6-6', '6-3@left', '6-4@right', '6-1@up', '3-3@left']) {
      playAll(round, move);
      sums.push(round.ends.sum());
    }
    // 6-6; 6-6 and a 3; 3 and 4; with a 1; the 3 has become a double.
    expect(sums).toEqual([12, 15, 7, 8, 11]);
    expect(Array.from(round.points)).toEqual([0, 15]);
  });

  it.each([
    ['both', [12, 16, 5]],
    ['one', [12, 10, 5]],
    ['arms', [12, 10, 17]],
  ] as const)('with the opening double counting %s', (opening, expected) => {
    const round = roundWith(['6-6,0-0', '6-4,0-1', '6-1,5-0', '2-2,2-0'], { opening });
    const sums = ['6-6', '6-4@left', '6-1@right'].map((move) => {
      playAll(round, move);
      return round.ends.sum();
    });
    expect(sums).toEqual(expected);
  });

  it('counts a double at an end once where that is the rule', () => {
    const round = roundWith(['6-6,0-0', '6-4,0-1', '6-1,5-0', '4-4,2-0'], { doubles: 'one' });
    playAll(round, '6-6 6-4@left 6-1@right 4-4@left');
    expect(round.ends.sum()).toBe(5);
  });

  it('scores the opening double, and only multiples of 5', () => {
    expect(playAll(roundWith(PLENTY), '5-5')).toEqual(['10:0']);
    expect(playAll(roundWith(PLENTY), '6-6')).toEqual(['0:0']);
    expect(playAll(roundWith(PLENTY), '0-0')).toEqual(['0:0']);
  });

  it('scores more than 25 unless the rules say otherwise', () => {
    const hands = ['5-5,1-1,0-0', '6-6,5-0,2-1', '4-4,4-0,2-2', '6-0,3-3'];
    // The ends become 5, 9, 15, 20, 26 and 30: three doubles.
    const moves = '0-0 5-0@left 4-0@right 6-0@up 5-5@left 6-6@up 4-4@right';
    expect(playAll(roundWith(hands), moves)).toEqual(['0:0', '0:5', '0:5', '0:20', '20:20', '20:20', '50:20']);
    expect(playAll(roundWith(hands, { 'most-points': '25' }), moves).at(-1)).toBe('20:20');
  });
});

describe('the arms', () => {
  it('open two at first, the other two once both are covered', () => {
    const round = roundWith(PLENTY);
    const open = () => ARMS.filter((_, arm) => round.ends.isOpen(arm));
    playAll(round, '6-6');
    expect(open()).toEqual(['left', 'right']);
    playAll(round, '6-3@left');
    expect(open()).toEqual(['left', 'right']);
    playAll(round, '6-2@right');
    expect(open()).toEqual(['left', 'right', 'up', 'down']);
    expect(ARMS.map((_, arm) => round.ends.shown(arm))).toEqual([3, 2, 6, 6]);
  });

  it('never open to the sides with two ends, where nothing scores on the table', () => {
    const round = roundWith(PLENTY, { ends: '2' });
    expect(playAll(round, '6-6 6-3@left 6-2@right').at(-1)).toBe('0:0');
    expect(ARMS.filter((_, arm) => round.ends.isOpen(arm))).toEqual(['left', 'right']);
  });

  it('offer one move for ends that are the same, and one for a number where the rules say so', () => {
    const round = roundWith(['6-6,1-0', '6-3,0-0', '6-2,3-3', '6-4,5-0,3-2']);
    playAll(round, '6-6 6-3@left 6-2@right');
    const legal = new Int32Array(64);
    const texts = () => Array.from(legal.subarray(0, round.moves(legal, 0)));
    // 6-4 on either side arm is the same; 3-2 fits left and right.
    expect(texts()).toHaveLength(3);
  });
});

describe('points', () => {
  it('20 for a pass, to the other pair, each time', () => {
    const round = roundWith(['6-6,6-5,1-1', '4-4,3-3', '5-4,2-2', '6-0,3-2']);
    expect(playAll(round, '6-6 pass')).toEqual(['0:0', '20:0']);
    expect(Array.from(round.voids)).toEqual([0, 1 << 6, 0, 0]);
  });

  const GALO = ['6-6,6-5,1-1', '4-4,3-3', '5-4,2-2', '3-0,3-2'];

  it('50 for a galo, in place of the three passes', () => {
    expect(playAll(roundWith(GALO), '6-6 pass pass pass')).toEqual(['0:0', '20:0', '20:20', '50:0']);
    expect(playAll(roundWith(GALO, { 'galo-replaces': false }), '6-6 pass pass pass').at(-1)).toBe('90:20');
    expect(playAll(roundWith(GALO, { 'pass-after-pass': 'nothing' }), '6-6 pass pass').at(-1)).toBe('20:0');
    expect(playAll(roundWith(GALO, { 'pass-after-pass': 'nothing' }), '6-6 pass pass pass').at(-1)).toBe('50:0');
  });

  it('only for a galo that was called, and against one called wrongly, where that is the rule', () => {
    expect(playAll(roundWith(GALO, { galo: 'called' }), '6-6 pass pass pass').at(-1)).toBe('40:20');
    expect(playAll(roundWith(GALO, { galo: 'called' }), '6-6! pass pass pass').at(-1)).toBe('50:0');
    const wrong = ['6-6,6-5,1-1', '6-4,3-3', '5-4,2-2', '3-0,3-2'];
    expect(playAll(roundWith(wrong, { galo: 'called' }), '6-6! 6-4@left').at(-1)).toBe('0:50');
    expect(playAll(roundWith(wrong, { galo: 'called', 'false-galo': 0 }), '6-6! 6-4@left').at(-1)).toBe('0:0');
  });

  it('20 for going out with a double, and the pips of the others rounded down', () => {
    const round = roundWith(['6-6,4-4', '6-4,3-3,1-0', '6-1,2-2', '6-2,5-3']);
    // North makes 5 with 4 + 1; the last double makes 8 + 1 + 2. The others hold 7 and 8.
    playAll(round, '6-6 6-4@left 6-1@right 6-2@up 4-4@left');
    expect(round.turn).toBe(OVER);
    expect(round.end).toBe(WENT_OUT);
    expect(Array.from(round.points)).toEqual([5 + 20 + 15, 0]);
  });

  it('those of the pair with more pips when a round is blocked, without passes', () => {
    // The last 1 is laid: no tile with a 0 or a 1 is left.
    const played = parseTiles('0-0,1-0,2-0,3-0,4-0,5-0,6-0,1-1,2-1,3-1,4-1,5-1,6-1');
    if (!played.ok) throw new Error(played.message);
    const block = (changes: Changes) => {
      const round = roundWith(['0-0,4-4', '1-0,6-6,5-4', '3-3', '2-2'], changes);
      playAll(round, '0-0');
      // As if all other tiles of 0 and 1 lay on the table.
      round.played = played.value & ~(1 << 1);
      playAll(round, '1-0@left');
      return round;
    };
    const round = block({});
    expect(round.end).toBe(BLOCKED);
    // South and North hold 8 + 6, West and East 21 + 4.
    expect(Array.from(round.points)).toEqual([25, 0]);
    expect(Array.from(block({ blocked: 'nothing' }).points)).toEqual([0, 0]);
  });
});
