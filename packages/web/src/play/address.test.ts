import { NO_TABLES, unwrap } from '@tabuleiro/engine';
import { ticTacToe } from '@tabuleiro/games';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRoute } from '../app/route.js';
import { webCatalogue } from '../games/catalogue.js';
import { readRun } from '../lab/read-run.js';
import { readGames } from '../store/archive.js';
import { makeAddress, ownSeats, parseAddress, reviewQuery, seatsOfPeople } from './address.js';
import { payoffsOf, usualGame } from './play-state.js';

const catalogue = webCatalogue(NO_TABLES);

const parse = (query: string) => parseAddress(catalogue, 'tic-tac-toe', new URLSearchParams(query));

it('an address brings back the game that made it', () => {
  const queries = [
    'p=person&p=perfect&moves=5+1+9&at=2',
    'rules=first-move%3Ddistinct&p=person&p=person&moves=5',
    'start=XX.OO....+X&p=random&p=person&moves=3',
    'p=person&p=person&moves=5&resigned=1',
    'p=person&p=random&moves=5&illegal=1',
    'p=person&p=person&moves=5&agreed=',
    'p=person&p=person&moves=5+1&clock=5%2B3&left=299000,300000',
  ];
  for (const query of queries) {
    const parsed = parse(query);
    expect(parsed.ok && new URLSearchParams(makeAddress(parsed.value)).toString().split('&').sort()).toEqual(
      new URLSearchParams(query).toString().split('&').sort(),
    );
  }
});

it.each([
  ['moves=5+5', 'square 5 is taken'],
  ['moves=5&at=2', '"at" should be'],
  ['p=person', '1 players for 2 seats'],
  ['p=person&p=alphabta', 'did you mean "alphabeta"'],
  ['p=person&p=person&moves=1+4+2+5+3&resigned=1', 'the game is over'],
  ['p=person&p=person&resigned=7', 'resigned, time, illegal, crashed, abandoned should be a seat from 0 to 1'],
  ['p=person&p=person&clock=soon', '"clock"'],
  ['seats=3', 'is for 2 players'],
  ['rules=constructor', 'the rules "constructor" should read like'],
  ['rules=__proto__%3D1', 'there is no parameter of the rules of tic-tac-toe "__proto__"'],
  ['p=person&p=pvs(constructor%3D1)', 'there is no parameter of pvs "constructor"'],
  ['start=nonsense', 'a position is nine squares'],
])('refuses %s in words', (query, words) => {
  expect(parse(query)).toMatchObject({ ok: false, message: expect.stringContaining(words) });
});

it('nothing that is typed or pasted throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      for (const name of ['moves', 'start', 'rules', 'p', 'at', 'clock', 'left', 'seats', 'resigned', 'time']) {
        parse(new URLSearchParams([[name, text]]).toString());
      }
      parseRoute(text);
      readGames(catalogue, text);
      readRun(text);
      return true;
    }),
  );
});

it('a game is looked at again by those who had its seats', () => {
  const table = unwrap(catalogue.table(ticTacToe.id));
  expect(ownSeats(table, reviewQuery(table, null, ['5'], seatsOfPeople(['perfect', 'person'])))).toEqual([1]);
  expect(ownSeats(table, new URLSearchParams('you=7,x,0,-1'))).toEqual([0]);
  expect(ownSeats(table, new URLSearchParams())).toEqual([]);
});

it('whoever resigns has lost', () => {
  const game = usualGame(catalogue, ticTacToe.id);
  expect(game && payoffsOf({ ...game, ended: { reason: 'resigned', seat: 1 } })).toEqual([1, -1]);
  expect(game && payoffsOf(game)).toBe(null);
});
