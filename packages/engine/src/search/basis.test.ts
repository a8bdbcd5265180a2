import { ticTacToe } from '@tabuleiro/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dice, dice, pairs, race } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import type { Candidate, Decision } from '../contract/decision.js';
import type { OpenGame } from '../contract/game.js';
import type { Limits } from '../contract/limits.js';
import { listMoves, type Position } from '../contract/position.js';
import { repetition } from '../contract/referees.js';
import { makeTable, type OpenTable, viewOf } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { solverFor } from '../solve/solver.js';

const catalogue = makeCatalogue({ games: [] });

function decide(table: OpenTable, text: string, position: Position, limits: Limits = {}): Decision {
  const { agent } = unwrap(catalogue.parseAgent(table, text));
  return agent.decide(viewOf(table, position), { rng: new Rng(1), limits });
}

/** Tic-tac-toe from a text, or from the start. */
function think(text: string, at = '......... X', limits: Limits = {}): Decision {
  const table = makeTable(ticTacToe);
  return decide(table, text, unwrap(table.game.parsePosition(at, table.setup)), limits);
}

/** The true values of a position and of its moves for the seat to act. */
function truth(table: OpenTable, position: Position): { value: number; ofMove: Map<number, number> } {
  const solver = unwrap(solverFor(table, { haste: false, tableBytes: 2 ** 16 }));
  const ofMove = new Map(
    listMoves(position).map((move) => {
      const seat = position.turn;
      const after = position.clone();
      after.play(move);
      if (after.turn < 0) return [move, after.payoff(seat)] as const;
      const value = solver.solve(after, {}).value ?? Number.NaN;
      return [move, table.sides[after.turn] === table.sides[seat] ? value : 0 - value] as const;
    }),
  );
  return { value: Math.max(...ofMove.values()), ofMove };
}

const TWO_SIDED = [
  'minimax',
  'alphabeta',
  'alphabeta(haste=true)',
  'alphabeta(width=2)',
  'bounded-alphabeta',
  'bounded-alphabeta(lower=-0.1, upper=-0.5)',
  'bounded-alphabeta(lower=3, upper=-3)',
  'pvs(table=1)',
  'pvs(table=1, others=2)',
  'pvs(table=1, symmetry=true)',
  'maxn',
  'maxn(table=1)',
  'speculative-maxn',
  'approximate-maxn',
  'paranoid(table=1)',
  'paranoid(table=0)',
  'best-reply(table=1)',
  'expectiminimax',
  'expectiminimax(pruning=star1)',
  'greedy',
  'uct(nodes=300, proven=true)',
  'uct(nodes=300, proven=true, k=2)',
  'perfect(nodes=60, table=1)',
  'random',
];

/** The same agent with its own limits, where it knows any. */
function withDepth(text: string, depth: number): string {
  if (/^(greedy|random|uct|perfect)/.test(text)) return text;
  return text.endsWith(')') ? `${text.slice(0, -1)}, depth=${depth})` : `${text}(depth=${depth})`;
}

