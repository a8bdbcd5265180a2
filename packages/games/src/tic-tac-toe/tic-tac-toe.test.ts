import { listMoves, makeCatalogue, makeTable, OVER, Rng, unwrap, usualSetup, viewOf } from '@tabuleiro/engine';
import { assertConforms, perft } from '@tabuleiro/engine/kit';
import { explore } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from './game.js';

const catalogue = makeCatalogue({ games: [] });

const table = makeTable(ticTacToe);
const start = () => table.game.start(table.setup);

/** Known counts: the paths through the game by ply. */
const PATHS = [9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872];

describe('tic-tac-toe', () => {
  it('keeps the contract', () => assertConforms(ticTacToe, { perft: PATHS.slice(0, 6) }));

  it('has the known tree of 549,946 nodes', () => {
    const counts = perft(start(), 9);
    expect(counts).toEqual(PATHS);
    expect(counts.reduce((sum, count) => sum + count, 1)).toBe(549_946);
  });

  it('has 5,478 positions, 765 up to symmetry', () => {
    const found = explore(table, start(), { levels: 99 });
    expect([found.total, found.upToSymmetry?.total, found.complete]).toEqual([5478, 765, true]);
  });

  it('tries only squares 1, 2 and 5 at first when told to', () => {
    const rules = { ...usualSetup(ticTacToe).rules, 'first-move': 'distinct' };
    const position = ticTacToe.start({ seats: 2, rules });
    expect(listMoves(position)).toEqual([0, 1, 4]);
    position.play(4);
    expect(listMoves(position)).toHaveLength(8);
  });

  it('is worth what its lines say', () => {
    const position = unwrap(ticTacToe.parsePosition('X...O.... X', usualSetup(ticTacToe)));
    const bound = ticTacToe.evaluations[0].bind({ own: 1, theirs: 1 });
    // X can still complete the four lines without the centre; O the five without square 1.
    expect(bound.value(position, 0)).toBe(4 - 5);
    expect(bound.explain(position, 0)).toEqual([
      { name: 'own', value: 4 },
      { name: 'theirs', value: -5 },
    ]);
  });
});

describe('the perfect player', () => {
  // Every game there is: the perfect player answers, the opponent tries everything.
  it.each([0, 1])('loses none of all games in seat %i', (seat) => {
    const { agent } = unwrap(catalogue.parseAgent(table, 'perfect(table=1)'));
    const position = start();
    const textOf = () => table.game.makePosition(position);
    const replies = new Map<string, number>();
    const results = { win: 0, draw: 0, loss: 0 };
    const walk = (): void => {
      if (position.turn === OVER) {
        const payoff = position.payoff(seat);
        results[payoff > 0 ? 'win' : payoff < 0 ? 'loss' : 'draw']++;
        return;
      }
      const text = textOf();
      if (position.turn === seat && !replies.has(text)) {
        replies.set(text, agent.decide(viewOf(table, position), { rng: new Rng(1) }).move);
      }
      const moves = position.turn === seat ? [replies.get(text) ?? -1] : listMoves(position);
      for (const move of moves) {
        position.play(move);
        walk();
        position.undo();
      }
    };
    walk();
    expect(results.loss).toBe(0);
    expect(results.win).toBeGreaterThan(0);
    expect(results.draw).toBeGreaterThan(0);
  });

  it('wins as quickly as it can', () => {
    const { agent } = unwrap(catalogue.parseAgent(table, 'perfect'));
    const position = unwrap(ticTacToe.parsePosition('XX.OO.... X', table.setup));
    expect(agent.decide(viewOf(table, position), { rng: new Rng(1) })).toMatchObject({
      move: 2,
      value: 1,
      distance: 1,
    });
  });
});

describe('positions', () => {
  it.each([
    ['X.O', /nine squares/],
    ['X.O.X.... x', /nine squares/],
    ['XX....... O', /2 X and 0 O cannot be/],
    ['X........ X', /it is the turn of O/],
    ['XXXOOO... X', /both X and O have three in a row/],
    ['XXX.OO.O. X', /X has three in a row, so the game was over/],
  ])('"%s" is refused', (text, message) => {
    const parsed = ticTacToe.parsePosition(text, table.setup);
    expect(parsed).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });

  it.each([
    ['0', /number of a square/],
    ['10', /number of a square/],
    ['1', /square 1 is taken/],
  ])('move "%s" is refused', (text, message) => {
    const position = unwrap(ticTacToe.parsePosition('X........ O', table.setup));
    expect(ticTacToe.parseMove(position, text)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});
