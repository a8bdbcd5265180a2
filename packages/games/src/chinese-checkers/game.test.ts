import { makeTable, type OpenGame, OVER, parseSetup, Refereed, Rng, type Setup, unwrap } from '@tabuleiro/engine';
import { checkGame } from '@tabuleiro/engine/kit';
import { describe, expect, it } from 'vitest';
import { playEpsilonGreedy } from './evaluations/farthest-first.js';
import { chineseCheckers } from './game.js';
import type { ChineseCheckers } from './position.js';
import { NoProgress } from './referee.js';

const setupOf = (seats: number, rules: string) => unwrap(parseSetup(chineseCheckers, seats, rules));

const KINDS = [2, 3, 4, 6].flatMap((seats) =>
  ['thesis', 'standard'].flatMap((rules) => ['121', '73'].map((board) => [seats, rules, board] as const)),
);

/** The game with this setup alone, beginning elsewhere if so wished. */
function only(setup: Setup, start = () => chineseCheckers.start(setup)): OpenGame<ChineseCheckers> {
  return {
    ...chineseCheckers,
    seats: [setup.seats],
    rules: {},
    presets: {},
    start,
    referee: () => chineseCheckers.referee?.(setup) ?? null,
    parsePosition: (text) => chineseCheckers.parsePosition(text, setup),
    symmetries: () => chineseCheckers.symmetries(setup),
    features: () => chineseCheckers.features?.(setup) ?? null,
  };
}

/** A game under its referee, with the position in sight. */
function refereed(setup: Setup): Refereed<ChineseCheckers> {
  const { rules } = setup;
  const referee = new NoProgress(setup.seats, Number(rules['quiet-moves']), Number(rules['move-limit']));
  return Refereed.begin(chineseCheckers.start(setup), referee);
}

/** A position a few moves before the end of a greedy game. */
function nearEnd(setup: Setup): ChineseCheckers {
  const game = refereed({ ...setup, rules: { ...setup.rules, 'quiet-moves': 100 } });
  playEpsilonGreedy(game, game.position, new Rng(1), 0.05);
  for (let i = 0; i < 2 * setup.seats; i++) game.undo();
  return game.position;
}

describe.each(KINDS)('for %i players, %s, %s cells', (seats, rules, board) => {
  // A random game has hundreds of positions, and the kit looks at each for a while. A few from the start, which a short
  // limit of quiet moves brings to an early end, and a few before the end tell as much.
  it('keeps the contract from the start', () => {
    const setup = setupOf(seats, `${rules}, board=${board}, quiet-moves=4`);
    expect(checkGame(makeTable(only(setup)).game, { games: 1 }).problems).toEqual([]);
  });

  it('keeps the contract near the end', () => {
    const setup = setupOf(seats, `${rules}, board=${board}, quiet-moves=8`);
    const start = nearEnd(setup);
    expect(checkGame(makeTable(only(setup, () => start.clone())).game, { games: 1 }).problems).toEqual([]);
  });

  it('ends in random and in greedy play', () => {
    const setup = setupOf(seats, `${rules}, board=${board}`);
    const rng = new Rng(seats);
    for (let i = 0; i < 6; i++) {
      const random = refereed(setup);
      random.playout(rng);
      const greedy = refereed(setup);
      playEpsilonGreedy(greedy, greedy.position, rng, 0);
      expect([random.turn, greedy.turn]).toEqual([OVER, OVER]);
    }
  });
});

describe('every rule option', () => {
  const options = [
    'undo=false',
    'directions=forward',
    'corners=open',
    'corners=closed',
    'leave-goal=true',
    'win=strict',
    'places=true',
    'move-limit=9',
  ];

  it.each(options)('"%s" keeps the contract', (option) => {
    for (const seats of [2, 4]) {
      const setup = setupOf(seats, `board=73, quiet-moves=3, ${option}`);
      expect(checkGame(makeTable(only(setup)).game, { games: 1 }).problems).toEqual([]);
    }
  });

  it.each([2, 3, 6])('keeps the contract without a referee, where games of %i end by themselves', (seats) => {
    const setup = setupOf(seats, 'thesis, board=73, places=true');
    const start = nearEnd(setup);
    const { referee: _, ...bare } = only(setup, () => start.clone());
    expect(checkGame(bare, { games: 1 }).problems).toEqual([]);
  });
});

it('keeps the contract as solvers see it, though nothing ends it without its referee', () => {
  const setup = setupOf(2, 'board=73, quiet-moves=3, leave-goal=true');
  expect(checkGame(only(setup) as OpenGame, { games: 1 }).problems).toEqual([]);
});

describe('a game that leads nowhere', () => {
  it('is drawn after 100 moves without a new least distance, and not before', () => {
    const setup = setupOf(2, 'standard');
    const game = refereed(setup);
    for (const text of ['e10-e9', 'm8-m9']) game.play(unwrap(chineseCheckers.parseMove(game.position, text)));
    const back = ['e9-e10', 'm9-m8', 'e10-e9', 'm8-m9'];
    for (let i = 0; i < 100; i++) {
      expect(game.turn).toBe(i & 1);
      game.play(unwrap(chineseCheckers.parseMove(game.position, back[i % 4])));
    }
    expect([game.turn, game.payoff(0), game.payoff(1)]).toEqual([OVER, 0, 0]);
    game.undo();
    expect(game.turn).toBe(1);
    // The same again is the end again; anything that brings B nearer is not.
    const copy = game.clone();
    copy.play(unwrap(chineseCheckers.parseMove(copy.position, 'm8-m9')));
    expect(copy.turn).toBe(OVER);
    game.play(unwrap(chineseCheckers.parseMove(game.position, 'k5-i5')));
    expect(game.turn).toBe(0);
  });
});

describe('for two', () => {
  it('mirrors left and right, and for more it does not', () => {
    expect(KINDS.map(([seats, rules]) => chineseCheckers.symmetries(setupOf(seats, rules)).length)).toEqual(
      KINDS.map(([seats]) => (seats === 2 ? 1 : 0)),
    );
  });
});

it.each([5, 1, 7])('is not for %i players', (seats) => {
  expect(parseSetup(chineseCheckers, seats, '')).toMatchObject({
    ok: false,
    message: expect.stringMatching(/2, 3, 4, 6/),
  });
});

it('is no game without an end: one of its two limits must be a number', () => {
  expect(parseSetup(chineseCheckers, 2, 'quiet-moves=unlimited')).toMatchObject({
    ok: false,
    message: 'with quiet-moves and move-limit both unlimited a game need not end: give one of them a number',
  });
  expect(parseSetup(chineseCheckers, 2, 'quiet-moves=unlimited, move-limit=1000').ok).toBe(true);
});
