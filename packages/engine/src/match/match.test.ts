import { chineseCheckers, dominoes, jogoDaOnca, ticTacToe } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { kuhn } from '#test-games';
import { CHANCE, listMoves, OVER } from '../contract/position.js';
import { makeTable, tableOf } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { ENDING_REASONS, type Ending, makeEnding, parseEnding, payoffsAt, readEnding } from './ending.js';
import { Match } from './match.js';
import { parseView, replay } from './replay.js';

const table = makeTable(ticTacToe);

/** Plays squares by their numbers from 1. */
function after(...squares: readonly number[]): Match {
  const match = new Match(table);
  for (const square of squares) unwrap(match.play(match.turn, square - 1));
  return match;
}

describe('a match', () => {
  it('checks the seat, the version and the move', () => {
    const match = after(5);
    expect(match.play(0, 0)).toMatchObject({ ok: false, message: 'it is not the turn of seat 1' });
    expect(match.play(1, 4)).toMatchObject({ ok: false, message: '4 is not a legal move here' });
    for (const nonsense of [-1, 9, 0.5, Number.NaN, 2 ** 40]) expect(match.play(1, nonsense).ok).toBe(false);
    expect(match.play(1, 0, 0)).toMatchObject({ ok: false, message: 'the game has gone on since' });
    expect(match.version).toBe(1);
    expect(unwrap(match.play(1, 0, 1))).toEqual({ kind: 'move', seat: 1, move: 0, text: '1' });
  });

  it('ends by its rules', () => {
    const match = after(1, 4, 2, 5, 3);
    expect(match).toMatchObject({ turn: OVER, isOver: true, ending: { reason: 'rules' }, payoffs: [1, -1] });
    expect(match.play(1, 8)).toMatchObject({ ok: false, message: 'the game is over' });
    expect(match.end({ reason: 'resigned', seat: 0 }).ok).toBe(false);
  });

  it('ends by what a seat does, and that side loses', () => {
    const match = after(1);
    unwrap(match.end({ reason: 'time', seat: 0 }));
    expect(match).toMatchObject({ turn: OVER, payoffs: [-1, 1] });
    expect(match.end({ reason: 'time', seat: 7 }).ok).toBe(false);
  });

  it('ends with a draw once every side has offered it', () => {
    const match = after(1);
    unwrap(match.offerDraw(0));
    expect(match.drawOffers).toEqual([0]);
    // Whoever plays on has declined.
    unwrap(match.play(1, 4));
    expect(match.drawOffers).toEqual([]);
    unwrap(match.offerDraw(1));
    unwrap(match.play(0, 1));
    expect(match.drawOffers).toEqual([]);
    // One's own move does not take an offer back.
    unwrap(match.offerDraw(1));
    unwrap(match.play(1, 2));
    expect(match.drawOffers).toEqual([1]);
    unwrap(match.declineDraw(0));
    expect(match.declineDraw(0).ok).toBe(false);
    unwrap(match.offerDraw(0));
    unwrap(match.offerDraw(1));
    expect(match).toMatchObject({ ending: { reason: 'agreed' }, payoffs: [0, 0] });
  });

  it('takes moves back, also from the end', () => {
    const match = after(1, 4, 2, 5, 3);
    unwrap(match.takeBack(3));
    expect(match).toMatchObject({ turn: 1, ending: null, version: 6 });
    expect(match.moves.map(({ text }) => text)).toEqual(['1', '4', '2']);
    unwrap(match.play(1, 2));
    expect(match.takeBack(4).ok).toBe(false);
    expect(match.takeBack(-1).ok).toBe(false);
    expect(match.told(null, 5).map(({ kind }) => kind)).toEqual(['taken-back', 'move']);
  });

  it('notes who decides for a seat', () => {
    const match = after(1);
    unwrap(match.changePlayer(1, 'level(n=2)'));
    expect(match.told(0).at(-1)).toEqual({ kind: 'player-changed', seat: 1, player: 'level(n=2)' });
    expect(match.changePlayer(2, 'nobody').ok).toBe(false);
  });
});

