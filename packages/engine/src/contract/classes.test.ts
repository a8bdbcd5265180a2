import { describe, expect, it } from 'vitest';
import { type Race, type Ring, race, ring } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import { gameKind, openKind, viewKind } from '../agents/kinds.js';
import { assertConforms } from '../kit/conformance.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';
import { int } from '../text/params.js';
import { foreign, type Phrase } from '../text/phrases.js';
import type { Agent, AgentKind } from './agent.js';
import type { BoundEvaluation, Evaluation } from './evaluation.js';
import { defineGame, type OpenGame, type Setup, type Symmetry } from './game.js';
import { listMoves, type Position } from './position.js';
import type { Referee } from './referee.js';
import { makeTable, viewOf } from './table.js';

const catalogue = makeCatalogue({ games: [] });

// What authors write as classes needs its `this`: methods are asked of their own object, never pulled off it.

/** How far a seat is ahead of the others; for the ring, how far the hare is from the hunter. */
class Measure<P extends Position> implements BoundEvaluation<P> {
  readonly low = -100;
  readonly high = 100;
  readonly constantSum = false;

  constructor(private readonly measured: (position: P, seat: number) => number) {}

  value(position: P, seat: number): number {
    return this.measured(position, seat);
  }

  explain(position: P, seat: number) {
    return [{ name: 'measure', value: this.value(position, seat) }];
  }

  rank(position: P, moves: Int32Array, from: number, to: number, ranks: Float64Array): void {
    const seat = position.turn;
    for (let i = from; i < to; i++) {
      position.play(moves[i]);
      ranks[i - from] = this.measured(position, seat);
      position.undo();
    }
  }

  best(position: P): number {
    const moves = listMoves(position);
    const ranks = new Float64Array(moves.length);
    this.rank(position, Int32Array.from(moves), 0, moves.length, ranks);
    return moves[ranks.indexOf(Math.max(...ranks))];
  }

  settled(position: P): boolean {
    return Math.abs(this.measured(position, 0)) > 50;
  }
}

class Measured<P extends Position> implements Evaluation<P> {
  readonly name = 'measured';
  readonly summary = 'an evaluation of a class';
  readonly weights = {};
  private readonly most = 3;

  constructor(private readonly bound: Measure<P>) {}

  unsuited({ seats }: Setup): Phrase | null {
    return seats > this.most ? foreign(`it is for at most ${this.most}`) : null;
  }

  bind(): BoundEvaluation<P> {
    return this.bound;
  }
}

class Mirrored implements Symmetry<Ring> {
  readonly name = 'mirror';
  private readonly size = 6;

  move(point: number): number {
    return (this.size - point) % this.size;
  }

  map(from: Ring, to: Ring): void {
    to.copyFrom(from);
    to.hunter = this.move(from.hunter);
    to.hare = this.move(from.hare);
  }
}

class Patience implements Referee {
  private readonly most = 20;
  private entered = 0;

  get over(): boolean {
    return this.entered > this.most;
  }

  payoff(): number {
    return this.over ? 0 : 1;
  }

  enter(): void {
    this.entered++;
  }

  leave(): void {
    this.entered--;
  }

  copyFrom(other: this): void {
    this.entered = other.entered;
  }

  clone(): this {
    const copy = new Patience();
    copy.copyFrom(this as Patience);
    return copy as this;
  }
}

const gap = new Measured(
  new Measure<Ring>(({ hunter, hare }, seat) => ((hare - hunter + 6) % 6) * (seat === 1 ? 1 : -1)),
);
const lead = new Measured(new Measure<Race>(({ at }, seat) => at[seat] - Math.max(...at)));

const classyRing: OpenGame<Ring> = {
  ...ring,
  evaluations: [gap],
  symmetries: () => [new Mirrored()],
  referee: () => new Patience(),
};
const classyRace: OpenGame<Race> = { ...race, evaluations: [lead] };

/** A kind of agent as a class: what it needs is in its fields. */
class Picky {
  readonly summary = 'a kind of a class';
  readonly params = { n: int('which', 1, 1, 3) };
  readonly behind = new Behind();
  private readonly most = 2;

  constructor(readonly name: string) {}

  unsuited({ setup }: { readonly setup: Setup }): Phrase | null {
    return setup.seats > this.most ? foreign(`${this.name} is for at most ${this.most}`) : null;
  }

  create(_: unknown, { n }: { readonly n: number }, [agent]: readonly Agent[]): Agent {
    return n <= this.most ? agent : { decide: (...asked) => agent.decide(...asked) };
  }
}

class Behind {
  private readonly text = 'random';

  get names(): readonly string[] {
    return ['plays'];
  }

