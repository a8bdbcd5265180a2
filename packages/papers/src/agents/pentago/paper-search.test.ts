import {
  type BoundEvaluation,
  type Decision,
  defaultsOf,
  listMoves,
  makeCatalogue,
  makeTable,
  OVER,
  openView,
  Rng,
  unwrap,
  viewOf,
} from '@tabuleiro/engine';
import { Pentago, pentago, randomBoard } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { added } from '../index.js';
import { dropEqualTurns } from './equal-turns.js';
import { dropMirrored } from './mirrored-placements.js';
import { automaticDepth, PaperSearch, type PaperSearchSettings } from './paper-search.js';

const catalogue = makeCatalogue({ games: [], added });

const table = makeTable(pentago);

function decide(text: string, position: Pentago, seed = 1): Decision {
  const { agent } = unwrap(catalogue.parseAgent(table, text));
  return agent.decide(viewOf(table, position), { rng: new Rng(seed) });
}

/** The value of a position for a seat by the report's plain minimax, written anew. */
function naive(position: Pentago, depth: number, seat: number, evaluation: BoundEvaluation<Pentago>, at = 0): number {
  const win = evaluation.high + 1 + 72 - at;
  if (position.turn === OVER) return position.payoff(seat) * win;
  if (depth === 0) return evaluation.value(position, seat);
  const values = listMoves(position).map((move) => {
    const next = position.clone();
    next.play(move);
    return naive(next, depth - 1, seat, evaluation, at + 1);
  });
  return position.turn === seat ? Math.max(...values) : Math.min(...values);
}

/** One by chances and one by lines. */
const HEURISTICS = pentago.evaluations.filter(({ name }) => ['one', 'a-star-paper'].includes(name));

/** Boards of many kinds, some with a quadrant to be turned. */
const BOARDS = Array.from({ length: 24 }, (_, i) => {
  const rng = new Rng(i);
  const board = randomBoard(14 + (i % 10), rng);
  if (i % 3 === 0) board.play(board.randomMove(rng));
  return board;
}).filter(({ turn }) => turn !== OVER);

