import { ticTacToe } from '@tabuleiro/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dice, pairs, race } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import { defineGame, type OpenGame } from '../contract/game.js';
import { BasePosition, listMoves, OVER, type Position } from '../contract/position.js';
import { makeTable, type OpenTable, viewOf } from '../contract/table.js';
import { matchRoom } from '../match/sentences.js';
import { ok, unwrap } from '../result.js';
import { mix, Rng } from '../rng.js';

const catalogue = makeCatalogue({ games: [] });

const SHARE = 6;

/** A tree drawn by a seed for any number of seats, who share the same whole number at every end. */
class DrawnTree extends BasePosition {
  private path: number[] = [];

  constructor(
    private readonly seed: number,
    private readonly seats: number,
    private readonly depth: number,
    private readonly shares: number,
  ) {
    super();
  }

  private draw(salt: number, below: number): number {
    return (this.path.reduce((key, move) => mix(key * 31 + move + 7), mix(this.seed * 64 + salt)) >>> 0) % below;
  }

  override moves(buffer: Int32Array, at: number): number {
    const count = 2 + this.draw(1, 3);
    for (let i = 0; i < count; i++) buffer[at + i] = i;
    return at + count;
  }

  private settle(): void {
    this.ply = this.path.length;
    this.turn = this.ply >= this.depth ? OVER : this.ply % this.seats;
  }

  override play(move: number): void {
    this.path.push(move);
    this.settle();
  }

  override undo(): void {
    this.path.pop();
    this.settle();
  }

  override payoff(seat: number): number {
    const shares = Array<number>(this.seats).fill(0);
    for (let i = 0; i < this.shares; i++) shares[this.draw(10 + i, this.seats)]++;
    return shares[seat] / this.shares;
  }

  override hash(out: Int32Array): void {
    out[0] = this.draw(2, 2 ** 30);
    out[1] = this.draw(3, 2 ** 30);
  }

  override copyFrom(other: this): void {
    this.path = [...other.path];
    this.settle();
  }

  override clone(): this {
    const copy = new DrawnTree(this.seed, this.seats, this.depth, this.shares);
    copy.copyFrom(this as DrawnTree);
    return copy as this;
  }
}

const drawn = (seed: number, seats: number, depth: number, shares = SHARE): OpenGame<DrawnTree> =>
  defineGame<DrawnTree>({
    id: 'drawn',
    version: 1,
    title: { en: 'Drawn', pt: 'Sorteado' },
    summary: 'A tree drawn by a seed.',
    seats: [seats],
    seatNames: () => Array.from({ length: seats }, (_, seat) => String(seat)),
    payoffs: { low: 0, high: 1, sum: 1 },
    start: () => new DrawnTree(seed, seats, depth, shares),
    makePosition: ({ ply }) => String(ply),
    parsePosition: () => matchRoom.err('over'),
    makeMove: (_, move) => String(move),
    parseMove: (_, text) => ok(Number(text)),
    draw: () => '',
  });

/** Max^n by its definition: what each seat receives, and the first of the best moves. */
function definition(position: Position, seats: number): { payoffs: number[]; move: number } {
  const at = (seat: number) => position.payoff(seat);
  if (position.turn === OVER) return { payoffs: Array.from({ length: seats }, (_, seat) => at(seat)), move: -1 };
  const seat = position.turn;
  let best: { payoffs: number[]; move: number } | null = null;
  for (const move of listMoves(position)) {
    position.play(move);
    const { payoffs } = definition(position, seats);
    position.undo();
    if (best === null || payoffs[seat] > best.payoffs[seat]) best = { payoffs, move };
  }
  return best ?? { payoffs: [], move: -1 };
}

/** Paranoid by its definition: the least that one seat receives when all others want that. */
function leastFor(position: Position, seat: number): number {
  if (position.turn === OVER) return position.payoff(seat);
  const values = listMoves(position).map((move) => {
    position.play(move);
    const value = leastFor(position, seat);
    position.undo();
    return value;
  });
  return position.turn === seat ? Math.max(...values) : Math.min(...values);
}