  texts(): readonly string[] {
    return [this.text];
  }
}

/** A game as a class, which keeps what it is made of to itself. */
class ClassyRing implements Omit<OpenGame<Ring>, 'referee' | 'board' | 'solver'> {
  readonly id = 'classy-ring';
  readonly version = 1;
  readonly title = ring.title;
  readonly summary = '';
  readonly seats = [2];
  readonly hidden = false;
  readonly rules = {};
  readonly presets = {};
  readonly chance = false;
  readonly repeats = true;
  readonly evaluations = [gap];
  readonly agents = [];
  readonly #names = ['hunter', 'hare'];

  get payoffs() {
    return ring.payoffs;
  }
  seatNames(): readonly string[] {
    return this.#names;
  }
  sides(): readonly number[] {
    return this.#names.map((_, side) => side);
  }
  start(setup: Setup): Ring {
    return ring.start(setup);
  }
  makePosition(position: Ring): string {
    return ring.makePosition(position);
  }
  parsePosition(text: string, setup: Setup) {
    return ring.parsePosition(text, setup);
  }
  makeMove(position: Ring, move: number): string {
    return ring.makeMove(position, move);
  }
  parseMove(position: Ring, text: string) {
    return ring.parseMove(position, text);
  }
  draw(position: Ring): string {
    return `${this.#names.join()} ${ring.draw(position)}`;
  }
  symmetries(): readonly Symmetry<Ring>[] {
    return [new Mirrored()];
  }
  referee(): Referee<Ring> {
    return new Patience();
  }
}

describe('classes of an author', () => {
  it('keep the contract, under a referee too', () => {
    assertConforms(classyRing as OpenGame);
    assertConforms(classyRace as OpenGame);
  });

  it.each([
    [classyRing, 'greedy'],
    [classyRing, 'pvs(depth=3, symmetry=true, width=2)'],
    [classyRing, 'uct(nodes=50, playout=greedy, length=4, settled=true)'],
    [classyRace, 'paranoid(depth=2, width=2)'],
    [classyRace, 'best-reply(depth=2)'],
    [classyRace, 'maxn(depth=2)'],
    [classyRace, 'uct(nodes=50, playout=random, settled=true, k=2)'],
  ])('are asked as objects by $1', (game, text) => {
    const table = makeTable(game as OpenGame);
    const { agent } = unwrap(catalogue.parseAgent(table, text));
    const position = table.game.start(table.setup);
    const { move } = agent.decide(viewOf(table, position), { rng: new Rng(1) });
    expect(position.isLegal(move)).toBe(true);
  });

  it('say why an evaluation is unsuited, under a referee too', () => {
    const { game } = makeTable(classyRing as OpenGame);
    expect(game.evaluations[0].unsuited?.({ seats: 4, rules: {} })).toEqual(foreign('it is for at most 3'));
    expect(game.evaluations[0].unsuited?.({ seats: 2, rules: {} })).toBeNull();
  });
});

describe('kinds and games of a class', () => {
  const make: readonly (readonly [string, (kind: Picky) => AgentKind])[] = [
    ['openKind', openKind],
    ['viewKind', viewKind],
    ['gameKind', (kind) => gameKind<Position, Picky['params']>(kind)],
  ];

  it.each(make)('keep their methods as an %s', (name, declare) => {
    const declared = catalogue.with({ kinds: [declare(new Picky(name.toLowerCase()))] });
    const agentName = name.toLowerCase();
    const refused = declared.readAgent(makeTable(race), agentName);
    expect(refused).toMatchObject({ message: `${agentName} cannot play race: ${agentName} is for at most 2` });
    const table = makeTable(classyRing as OpenGame);
    const read = unwrap(declared.readAgent(table, `${agentName}(3)`));
    expect(read.full).toBe(`${agentName}(n=3, plays=random)`);
    const position = table.game.start(table.setup);
    const { move } = read.make().agent.decide(viewOf(table, position), { rng: new Rng(1) });
    expect(position.isLegal(move)).toBe(true);
  });

  it('keep their methods under a referee, and when they are defined', () => {
    for (const game of [new ClassyRing(), defineGame<Ring>(new ClassyRing())]) {
      const table = makeTable(game as OpenGame);
      expect(table.game).not.toBe(game);
      expect(table.game.seatNames(2)).toEqual(['hunter', 'hare']);
      expect(table.game.draw(table.game.start(table.setup))).toMatch(/^hunter,hare /);
      expect([...table.sides]).toEqual([0, 1]);
      expect(table.game.payoffs).toEqual(ring.payoffs);
      assertConforms(game as OpenGame, { games: 2 });
    }
  });
});
