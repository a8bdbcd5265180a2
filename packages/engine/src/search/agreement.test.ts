import { chineseCheckers, ticTacToe } from '@tabuleiro/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nim, pairs } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import type { OpenGame } from '../contract/game.js';
import { OVER } from '../contract/position.js';
import { makeTable, viewOf } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';

const catalogue = makeCatalogue({ games: [] });

/** A random position of a game where it goes on. */
function randomPosition(game: OpenGame, seed: number, plies: number) {
  const table = makeTable(game);
  const rng = new Rng(seed);
  const position = table.game.start(table.setup);
  for (let i = 0; i < plies; i++) {
    position.play(position.randomMove(rng));
    if (position.turn === OVER) {
      position.undo();
      break;
    }
  }
  return { table, position };
}

const decide = ({ table, position }: ReturnType<typeof randomPosition>, text: string) =>
  unwrap(catalogue.parseAgent(table, text)).agent.decide(viewOf(table, position), { rng: new Rng(1) });

const situations = fc.record({
  game: fc.constantFrom(ticTacToe, pairs, nim),
  seed: fc.integer(),
  plies: fc.integer({ min: 0, max: 6 }),
  depth: fc.integer({ min: 1, max: 5 }),
  haste: fc.boolean(),
});

describe('minimax, alpha-beta, bounded alpha-beta without bounds and PVS', () => {
  it('agree on the value at equal depth', () => {
    fc.assert(
      fc.property(situations, ({ game, seed, plies, depth, haste }) => {
        const situation = randomPosition(game, seed, plies);
        const reference = decide(situation, `minimax(depth=${depth}, haste=${haste})`);
        for (const text of [
          `alphabeta(depth=${depth}, haste=${haste})`,
          `alphabeta(depth=${depth}, haste=${haste}, order=random)`,
          `bounded-alphabeta(depth=${depth}, haste=${haste}, lower=-unlimited, upper=unlimited)`,
          `pvs(depth=${depth}, nodes=unlimited, haste=${haste})`,
          `pvs(depth=${depth}, nodes=unlimited, haste=${haste}, table=1)`,
          `pvs(depth=${depth}, nodes=unlimited, haste=${haste}, symmetry=true)`,
        ]) {
          const decision = decide(situation, text);
          expect([text, decision.value, decision.distance]).toEqual([text, reference.value, reference.distance]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('choose a move that has that value', () => {
    fc.assert(
      fc.property(situations, ({ game, seed, plies, depth }) => {
        const situation = randomPosition(game, seed, plies);
        const all = decide(situation, `minimax(depth=${depth})`);
        const worth = new Map(all.candidates.map(({ move, value }) => [move, value]));
        for (const kind of ['alphabeta', 'pvs']) {
          const { move, value, line } = decide(situation, `${kind}(depth=${depth}, nodes=unlimited)`);
          expect(worth.get(move)).toBe(value);
          expect(line[0]).toBe(move);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('ask the deciding seat alone where the values of both sides do not cancel out', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 60 }), (seed, plies) => {
        const situation = randomPosition(chineseCheckers, seed, plies);
        // A step further the other side cannot bring its own way, of some hundred cells, into the value.
        const [one, two] = [1, 2].map(
          (depth) => decide(situation, `minimax(depth=${depth}, eval=distance)`).value ?? 0,
        );
        expect(two).toBeLessThanOrEqual(one);
        expect(two).toBeGreaterThan(one - 0.01);
        for (const kind of ['alphabeta', 'pvs'])
          expect(decide(situation, `${kind}(depth=2, eval=distance)`).value).toBe(two);
      }),
      { numRuns: 20 },
    );
  });

  it('visit no more nodes than the one before them', () => {
    for (const game of [ticTacToe, nim]) {
      const situation = randomPosition(game, 3, 0);
      const nodes = ['minimax', 'alphabeta'].map((kind) => decide(situation, `${kind}(depth=6)`).nodes);
      expect(nodes[1]).toBeLessThan(nodes[0]);
    }
  });
});

describe('bounded alpha-beta', () => {
  it('is never on the wrong side of a bound', () => {
    fc.assert(
      fc.property(situations, fc.double({ min: 0, max: 0.9, noNaN: true }), (situation, bound) => {
        const at = randomPosition(situation.game, situation.seed, situation.plies);
        const truth = decide(at, `minimax(depth=${situation.depth})`).value ?? 0;
        const found =
          decide(at, `bounded-alphabeta(depth=${situation.depth}, lower=${-bound}, upper=${bound})`).value ?? 0;
        if (found > bound) expect(truth).toBeGreaterThan(bound);
        else if (found < -bound) expect(truth).toBeLessThan(-bound);
        else expect(found).toBe(truth);
      }),
      { numRuns: 150 },
    );
  });

  it('visits fewer nodes once a win is enough', () => {
    const situation = randomPosition(ticTacToe, 1, 0);
    const nodes = (text: string) => decide(situation, text).nodes;
    expect(nodes('bounded-alphabeta(depth=9)')).toBeLessThan(nodes('alphabeta(depth=9)'));
  });
});