describe('paper', () => {
  it('chooses what plain minimax finds best, by every search and with every optimisation', () => {
    for (const { name, weights, bind } of HEURISTICS) {
      const evaluation = bind(defaultsOf(weights));
      for (const position of BOARDS) {
        const depth = position.turning ? 2 : 3;
        const worth = (move: number): number => {
          const next = position.clone();
          next.play(move);
          return naive(next, depth - 1, position.turn, evaluation, 1);
        };
        const best = Math.max(...listMoves(position).map(worth));
        for (const options of [
          'search=minimax',
          'search=alphabeta',
          'search=alphabeta, order=listed',
          'duplicates=true',
          'symmetry=all',
          'search=minimax, duplicates=true, symmetry=published',
        ]) {
          const decision = decide(`paper(${options}, depth=3, eval=${name})`, position);
          expect(worth(decision.move)).toBe(best);
          expect(decision.depth).toBeLessThanOrEqual(depth);
        }
      }
    }
  });

  it('looks deeper as the board fills, and one half-move less where the stone already lies', () => {
    expect([36, 15, 14, 10, 9, 6, 5, 1].map(automaticDepth)).toEqual([4, 4, 6, 6, 8, 8, 10, 10]);
    const start = new Pentago();
    expect(decide('paper(eval=one)', start).depth).toBe(4);
    start.play(7);
    expect(decide('paper(eval=one)', start).depth).toBe(3);
    expect(decide('paper(depth=1, eval=one)', start).depth).toBe(1);
    const late = randomBoard(22, new Rng(2));
    expect(decide('paper(eval=one)', late).depth).toBe(6);
    late.play(listMoves(late)[0]);
    // Fourteen cells were empty when the turn began.
    expect(late.turn === OVER ? 5 : decide('paper(eval=one)', late).depth).toBe(5);
  });

  it('finds the second half of a turn worth what the first half promised', () => {
    for (const position of BOARDS.filter(({ turning }) => !turning)) {
      const first = decide('paper(depth=4, eval=a-star-paper)', position, 5);
      const after = position.clone();
      after.play(first.move);
      if (after.turn === OVER) continue;
      expect(decide('paper(depth=4, eval=a-star-paper)', after, 6).value).toBe(first.value);
    }
  });

  it('evaluates for the seat that decides, also where the values of the seats are not opposite', () => {
    const position = randomBoard(6, new Rng(3));
    // With a bias of 0 only the opponent's chances count, so no value can be above 0.
    for (const depth of [1, 2, 3, 4]) {
      expect(decide(`paper(depth=${depth}, eval=one(bias=0))`, position).value).toBeLessThanOrEqual(0);
    }
  });

  it('is content with enough when bounded', () => {
    // White has four in a row in the first row; alpha-beta looks at every stone, whatever it has found.
    const position = Pentago.of([0b111, 0b001, 0, 0, 0, 0, 0b101_000_101, 0], false);
    const [bounded, plain] = ['bounded', 'alphabeta'].map((search) =>
      [1, 2, 3, 4, 5].map((seed) => decide(`paper(search=${search}, depth=4, eval=one)`, position, seed)),
    );
    for (const { value } of [...bounded, ...plain]) expect(value).toBe(1);
    const nodes = (decisions: readonly Decision[]): number => decisions.reduce((sum, each) => sum + each.nodes, 0);
    expect(nodes(bounded)).toBeLessThan(nodes(plain));
    // A value of no account is enough where the bounds say so: then the first line is as good as any.
    const easy = decide('paper(search=bounded, depth=4, eval=one, lower=1, upper=-1)', position);
    expect(easy.nodes).toBeLessThanOrEqual(5);
    const unlimited = 'paper(search=bounded, depth=4, eval=one, lower=-unlimited, upper=unlimited)';
    expect(decide(unlimited, position)).toMatchObject({ nodes: decide('paper(depth=4, eval=one)', position).nodes });
  });

  it("takes bounds in the report's numbers, and refuses one that no value reaches", () => {
    const position = randomBoard(8, new Rng(5));
    const bounded = 'paper(search=bounded, depth=4, eval=a, order=listed';
    expect(catalogue.readAgent(table, `${bounded}, upper=100)`)).toMatchObject({
      ok: false,
      message: expect.stringContaining('upper=100 is never reached'),
    });
    const nodes = (bounds: string): number => decide(`${bounded}, ${bounds})`, position).nodes;
    const content = nodes('bounds=evaluation, lower=-0.1, upper=0.1');
    expect(content).toBeLessThan(nodes('bounds=evaluation, lower=-100, upper=100'));
    expect(() => nodes('bounds=evaluation, upper=1000')).toThrow(
      /upper=1000 is never reached: .* from -152.5\d* to 152.5/,
    );
    // A search that has no bounds looks at none.
    expect(catalogue.readAgent(table, 'paper(upper=100)')).toMatchObject({ ok: true });
  });

  it('sees the nodes that it should', () => {
    const nodes = (options: string, position = new Pentago()): number =>
      decide(`paper(depth=2, eval=one, search=minimax, ${options})`, position).nodes;
    // The root, 36 stones, and 8 turns after each.
    expect(nodes('symmetry=off')).toBe(1 + 36 + 36 * 8);
    expect(nodes('symmetry=all')).toBe(1 + 6 + 6 * 8);
    expect(nodes('symmetry=published')).toBe(1 + 6 + 6 * 8);
    // With one stone, four on centres, one turn of eight leads to another board, and else three.
    expect(nodes('duplicates=true')).toBe(1 + 36 + 4 * 1 + 32 * 3);
    const diagonal = Pentago.of([1, 0, 0, 0, 0, 0, 0, 0], false);
    expect(nodes('symmetry=published', diagonal)).toBe(1 + 35 + 35 * 8);
    expect(nodes('symmetry=all', diagonal)).toBe(1 + 20 + 20 * 8);
  });

  it('gives the same decision for the same seed, and others for others', () => {
    const start = new Pentago();
    const moves = Array.from({ length: 20 }, (_, seed) => decide('paper(eval=control, hold=3000)', start, seed).move);
    const again = Array.from({ length: 20 }, (_, seed) => decide('paper(eval=control, hold=3000)', start, seed).move);
    expect(again).toEqual(moves);
    expect(new Set(moves).size).toBeGreaterThan(5);
  });

  it('stops at its limits with an answer', () => {
    const start = new Pentago();
    const { agent } = unwrap(catalogue.parseAgent(table, 'paper(depth=8, eval=one)'));
    const decision = agent.decide(viewOf(table, start), { rng: new Rng(1), limits: { nodes: 5000 } });
    expect(decision).toMatchObject({ ended: 'request', nodes: 5000 });
    expect(listMoves(start)).toContain(decision.move);
    expect(decide('paper(depth=8, eval=one, nodes=300)', start)).toMatchObject({ ended: 'own-limit', nodes: 300 });
    const shallow = agent.decide(viewOf(table, start), { rng: new Rng(1), limits: { depth: 2 } });
    expect(shallow).toMatchObject({ ended: 'request', depth: 2, basis: { kind: 'searched', depth: 2 } });
    const { agent: brief } = unwrap(catalogue.parseAgent(table, 'paper(depth=2, eval=one)'));
    const own = brief.decide(viewOf(table, start), { rng: new Rng(1), limits: { depth: 8 } });
    expect(own).toMatchObject({ ended: 'own-limit', depth: 2 });
  });

  it('proves a win, and nothing by leaves that share a value', () => {
    const position = Pentago.of([0b111, 0b001, 0, 0, 0, 0, 0b101_000_101, 0], false);
    for (const search of ['minimax', 'alphabeta', 'bounded']) {
      const won = decide(`paper(search=${search}, depth=4, eval=one)`, position);
      expect(won).toMatchObject({ value: 1, basis: { kind: 'proven' }, ended: 'done' });
    }
    const open = decide('paper(depth=2, eval=one, hold=50)', new Pentago());
    expect(open).toMatchObject({ basis: { kind: 'searched', depth: 2 }, ended: 'own-limit' });
  });

  it.each([
    ['paper(search=negamax)', 'should be one of alphabeta, minimax, bounded'],
    ['paper(depth=-1)', 'should be a whole number from 0 to 72'],
    ['paper(hold=0)', 'hold should be a whole number from 1'],
    ['paper(eval=two)', 'there is no evaluation of pentago "two"'],
  ])('refuses %s', (text, message) => {
    const made = catalogue.parseAgent(table, text);
    expect(!made.ok && made.message).toContain(message);
  });
});

