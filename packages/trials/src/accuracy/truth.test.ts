import { listMoves, makeCatalogue, parseSetup, unwrap } from '@tabuleiro/engine';
import { solve } from '@tabuleiro/engine/solve';
import { games } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { race } from '#test-games';
import { measureAccuracy } from './measure.js';
import { parseTruth } from './truth.js';
import { type AccuracyAsked, accuracyWork, inOneGo } from './work.js';

const catalogue = makeCatalogue({ games: [...games, race] });
const usual: AccuracyAsked = { game: 'tic-tac-toe', agents: ['perfect(table=1)'], positions: 50, seed: 1, nodes: 1 };
const head = { format: 'tabuleiro-truth', game: 'tic-tac-toe', gameVersion: 1 };

function workOf(asked: Partial<AccuracyAsked> = {}) {
  return unwrap(accuracyWork(catalogue, { ...usual, ...asked }));
}

function read(file: unknown, work = workOf()) {
  const { table } = work;
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  return parseTruth(table, text, (players, rules) => parseSetup(table.game, players, rules ?? ''));
}

const position = 'XX.OO.... X';
const moves = { '3': 1, '6': 0, '7': -1, '8': -1, '9': -1 };
const with1 = (entry: object) => ({ ...head, positions: [entry] });

describe('exact values from a file', () => {
  it.each([
    ['{', /they are not JSON/],
    ['[]', /"format": "tabuleiro-truth"/],
    [{ ...head, format: 'tabuleiro-strategy' }, /"format": "tabuleiro-truth"/],
    [head, /need[s]? the field "positions"/],
    [{ ...head, positions: [] }, /"positions" should be a list with at least 1 entry/],
    [{ ...head, positions: [{ position, moves }], note: '' }, /no field of the exact values "note"/],
    [{ ...with1({ position, moves }), game: 'pentago' }, /for pentago version 1, not for tic-tac-toe version 1/],
    [{ ...with1({ position, moves }), gameVersion: 2 }, /for tic-tac-toe version 2, not/],
    [{ ...with1({ position, moves }), players: 3 }, /players/],
    [with1({ moves }), /needs the field "positions\[0\].position"/],
    [with1({ position: 'XX', moves }), /"positions\[0\]": /],
    [with1({ position: 'XXXOO.... O', value: 0 }), /"positions\[0\]": the game is over in "XXXOO.... O"/],
    [with1({ position }), /"positions\[0\]": it needs "moves"/],
    [with1({ position, value: 2 }), /"positions\[0\].value" should be a number from -1 to 1, not 2/],
    [with1({ position, moves: [1] }), /"positions\[0\].moves" should be an object with a value from -1 to 1/],
    [with1({ position, moves: { ...moves, '3': '1' } }), /"positions\[0\].moves.3" should be a number/],
    [with1({ position, moves: { ...moves, '1': 0 } }), /"1" is not a legal move of "XX.OO.... X"/],
    [with1({ position, moves: { '3': 1 } }), /the move 6 of "XX.OO.... X" has no value/],
    [with1({ position, moves, value: 0 }), /its value is 0, and its best move is worth 1/],
    [
      {
        ...head,
        positions: [
          { position, moves },
          { position, value: 1 },
        ],
      },
      /"positions\[1\]": .* is there twice/,
    ],
  ])('%j is refused', (file, message) => {
    expect(read(file)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });

  it('judge agents in the positions of the file', async () => {
    const work = workOf({ agents: ['perfect(table=1)', 'random'] });
    const second = {
      position: 'X...O.... X',
      ply: 2,
      moves: Object.fromEntries('2346789'.split('').map((m) => [m, 0])),
    };
    const truth = unwrap(read({ ...head, positions: [{ position, moves }, second] }, work));
    const report = unwrap(await measureAccuracy(work, inOneGo(work), { truth }));
    expect(report).toMatchObject({ truth: 'file', leftOut: { unsolved: 0, indifferent: 1 } });
    expect(report.agents[0]).toMatchObject({
      agent: 'perfect(table=1)',
      seat: null,
      positions: 1,
      kept: 1,
      byLot: 0.2,
    });
  });

  it('may be those of positions: what a move is worth is then found after it', async () => {
    const work = workOf();
    const { table } = work;
    const entries = new Map<string, number>();
    const here = unwrap(table.game.parsePosition('XO.OX.... X', table.setup));
    const add = () => entries.set(table.game.makePosition(here), solve(table, here).value ?? 0);
    add();
    for (const move of listMoves(here)) {
      here.play(move);
      if (here.turn >= 0) add();
      here.undo();
    }
    const positions = [...entries].map(([text, value]) => ({ position: text, value }));
    const truth = unwrap(read({ ...head, positions }, work));
    const report = unwrap(await measureAccuracy(work, inOneGo(work), { truth }));
    // Of the others the file does not have all that follows.
    expect(report).toMatchObject({
      leftOut: { unsolved: entries.size - 1 },
      agents: [{ positions: 1, kept: 1 }, {}, {}],
    });
  });

  it('can be had among more than two sides, as payoffs of whoever decides', async () => {
    const work = workOf({ game: 'race', agents: ['random'] });
    const { table } = work;
    const start = table.game.start(table.setup);
    const text = table.game.makePosition(start);
    const names = listMoves(start).map((move) => table.game.makeMove(start, move));
    const file = { ...head, game: 'race', gameVersion: table.game.version };
    const { low, high } = table.game.payoffs;
    const values = Object.fromEntries(names.map((name, i) => [name, i === 0 ? high : low]));
    const truth = unwrap(read({ ...file, positions: [{ position: text, moves: values }] }, work));
    const report = unwrap(await measureAccuracy(work, inOneGo(work), { truth }));
    expect(report.agents[0]).toMatchObject({ positions: 1, byLot: 1 / names.length });
    expect(read({ ...file, positions: [{ position: text, value: low }] }, work)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/among 3 sides it needs "moves"/),
    });
  });

  it('in which no move loses value judge nobody', async () => {
    const work = workOf();
    const same = Object.fromEntries(Object.keys(moves).map((move) => [move, 0]));
    const truth = unwrap(read(with1({ position, moves: same }), work));
    expect(await measureAccuracy(work, inOneGo(work), { truth })).toMatchObject({
      ok: false,
      code: 'accuracy.nothing-in-truth',
    });
  });
});