describe.each(TWO_SIDED)('%s', (text) => {
  it('calls nothing proven that is not true', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<OpenGame>(ticTacToe, pairs),
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 5, max: 2000 }),
        (game, seed, depth, nodes) => {
          const table = makeTable(game);
          const rng = new Rng(seed);
          const position = table.game.start(table.setup);
          for (let ply = 2 + rng.below(5); ply > 0; ply--) {
            const next = position.clone();
            next.play(next.randomMove(rng));
            if (next.turn < 0) break;
            position.copyFrom(next);
          }
          const { value, ofMove } = truth(table, position);
          const decision = decide(table, withDepth(text, depth), position, { nodes });
          if (decision.basis?.kind === 'proven') expect(decision.value).toBe(value);
          for (const { move, basis, bound, value: found } of decision.candidates) {
            expect(basis === null).toBe(found === null);
            if (basis?.kind !== 'proven') continue;
            if (bound === 'exact') expect(found).toBe(ofMove.get(move));
            else expect(found).toBeGreaterThanOrEqual(ofMove.get(move) ?? Number.NaN);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a search of two sides', () => {
  // O completes its row, or loses; and O has to fill the corner where X would complete a column.
  const WON = 'XX.OO.X.. O';
  const DRAWN = 'XOXXOO.X. O';

  it.each(['minimax(depth=9)', 'alphabeta(depth=9)', 'bounded-alphabeta(depth=9)', 'pvs', 'maxn', 'paranoid'])(
    '%s proves what it sees to the end of the game, and is done then',
    (text) => {
      for (const [at, value] of [
        [WON, 1],
        [DRAWN, 0],
      ] as const) {
        expect(think(text, at)).toMatchObject({ value, basis: { kind: 'proven' }, ended: 'done' });
      }
    },
  );

  it('proves a win however little it saw elsewhere', () => {
    const { candidates, ...decision } = think('minimax(depth=1)', WON);
    expect(decision).toMatchObject({ value: 1, basis: { kind: 'proven' }, ended: 'done' });
    expect(candidates.at(-1)?.basis).toEqual({ kind: 'searched', depth: 1 });
  });

  it('says how deep an evaluation was asked', () => {
    expect(think('alphabeta(depth=3)')).toMatchObject({ basis: { kind: 'searched', depth: 3 }, ended: 'own-limit' });
    expect(think('greedy')).toMatchObject({ basis: { kind: 'searched', depth: 1 }, ended: 'done' });
    expect(think('random')).toMatchObject({ basis: null, ended: 'done' });
  });

  it('keeps apart the depths of a step that was cut short and of the one before', () => {
    const depths = new Set<string>();
    for (let nodes = 20; nodes < 400; nodes++) {
      const { candidates, depth, basis, ended } = think('pvs', '......... X', { nodes });
      const seen = [...new Set(candidates.map(depthOf))].toSorted((a, b) => b - a);
      expect(ended).toBe('request');
      expect(seen.length === 1 ? [depth] : [depth + 1, depth]).toEqual(seen);
      // What was chosen comes from the step under way as soon as that has looked at a move.
      expect(basis).toEqual({ kind: 'searched', depth: seen[0] });
      depths.add(seen.join());
    }
    expect([...depths]).toEqual(expect.arrayContaining(['2', '3,2', '3']));
  });

  it('does not prove the position by one move where others may be better', () => {
    // With a look at the best move alone, that one is still seen to the end of the game.
    const { basis, candidates } = think('alphabeta(depth=9, width=1)', 'XOXXOOOX. X');
    expect([basis, candidates[0].basis]).toEqual([{ kind: 'proven' }, { kind: 'proven' }]);
    const table = makeTable(ticTacToe);
    const position = unwrap(table.game.parsePosition(DRAWN, table.setup));
    const { agent } = unwrap(catalogue.parseAgent(table, 'alphabeta(depth=9)'));
    const only = listMoves(position).slice(0, 1);
    const named = agent.decide(viewOf(table, position), { rng: new Rng(1), only });
    expect(named.candidates.map((candidate) => candidate.basis)).toEqual([{ kind: 'proven' }]);
    expect(named.basis).toEqual({ kind: 'searched', depth: 2 });
  });

  it('proves nothing from memory under a referee, whose counts no key has, but for the end of the game', () => {
    const watched: OpenGame = { ...ticTacToe, referee: () => repetition(3) };
    const table = makeTable(watched);
    const at = (text: string) => unwrap(table.game.parsePosition(text, table.setup));
    expect(decide(table, 'pvs', at(DRAWN)).basis?.kind).toBe('searched');
    expect(decide(table, 'alphabeta(depth=9)', at(DRAWN)).basis?.kind).toBe('proven');
    expect(decide(table, 'pvs', at(WON)).basis?.kind).toBe('proven');
  });
});

function depthOf({ basis }: Candidate): number {
  return basis?.kind === 'searched' ? basis.depth : 0;
}

describe('how a search ended', () => {
  it('tells its own limits from those of the request', () => {
    for (const limit of ['nodes', 'depth'] as const) {
      const own = `pvs(${limit}=2)`;
      expect(think(own).ended).toBe('own-limit');
      expect(think(own, undefined, { [limit]: 3 }).ended).toBe('own-limit');
      expect(think(own, undefined, { [limit]: 2 }).ended).toBe('own-limit');
      expect(think(own, undefined, { [limit]: 1 }).ended).toBe('request');
    }
    expect(think('pvs(eval=none)', 'XO....... X', { stopped: () => true }).ended).toBe('request');
    expect(think('pvs', 'XOXXOO.X. O', { nodes: 1000, depth: 9 }).ended).toBe('done');
  });

  it('is never by itself where games are sampled', () => {
    for (const kind of ['uct', 'determinised-uct']) {
      expect(think(`${kind}(nodes=100)`).ended).toBe('own-limit');
      expect(think(`${kind}(nodes=100)`, undefined, { nodes: 50 }).ended).toBe('request');
      expect(think(`${kind}(nodes=100)`, undefined, { stopped: () => true }).ended).toBe('request');
    }
  });
});

describe('more than two sides', () => {
  const table = makeTable(race, { seats: 3, rules: {} });
  const at = (text: string) => unwrap(table.game.parsePosition(text, table.setup));

  it('prove no more than what nobody can prevent', () => {
    for (const name of ['maxn', 'speculative-maxn', 'approximate-maxn', 'best-reply', 'paranoid', 'greedy']) {
      expect(decide(table, name, at('7,0,0 0')).basis).toEqual({ kind: 'proven' });
    }
    // A loss to two who play together is no loss yet.
    const lost = decide(table, 'paranoid', at('0,7,7 0'));
    expect(lost).toMatchObject({ value: 0, basis: { kind: 'searched' }, ended: 'done' });
  });
});

describe('a search with chance', () => {
  const table = makeTable(dice);

  it('proves an expectation that comes from ends of games alone', () => {
    const near = decide(table, 'expectiminimax(depth=20)', new Dice([11, 11]));
    expect(near).toMatchObject({ basis: { kind: 'proven' }, ended: 'done' });
    const far = decide(table, 'expectiminimax(depth=2)', new Dice([0, 0]));
    expect(far).toMatchObject({ basis: { kind: 'searched', depth: 2 }, ended: 'own-limit' });
    expect(decide(table, 'expectiminimax(depth=20)', new Dice([0, 0]), { nodes: 500 }).ended).toBe('request');
  });
});