describe('a value that is held', () => {
  const settings: PaperSearchSettings = {
    search: 'minimax',
    depth: 2,
    duplicates: false,
    symmetry: 'off',
    shuffled: false,
    hold: 1,
    lower: -1,
    upper: 1,
    bounds: 'payoff',
    limits: {},
  };

  function evaluations(hold: number): number {
    let count = 0;
    const counting: BoundEvaluation<Pentago> = {
      low: 0,
      high: 1e6,
      constantSum: false,
      value: () => ++count,
      explain: () => [],
    };
    const search = new PaperSearch({ ...table, game: pentago }, counting, { ...settings, hold });
    search.decide(openView(new Pentago(), pentago), { rng: new Rng(4) });
    return count;
  }

  it('is drawn for every leaf, or for so many in a row', () => {
    expect(evaluations(1)).toBe(288);
    // The first may have been held for a while already.
    expect(evaluations(50)).toBeGreaterThanOrEqual(6);
    expect(evaluations(50)).toBeLessThanOrEqual(7);
    expect(evaluations(1000)).toBeLessThanOrEqual(2);
  });
});

describe('moves left out', () => {
  const buffer = new Int32Array(64);

  it('leave every board that a turn can lead to, once', () => {
    for (let i = 0; i < 300; i++) {
      const rng = new Rng(i);
      const position = randomBoard(i % 12, rng);
      position.play(position.randomMove(rng));
      if (position.turn === OVER) continue;
      const boardAfter = (move: number): string => {
        const next = position.clone();
        next.play(move);
        return pentago.makePosition(next);
      };
      const all = new Set(listMoves(position).map(boardAfter));
      const end = position.moves(buffer, 3);
      rng.shuffle(buffer, 3, end);
      const kept = Array.from(buffer.subarray(3, dropEqualTurns(position, buffer, 3, end)), boardAfter);
      expect(kept).toHaveLength(all.size);
      expect(new Set(kept)).toEqual(all);
    }
  });

  it('leave one placement of each set that mirrors make of each other', () => {
    const count = (...stones: readonly number[]): number => {
      const position = Pentago.of(stones, false);
      return dropMirrored(position, buffer, 0, position.moves(buffer, 0));
    };
    expect(count(0, 0, 0, 0, 0, 0, 0, 0)).toBe(6);
    // A stone on the main diagonal: five more cells there, and half of the others.
    expect(count(1, 0, 0, 0, 0, 0, 0, 0)).toBe(5 + 15);
    // Off every mirror nothing is left out.
    expect(count(2, 0, 0, 0, 0, 0, 0, 0)).toBe(35);
    // Opposite corners of different colours: the other diagonal mirrors them no more, the main one does.
    expect(count(1, 0, 0, 0, 0, 0, 0, 256)).toBe(4 + 15);
  });
});
