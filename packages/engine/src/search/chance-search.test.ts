import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dice, dice, race } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import { nothing } from '../contract/evaluation.js';
import { CHANCE, type ChanceModel, OVER } from '../contract/position.js';
import { makeTable, viewOf } from '../contract/table.js';
import { assertConforms } from '../kit/conformance.js';
import { unwrap } from '../result.js';
import { mix, Rng } from '../rng.js';
import { CHANCE_PRUNINGS, type ChancePruning, ChanceSearch } from './chance-search.js';
import { Scoring } from './scoring.js';

const catalogue = makeCatalogue({ games: [] });

/** A tree drawn by a seed: decisions of two sides and chance in any order, with odds and payoffs of every size. */
class DrawnTree implements ChanceModel {
  private readonly path: number[] = [];
  turn: number;

  constructor(
    private readonly seed: number,
    private readonly depth: number,
  ) {
    this.turn = 0;
  }

  private draw(salt: number, below: number): number {
    return (this.path.reduce((key, move) => mix(key * 31 + move + 7), mix(this.seed + salt)) >>> 0) % below;
  }

  private settle(): void {
    const level = this.path.length;
    if (level === 0) this.turn = 0;
    else if (level >= this.depth || this.draw(1, 12) === 0) this.turn = OVER;
    else this.turn = [0, 1, CHANCE, CHANCE][this.draw(2, 4)];
  }

  moves(buffer: Int32Array, at: number): number {
    const count = 2 + this.draw(3, 3);
    for (let i = 0; i < count; i++) buffer[at + i] = i;
    return at + count;
  }

  outcomes(buffer: Int32Array, odds: Float64Array, at: number): number {
    const end = this.moves(buffer, at);
    const weights = Array.from({ length: end - at }, (_, i) => 1 + this.draw(10 + i, 9));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    weights.forEach((weight, i) => {
      odds[at + i] = weight / total;
    });
    return end;
  }

  play(move: number): void {
    this.path.push(move);
    this.settle();
  }

  undo(): void {
    this.path.pop();
    this.settle();
  }

  payoff(seat: number): number {
    const value = (this.draw(4, 2001) - 1000) / 1000;
    return seat === 0 ? value : 0 - value;
  }

  hash(out: Int32Array): void {
    out[0] = this.draw(5, 2 ** 30);
    out[1] = this.draw(6, 2 ** 30);
  }
}

/** The definition, word for word. */
function expectation(model: ChanceModel): number {
  if (model.turn === OVER) return model.payoff(0);
  const moves = new Int32Array(16);
  const odds = new Float64Array(16);
  const chance = model.turn === CHANCE;
  const count = chance ? model.outcomes(moves, odds, 0) : model.moves(moves, 0);
  const values = Array.from(moves.subarray(0, count), (move) => {
    model.play(move);
    const value = expectation(model);
    model.undo();
    return value;
  });
  if (chance) return values.reduce((sum, value, i) => sum + odds[i] * value, 0);
  return model.turn === 0 ? Math.max(...values) : Math.min(...values);
}

function searched(seed: number, pruning: ChancePruning) {
  const options = { pruning, chanceCounts: true, low: -1, high: 1 };
  const search = new ChanceSearch<DrawnTree>(Int8Array.of(0, 1), new Scoring(nothing.bind({}), false), options);
  return search.decide(new DrawnTree(seed, 7), {});
}

