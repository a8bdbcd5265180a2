import {
  defaultsOf,
  listMoves,
  makeCatalogue,
  makeTable,
  OVER,
  parseSetup,
  Rng,
  unwrap,
  viewOf,
} from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { storeOf } from '../../memory-site.fixture.js';
import { BIG_STAR, SMALL_STAR } from '../cells.js';
import { advance } from '../evaluations/advance.js';
import { haveParted } from '../evaluations/moves-left.js';
import { chineseCheckers } from '../game.js';
import { databaseOf, HEADER_BYTES, makeTableHeader, positionsOf } from '../tables/table-file.js';
import { OpeningBook } from './opening-book.js';

const catalogue = makeCatalogue({ games: [] });

const setupOf = (seats: number, rules: string) => unwrap(parseSetup(chineseCheckers, seats, rules));
const usual = { way: 12, square: 1, aside: 3, theirs: 1 };

describe('advance', () => {
  it('is the sum over all pieces, of the others less of the seat, and ranks moves by what they gain', () => {
    for (const [seats, rules] of [
      [2, 'thesis'],
      [3, 'standard, board=73'],
    ] as const) {
      const position = chineseCheckers.start(setupOf(seats, rules));
      const bound = advance.bind(usual);
      const rng = new Rng(2);
      for (let ply = 0; ply < 40; ply++) position.play(position.randomMove(rng));
      const { star, distance, sideways, goalSeat } = position.terrain;
      const cost = (seat: number) =>
        star.cells
          .filter((cell) => position.ownerOf(cell) === seat)
          .map((cell) => [distance[seat * 128 + cell], goalSeat[cell] === seat ? 0 : sideways[seat * 128 + cell]])
          .reduce((sum, [far, side]) => sum + far * (far + 12) + 3 * side, 0);
      const costs = Array.from({ length: seats }, (_, seat) => cost(seat));
      const total = costs.reduce((sum, each) => sum + each, 0);
      for (const [seat, own] of costs.entries()) {
        expect(bound.value(position, seat)).toBe(total - own - (seats - 1) * own);
        const terms = bound.explain(position, seat);
        expect(terms.reduce((sum, { value }) => sum + value, 0)).toBe(bound.value(position, seat));
      }
      const seat = position.turn;
      const moves = listMoves(position);
      const ranks = new Float64Array(moves.length);
      bound.rank?.(position, Int32Array.from(moves), 0, moves.length, ranks);
      for (const [i, move] of moves.entries()) {
        const before = bound.value(position, seat);
        position.play(move);
        expect((seats - 1) * ranks[i]).toBe(bound.value(position, seat) - before);
        position.undo();
      }
    }
  });

  it('finds every place in the goal better than any before it', () => {
    const { terrain } = chineseCheckers.start(setupOf(2, 'standard'));
    const { cells } = terrain.star;
    const bound = advance.bind(defaultsOf(advance.weights));
    const position = chineseCheckers.start(setupOf(2, 'standard'));
    const moves = cells.flatMap((from) => cells.map((to) => (from << 7) | to));
    const enters = moves.filter((move) => terrain.goalSeat[move >> 7] !== 0 && terrain.goalSeat[move & 127] === 0);
    const ranks = new Float64Array(enters.length);
    bound.rank?.(position, Int32Array.from(enters), 0, enters.length, ranks);
    expect(enters.length).toBe(10 * 111);
    expect(Math.min(...ranks)).toBeGreaterThan(0);
  });
});

describe('players who have passed each other', () => {
  it('are those behind whom nobody else is', () => {
    const position = chineseCheckers.start(setupOf(2, 'thesis'));
    expect(haveParted(position)).toBe(false);
    const at = (board: string) =>
      haveParted(unwrap(chineseCheckers.parsePosition(`${board} A`, setupOf(2, 'standard'))));
    expect(at('A/AA/AAA/AAA1/6A6/12/11/10/9/10/11/12/6B6/BBB1/BBB/BB/B')).toBe(true);
    // A piece of each in the middle, A's behind B's.
    expect(at('A/AA/AAA/AAA1/13/12/11/10/4B4/5A4/11/12/13/BBB1/BBB/BB/B')).toBe(false);
    expect(at('A/AA/AAA/AAA1/13/12/11/5A4/4B4/10/11/12/13/BBB1/BBB/BB/B')).toBe(true);
  });

  it('stay so to the end of a game that only leads forwards', () => {
    const position = chineseCheckers.start(setupOf(3, 'thesis'));
    const rng = new Rng(3);
    let parted = false;
    while (position.turn !== OVER) {
      expect(haveParted(position) || !parted).toBe(true);
      parted ||= haveParted(position);
      position.play(position.randomMove(rng));
    }
  });
});