describe('a match with hidden hands', () => {
  it('tells nobody what was dealt before the end, and never takes back', () => {
    const match = new Match(makeTable(kuhn));
    match.chance(new Rng(1));
    unwrap(match.play(0, 0));
    for (const seat of [0, 1, null]) {
      expect(match.told(seat)).toEqual([
        { kind: 'move', seat: CHANCE, move: null, text: null },
        { kind: 'move', seat: 0, move: 0, text: 'pass' },
      ]);
    }
    expect(match.takeBack(0)).toMatchObject({ ok: false });
    unwrap(match.play(1, 0));
    expect(match.told(null)[0]).toMatchObject({ text: expect.stringMatching(/^deal\d$/) });
  });

  it('shows each seat its own view, whoever is to act', () => {
    const match = new Match(makeTable(dominoes));
    const rng = new Rng(3);
    while (match.turn === CHANCE) match.chance(rng);
    const views = [0, 1, 2, 3].map((seat) => match.view(seat));
    expect(views.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    expect(views.filter((view) => listMoves(view).length > 0).map(({ seat }) => seat)).toEqual([match.turn]);
  });
});

describe('replay', () => {
  const text = ['1', '4', '2'];

  it('plays a game of texts again, as far as it came', () => {
    const match = unwrap(replay(table, { start: null, moves: text, ending: { reason: 'resigned', seat: 1 } }));
    expect(match.moves.map((move) => move.text)).toEqual(text);
    expect(match.payoffs).toEqual([1, -1]);
  });

  it('follows it move by move', () => {
    const seen: string[] = [];
    replay(table, { start: null, moves: text }, (position) => seen.push(ticTacToe.makePosition(position as never)));
    expect(seen).toEqual(['......... X', 'X........ O', 'X..O..... X']);
  });

  it.each([
    [['1', '1'], /^move 2: square 1 is taken/],
    [['1', '4', '2', '5', '3', '9'], /^move 6 \(9\) comes after the end/],
  ])('refuses %j', (moves, sentence) => {
    expect(replay(table, { start: null, moves })).toMatchObject({
      ok: false,
      message: expect.stringMatching(sentence),
    });
  });
});

describe('the view of an open game', () => {
  it('says by which way its position was reached, where rules look at the history', () => {
    const hunt = unwrap(tableOf(jogoDaOnca, 2, ''));
    const match = new Match(hunt);
    const rng = new Rng(2);
    for (let i = 0; i < 6; i++) match.repeat(match.position.randomMove(rng));
    const view = match.view(match.turn);
    const read = unwrap(parseView(hunt, view.text()));
    expect(read.text()).toBe(view.text());
    expect(view.text().split(' then ')[1].split(' ')).toHaveLength(6);
    expect(listMoves(read)).toEqual(listMoves(view));
  });

  it('is its position elsewhere', () => {
    expect(after(1).view(1).text()).toBe('X........ O');
    expect(parseView(table, 'XXX.OO... O').ok).toBe(false);
  });
});

describe('endings', () => {
  const all = ENDING_REASONS.map(
    (reason): Ending => (reason === 'rules' || reason === 'agreed' ? { reason } : { reason, seat: 1, detail: 'a: b' }),
  );

  it.each(all)('are read back: $reason', (ending) => {
    expect(unwrap(parseEnding(ticTacToe, 2, makeEnding(ticTacToe, 2, ending)))).toEqual(ending);
    expect(readEnding(JSON.parse(JSON.stringify(ending)), 2)).toEqual(ending);
  });

  it.each(['', 'won', 'resigned', 'resigned Z', 'agreed X'])('are refused: "%s"', (text) => {
    expect(parseEnding(ticTacToe, 2, text).ok).toBe(false);
  });

  it.each([
    null,
    3,
    {},
    { reason: 'won' },
    { reason: 'time' },
    { reason: 'time', seat: 2 },
    { reason: 'time', seat: 1, detail: 4 },
  ])('are refused as JSON: %j', (value) => {
    expect(readEnding(value, 2)).toBeNull();
  });

  it('leave what the loser loses to the others together', () => {
    const three = unwrap(tableOf(chineseCheckers, 3, ''));
    const lost = payoffsAt(three, { reason: 'resigned', seat: 1 }, three.game.start(three.setup));
    const { low, sum } = chineseCheckers.payoffs;
    expect(lost[1]).toBe(low);
    expect(lost[0]).toBe(lost[2]);
    if (sum !== null) expect(lost[0] + lost[1] + lost[2]).toBeCloseTo(sum, 12);
    const pairs = makeTable(dominoes);
    expect(payoffsAt(pairs, { reason: 'time', seat: 2 }, pairs.game.start(pairs.setup))).toEqual([-1, 1, -1, 1]);
  });
});