describe('a search with chance', () => {
  it('finds the value of the definition with every pruning, and the same move', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const value = expectation(new DrawnTree(seed, 7));
        const plain = searched(seed, 'none');
        for (const pruning of CHANCE_PRUNINGS) {
          const decision = searched(seed, pruning);
          expect(decision.value).toBeCloseTo(value, 10);
          expect(decision.move).toBe(plain.move);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('visits fewer nodes with Star1, and fewer still with Star2', () => {
    const nodes = { none: 0, star1: 0, star2: 0 };
    for (let seed = 0; seed < 200; seed++) {
      for (const pruning of CHANCE_PRUNINGS) nodes[pruning] += searched(seed, pruning).nodes;
    }
    expect(nodes.star1).toBeLessThan(0.8 * nodes.none);
    expect(nodes.star2).toBeLessThan(nodes.star1);
  });
});

/** A walk on a short line, where many lines of play meet: positions are told apart by place and step alone. */
class Walk implements ChanceModel {
  turn = 0;
  private place = 0;
  private readonly path: number[] = [];

  moves(buffer: Int32Array, at: number): number {
    for (let i = 0; i < 3; i++) buffer[at + i] = i - 1;
    return at + 3;
  }

  outcomes(buffer: Int32Array, odds: Float64Array, at: number): number {
    odds.fill(0.4, at, at + 3);
    return this.moves(buffer, at);
  }

  play(move: number): void {
    this.place += move;
    this.path.push(move);
    this.settle();
  }

  undo(): void {
    this.place -= this.path.pop() ?? 0;
    this.settle();
  }

  payoff(seat: number): number {
    const value = Math.abs(this.place) / 10;
    return seat === 0 ? value : 0 - value;
  }

  hash(out: Int32Array): void {
    out[0] = mix(this.place + 100);
    out[1] = mix(this.path.length);
  }

  private settle(): void {
    const step = this.path.length;
    this.turn = step === 9 ? OVER : [0, CHANCE, 1, CHANCE][step % 4];
  }
}

describe('a search with a memory', () => {
  const search = (memory?: number) =>
    new ChanceSearch<Walk>(Int8Array.of(0, 1), new Scoring(nothing.bind({}), false), {
      pruning: 'none',
      chanceCounts: true,
      low: -1,
      high: 1,
      ...(memory !== undefined && { memory }),
    });

  it('finds the same value with fewer nodes, however small the memory, and depends on the position alone', () => {
    const plain = search().decide(new Walk(), {});
    expect(plain.value).toBeCloseTo(expectation(new Walk()), 10);
    for (const memory of [100, 1 << 16]) {
      const searching = search(memory);
      const [first, again] = [searching.decide(new Walk(), {}), searching.decide(new Walk(), {})];
      expect(first.value).toBeCloseTo(plain.value ?? 9, 12);
      expect(first.move).toBe(plain.move);
      expect(first.nodes).toBeLessThan(plain.nodes);
      expect(again.nodes).toBe(first.nodes);
    }
  });
});

const table = makeTable(dice);
const decide = (text: string, position = table.game.start(table.setup), limits = {}) =>
  unwrap(catalogue.parseAgent(table, text)).agent.decide(viewOf(table, position), { rng: new Rng(1), limits });

describe('expectiminimax', () => {
  it('plays a game that conforms', () => {
    assertConforms(dice);
  });

  it('agrees with itself whatever it leaves out, at every depth', () => {
    for (let depth = 1; depth <= 6; depth++) {
      const [plain, ...others] = CHANCE_PRUNINGS.map((pruning) =>
        decide(`expectiminimax(depth=${depth}, pruning=${pruning})`),
      );
      for (const other of others) {
        expect(other.value).toBeCloseTo(plain.value ?? 9, 10);
        expect(other.move).toBe(plain.move);
        expect(other.nodes).toBeLessThanOrEqual(plain.nodes);
      }
    }
  });

  it('throws safely where two steps win for sure, and boldly where only luck helps', () => {
    const says = (at: readonly number[]) => ['safe', 'bold'][decide('expectiminimax(depth=3)', new Dice(at)).move];
    expect(says([11, 11])).toBe('safe');
    expect(says([9, 11])).toBe('bold');
  });

  it('can count chance as a step', () => {
    const short = decide('expectiminimax(depth=3, chance=true, pruning=none)');
    const long = decide('expectiminimax(depth=3, pruning=none)');
    expect(short.nodes).toBeLessThan(long.nodes);
  });

  it('stops at its limits with an answer', () => {
    const decision = decide('expectiminimax(depth=20)', undefined, { nodes: 500 });
    expect(decision.ended).toBe('request');
    expect(decision.nodes).toBeLessThanOrEqual(500);
    expect(decision.depth).toBeGreaterThan(1);
  });

  it('says for whom it is not', () => {
    expect(catalogue.parseAgent(makeTable(race), 'expectiminimax')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/needs two sides/),
    });
  });
});