describe('handing the turn on', () => {
  it('changes nothing but the turn, and is taken back like a move', () => {
    const position = chineseCheckers.start(setupOf(3, 'thesis'));
    const rng = new Rng(4);
    for (let ply = 0; ply < 30; ply++) position.play(position.randomMove(rng));
    const before = chineseCheckers.makePosition(position);
    const owners = Array.from(position.owners());
    position.skip();
    expect([position.turn, Array.from(position.owners())]).toEqual([1, owners]);
    position.play(position.randomMove(rng));
    position.undo();
    position.undo();
    expect(chineseCheckers.makePosition(position)).toBe(before);
  });
});

describe('the opening book', () => {
  it.each([
    [BIG_STAR, '121', 12],
    [SMALL_STAR, '73', 8],
  ] as const)(
    'has legal moves for every seat on the board of %s cells, whoever else plays by it',
    (star, board, moves) => {
      const book = new OpeningBook(star);
      for (const rules of ['standard', 'thesis']) {
        for (let seed = 0; seed < 4; seed++) {
          const position = chineseCheckers.start(setupOf(2, `${rules}, board=${board}`));
          const rng = new Rng(seed);
          for (let n = 0; n < moves; n++) {
            // Each plays by the book as long as the other is not in the way.
            for (let seat = 0; seat < 2; seat++) {
              const move = book.find(position, rng);
              if (n < 3) expect(move !== null && listMoves(position).includes(move)).toBe(true);
              const legal = move !== null && listMoves(position).includes(move);
              position.play(legal ? move : position.randomMove(rng));
            }
          }
        }
      }
    },
  );
});

describe('the racer', () => {
  it.each([
    [2, 'thesis'],
    [3, 'standard, board=73'],
  ] as const)('plays whole games of %i by %s, and wins from greed', (seats, rules) => {
    const setup = setupOf(seats, rules);
    const table = makeTable(chineseCheckers, setup);
    const agent = (text: string) => unwrap(catalogue.parseAgent(table, text)).agent;
    const agents = [agent('racer(nodes=2000, book=6)'), ...Array.from({ length: seats - 1 }, () => agent('greedy'))];
    const position = table.game.start(setup);
    const rng = new Rng(1);
    while (position.turn !== OVER) {
      const { move, candidates } = agents[position.turn].decide(viewOf(table, position), { rng });
      const legal = listMoves(position);
      expect(legal).toEqual(expect.arrayContaining(candidates.map((each) => each.move)));
      // It looks at the most promising moves alone, or all that there are.
      expect([10, legal.length]).toContain(candidates.length);
      position.play(move);
    }
    expect(position.payoff(0)).toBe(1);
  });

  it('says by how much a race is won or lost, where the database decides', () => {
    // Three moves to go for everybody, whatever is played.
    const kind = databaseOf('6');
    const bytes = new Uint8Array(HEADER_BYTES + positionsOf(kind)).fill(3);
    bytes.set(makeTableHeader(kind, bytes.subarray(HEADER_BYTES)));
    const setup = setupOf(2, 'standard, board=73');
    const table = makeTable(chineseCheckers, setup, storeOf(new Map([[kind.name, bytes]])));
    const position = unwrap(chineseCheckers.parsePosition('A/AA/AA1/3A6/9/8/7/8/9/6B3/1BB/BB/B A', setup));
    const { agent } = unwrap(catalogue.parseAgent(table, 'racer(nodes=50)'));
    const { value, basis, candidates, nodes } = agent.decide(viewOf(table, position), { rng: new Rng(1) });
    expect([nodes, basis]).toEqual([1, { kind: 'searched', depth: 1 }]);
    // It has moved and needs as many as before, and the other is to move: half a move behind, of at most sixty.
    expect(value).toBeCloseTo(-0.5 / 61, 5);
    expect(candidates.map((each) => each.move).sort()).toEqual(listMoves(position).sort());
  });

  it('keeps to the moves it may choose from', () => {
    const table = makeTable(chineseCheckers, setupOf(2, 'thesis'));
    const position = table.game.start(table.setup);
    const only = listMoves(position).slice(0, 1);
    const { agent } = unwrap(catalogue.parseAgent(table, 'racer(nodes=500, book=6)'));
    expect(agent.decide(viewOf(table, position), { rng: new Rng(1), only }).move).toBe(only[0]);
  });
});