const decide = (table: OpenTable, text: string, position = table.game.start(table.setup)) =>
  unwrap(catalogue.parseAgent(table, text)).agent.decide(viewOf(table, position), { rng: new Rng(1) });

const trees = fc.record({
  seed: fc.integer({ min: 0, max: 1e6 }),
  seats: fc.constantFrom(2, 3, 4, 6),
  depth: fc.integer({ min: 2, max: 6 }),
});

const WHOLE = 'nodes=unlimited, eval=none';

describe('for any number of seats', () => {
  it('Max^n and Speculative Max^n find what the definition says', () => {
    fc.assert(
      fc.property(trees, ({ seed, seats, depth }) => {
        const table = makeTable(drawn(seed, seats, depth));
        const { payoffs, move } = definition(table.game.start(table.setup), seats);
        for (const name of ['maxn', 'speculative-maxn']) {
          // One step to the end: deepening would order the moves anew, and of equal moves another would come first.
          const decision = decide(table, `${name}(depth=${depth}, ${WHOLE})`);
          expect([name, decision.value]).toEqual([name, expect.closeTo(payoffs[0], 9)]);
        }
        // Remembered positions must not change what is found.
        const remembering = decide(table, `maxn(depth=${depth}, ${WHOLE}, table=1)`);
        expect(remembering.value).toBeCloseTo(payoffs[0], 9);
        expect(decide(table, `maxn(depth=${depth}, ${WHOLE})`).candidates.map((c) => c.move)).toContain(move);
      }),
      { numRuns: 150 },
    );
  });

  it('Paranoid finds the least that the others can hold it to', () => {
    fc.assert(
      fc.property(trees, ({ seed, seats, depth }) => {
        const table = makeTable(drawn(seed, seats, depth));
        const least = leastFor(table.game.start(table.setup), 0);
        expect(decide(table, `paranoid(${WHOLE})`).value).toBeCloseTo(least, 9);
        expect(decide(table, `paranoid(${WHOLE}, table=0)`).value).toBeCloseTo(least, 9);
      }),
      { numRuns: 80 },
    );
  });

  it('prove nothing but wins that all the others together cannot prevent', () => {
    const proven = new Map<string, number>();
    const names = ['paranoid', 'paranoid(table=0)', 'maxn', 'speculative-maxn', 'approximate-maxn', 'best-reply'];
    for (let seed = 0; seed < 60; seed++) {
      const table = makeTable(drawn(seed, 3, 4, 1));
      const position = table.game.start(table.setup);
      for (const name of names) {
        for (const limits of ['depth=3', 'depth=4', 'nodes=60']) {
          const text = name.endsWith(')') ? `${name.slice(0, -1)}, ${limits})` : `${name}(${limits})`;
          const decision = decide(table, text, position);
          for (const { move, value, basis } of decision.candidates) {
            if (basis?.kind !== 'proven') continue;
            proven.set(name, (proven.get(name) ?? 0) + 1);
            position.play(move);
            expect([value, leastFor(position, 0)]).toEqual([1, 1]);
            position.undo();
          }
        }
      }
    }
    expect([...proven.keys()]).toEqual(['paranoid', 'paranoid(table=0)']);
  });

  it('prune: speculation saves nodes for three seats, approximation more, and Paranoid most', () => {
    const nodes = new Map<string, number>();
    for (let seed = 0; seed < 15; seed++) {
      const table = makeTable(drawn(seed, 3, 8));
      for (const name of ['maxn', 'speculative-maxn', 'approximate-maxn', 'paranoid']) {
        nodes.set(name, (nodes.get(name) ?? 0) + decide(table, `${name}(depth=8, ${WHOLE})`).nodes);
      }
    }
    const [plain = 0, speculative = 0, approximate = 0, paranoid = 0] = nodes.values();
    expect(speculative).toBeLessThan(0.9 * plain);
    expect(approximate).toBeLessThan(speculative);
    expect(paranoid).toBeLessThan(approximate);
  });

  it('best reply lets only one opponent answer', () => {
    // Blue can hold green back, but somebody else answers too: with one answer only, green gets home.
    const table = makeTable(race);
    const position = unwrap(table.game.parsePosition('6,5,5 0', table.setup));
    expect(table.game.makeMove(position, decide(table, 'best-reply(depth=3)', position).move)).toBe('2');
  });

  it.each(['maxn', 'speculative-maxn', 'approximate-maxn', 'paranoid', 'best-reply'])(
    '%s sees a win, keeps to its limits, and plays games of two as well',
    (name) => {
      const table = makeTable(race);
      const near = unwrap(table.game.parsePosition('2,6,3 1', table.setup));
      expect(decide(table, name, near)).toMatchObject({ move: 2, value: 1 });
      expect(decide(table, `${name}(nodes=200)`).nodes).toBeLessThanOrEqual(200);
      expect(decide(makeTable(pairs), `${name}(depth=3)`).value).not.toBeNull();
      const refused = catalogue.parseAgent(makeTable(dice), name);
      expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/chance/) });
    },
  );

  it('remember positions that come up again, and find the same with fewer nodes', () => {
    // In this race moves may change places, so that positions come up again.
    const table = makeTable(race);
    for (const depth of [3, 5, 7]) {
      const plain = decide(table, `maxn(depth=${depth}, nodes=unlimited)`);
      const remembering = decide(table, `maxn(depth=${depth}, nodes=unlimited, table=1)`);
      expect(remembering.value).toBe(plain.value);
      expect(remembering.nodes < plain.nodes).toBe(depth > 3);
      const alphabeta = decide(table, `paranoid(depth=${depth}, nodes=unlimited, table=0)`);
      const learning = decide(table, `paranoid(depth=${depth}, nodes=unlimited)`);
      expect(alphabeta).toMatchObject({ value: learning.value, depth });
      expect(learning.nodes < alphabeta.nodes).toBe(depth > 3);
    }
    // Once every end has been seen there is nothing to deepen for.
    const small = makeTable(ticTacToe);
    const near = unwrap(small.game.parsePosition('XOXOX.... O', small.setup));
    for (const name of ['maxn(table=1, nodes=20000)', 'best-reply(nodes=20000)']) {
      expect(decide(small, name, near).ended).toBe('done');
    }
  });

  it('look only at the best moves by the evaluation where told so', () => {
    const table = makeTable(race);
    const wide = decide(table, 'maxn(depth=3, nodes=unlimited)');
    const narrow = decide(table, 'maxn(depth=3, nodes=unlimited, width=1)');
    expect(narrow.nodes).toBeLessThan(wide.nodes);
    expect(narrow.candidates).toHaveLength(1);
    // Three moves of the deciding seat, one answer of each of the others: 1 + 3 + 3 + 3 nodes.
    const position = unwrap(table.game.parsePosition('1,5,5 0', table.setup));
    expect(decide(table, 'maxn(depth=1, others=1)', position).nodes).toBe(4);
    expect(decide(table, 'paranoid(depth=3, others=1)', position).candidates).toHaveLength(3);
    const alone = decide(table, 'maxn(depth=3, nodes=unlimited, others=1)', position);
    expect(alone.nodes).toBe(1 + 3 + (3 + 3) + (3 + 3 + 3));
  });

  it('choose among moves that are named even where the width would leave them out', () => {
    const table = makeTable(race);
    const position = unwrap(table.game.parsePosition('1,5,5 0', table.setup));
    const { agent } = unwrap(catalogue.parseAgent(table, 'maxn(depth=2, width=1)'));
    for (const move of listMoves(position)) {
      const named = agent.decide(viewOf(table, position), { rng: new Rng(1), only: [move] });
      expect(named.candidates.map((candidate) => candidate.move)).toEqual([move]);
    }
  });
});
