import { CHANCE, makeTable, NO_TABLES, OVER, type Position, parseSetup, Rng, replay, unwrap } from '@tabuleiro/engine';
import { expect, it } from 'vitest';
import { webCatalogue } from '../games/catalogue.js';
import { parseAddress } from '../play/address.js';
import { Dealer } from './dealer.js';

const catalogue = webCatalogue(NO_TABLES);

const PEOPLE = 'p=person&p=person&p=person&p=person';
const game = unwrap(catalogue.game('dominoes'));
const table = makeTable(game, unwrap(parseSetup(game, 4, 'play=round')));

/** The view of a seat in a position, as text. */
function viewText(position: Position, seat: number): string {
  if (!game.hidden) throw new Error('dominoes hides hands');
  return game.view(position, seat).text();
}

/** What the dealer holds: not for the page. */
function truth(dealer: Dealer): Position {
  const { start, moves } = unwrap(parseAddress(catalogue, 'dominoes', new URLSearchParams(dealer.address())));
  return unwrap(replay(table, { start, moves })).position;
}

/** Plays a round to its end; people play what the dealer says they can, and look before it. */
function playRound(address: string, seed: number, watch: (dealer: Dealer) => void): Dealer {
  const rng = new Rng(seed);
  const dealer = Dealer.open(
    catalogue,
    'dominoes',
    `${address}&rules=play%3Dround`,
    new Rng(seed),
    new Rng(seed + 1000),
  );
  for (let step = 0; dealer.seen().turn !== OVER && step < 200; step++) {
    watch(dealer);
    const seen = dealer.seen();
    if (seen.turn === CHANCE) dealer.proceed(null);
    else {
      dealer.look(seen.turn);
      watch(dealer);
      const { position } = dealer.seen();
      const sampled = unwrap(table.game.parsePosition(position ?? '', table.setup));
      const move = sampled.randomMove(rng);
      dealer.play(table.game.makeMove(sampled, move), null);
      dealer.proceed(null);
    }
  }
  return dealer;
}

it('shows a seat just what it may see, and makes the rest up', () => {
  let [looks, guessed] = [0, 0];
  for (let seed = 0; seed < 10; seed++) {
    playRound(PEOPLE, seed, (dealer) => {
      const { position, viewer } = dealer.seen();
      if (position === null || viewer === null) return;
      const shown = unwrap(table.game.parsePosition(position, table.setup));
      const real = truth(dealer);
      expect(viewText(shown, viewer)).toBe(viewText(real, viewer));
      looks++;
      if (table.game.makePosition(shown) === table.game.makePosition(real)) guessed++;
    });
  }
  expect(looks).toBeGreaterThan(200);
  // By chance alone, mostly when little is left to guess.
  expect(guessed).toBeLessThan(looks / 5);
});

it('shows nothing before the right person has said so', () => {
  playRound(PEOPLE, 3, (dealer) => {
    const { turn, viewer, position, made, whole } = dealer.seen();
    expect(whole).toBe(null);
    if (viewer === null) expect([position, made]).toEqual([null, null]);
    else if (turn >= 0) expect(viewer).toBe(turn);
  });
});

it('tells everything once the game is over, and not before', () => {
  const dealer = playRound(PEOPLE, 5, (going) => {
    expect(going.seen().told.slice(0, 3)).toEqual([null, null, null].slice(0, going.seen().told.length));
    expect(new URLSearchParams(going.seen().head).has('moves')).toBe(false);
  });
  const { whole } = dealer.seen();
  expect(whole).toBe(dealer.address());
  expect(new URLSearchParams(whole ?? '').get('moves')).toMatch(/^(\d-\d,?){7} (\d-\d,?){7} (\d-\d,?){7} 6-6 /);
});

it('goes on from what it kept', () => {
  const dealer = Dealer.open(catalogue, 'dominoes', PEOPLE, new Rng(1), new Rng(10));
  for (let deal = 0; deal < 3; deal++) dealer.proceed(null);
  const again = Dealer.open(catalogue, 'dominoes', dealer.address(), new Rng(2), new Rng(20));
  expect(again.seen()).toEqual(dealer.seen());
  again.look(again.seen().turn);
  dealer.look(dealer.seen().turn);
  expect(viewText(truth(again), again.seen().turn)).toBe(viewText(truth(dealer), dealer.seen().turn));
});

it('takes no move that is not to be made, and refuses an illegal one in words', () => {
  const dealer = Dealer.open(catalogue, 'dominoes', 'p=person&p=basic&p=basic&p=basic', new Rng(1), new Rng(10));
  dealer.play('6-6', null);
  expect(dealer.seen().told).toEqual([]);
  for (let step = 0; step < 3 || dealer.seen().turn !== 0; step++) dealer.proceed(null);
  const { told } = dealer.seen();
  expect(() => dealer.play('9-9', null)).toThrow('a move is a tile and an arm');
  dealer.proceed(null);
  expect(dealer.seen().told).toEqual(told);
});

it('refuses games in which nothing is hidden', () => {
  expect(() => Dealer.open(catalogue, 'tic-tac-toe', '', new Rng(1), new Rng(10))).toThrow(
    'nothing is hidden in tic-tac-toe',
  );
});
