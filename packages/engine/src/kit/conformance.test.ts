import { describe, expect, it } from 'vitest';
import { Dice, dice, goofspiel, kuhn, Pairs, pairs, Ring, race, ring } from '#test-games';
import type { Evaluation } from '../contract/evaluation.js';
import type { Game, OpenGame } from '../contract/game.js';
import { CHANCE, OVER, type Position } from '../contract/position.js';
import { ok } from '../result.js';
import type { Rng } from '../rng.js';
import { broken, LegalAfterTheEnd, problemsOf, RefusesTheLast } from './broken-games.fixture.js';
import { assertConforms, checkGame } from './conformance.js';

describe('the kit accepts', () => {
  it.each([pairs, ring, race, kuhn])('$id', (game) => assertConforms(game));

  it('goofspiel', () => assertConforms(goofspiel, { games: 4 }));

  it('known path counts', () => assertConforms(pairs, { games: 1, perft: [42, 840] }));
});

it('tells after every game how far it is', () => {
  const told: string[] = [];
  const { games } = checkGame(pairs, { games: 3, onGame: (done, total) => told.push(`${done} of ${total}`) });
  expect(told).toEqual(Array.from({ length: games }, (_, i) => `${i + 1} of ${games}`));
});

class ForgetsPly extends Pairs {
  override undo(): void {
    super.undo();
    this.ply++;
  }
}
class UnstableHash extends Pairs {
  override hash(out: Int32Array): void {
    super.hash(out);
    out[0] += this.ply;
  }
}
class CoarseHash extends Pairs {
  override hash(out: Int32Array): void {
    out.fill(0);
  }
}
class ListsTwice extends Pairs {
  override moves(buffer: Int32Array, at: number): number {
    const end = super.moves(buffer, at);
    buffer[end] = buffer[at];
    return end + 1;
  }
}
class IgnoresIndex extends Pairs {
  override moves(buffer: Int32Array): number {
    return super.moves(buffer, 0);
  }
}
class SharesState extends Pairs {
  override clone(): this {
    return this;
  }
}
class SensibleIllegal extends Pairs {
  sensibleMoves(buffer: Int32Array, at: number): number {
    buffer[at] = 4321;
    return at + 1;
  }
}

class RandomIllegal extends Pairs {
  override randomMove(): number {
    return this.cells.findIndex((cell) => cell >= 0);
  }
}
class NeverEnds extends Ring {}
class Endless extends Ring {
  override play(move: number): void {
    super.play(move);
    this.turn = this.mover;
  }
  override clone(): this {
    const copy = new Endless();
    copy.copyFrom(this as Endless);
    return copy as this;
  }
}
class LoopsInPlayout extends Pairs {
  override playout(rng: Rng): void {
    for (;;) rng.next();
  }
}
class AllowsEverything extends Pairs {
  override isLegal(move: number): boolean {
    return this.turn >= 0 && move >= 0;
  }
}
class LegalForChance extends Dice {
  override isLegal(move: number): boolean {
    return this.turn === CHANCE ? move === 3 : super.isLegal(move);
  }
}
class TakesBackOnlyOne extends Pairs {
  private taken = 0;
  override play(move: number): void {
    super.play(move);
    this.taken = 0;
  }
  override undo(): void {
    super.undo();
    if (++this.taken > 1) this.ply++;
  }
}
class Overpaid extends Pairs {
  override payoff(seat: number): number {
    return 2 * super.payoff(seat) + 1;
  }
}

/** A position of another class, made from one that the game knows how to read. */
const as =
  <P extends Position>(make: () => P): OpenGame<P>['parsePosition'] =>
  (text, setup) => {
    const parsed = pairs.parsePosition(text, setup);
    if (!parsed.ok) return parsed;
    const position = make();
    position.copyFrom(parsed.value as never);
    return ok(position);
  };

const faults: [string, Game, RegExp][] = [
  ['undo that leaves a counter', broken(pairs, () => new ForgetsPly()), /undo does not restore/],
  ['a hash with a counter in it', broken(pairs, () => new UnstableHash()), /another hash|two ways/],
  ['a hash that tells nothing apart', broken(pairs, () => new CoarseHash()), /same hash/],
  ['a move listed twice', broken(pairs, () => new ListsTwice()), /listed twice/],
  ['an isLegal that allows too much', broken(pairs, () => new AllowsEverything()), /isLegal allows a move that is not/],
  ['an isLegal that allows too little', broken(pairs, () => new RefusesTheLast()), /isLegal refuses a listed move: 6/],
  ['a legal move after the end', broken(pairs, () => new LegalAfterTheEnd()), /isLegal allows a move where nobody/],
  ['a legal move for chance', broken(dice, () => new LegalForChance()), /isLegal allows a move where nobody/],
  ['moves that cannot all be taken back', broken(pairs, () => new TakesBackOnlyOne()), /taking moves back/],
  ['a playout without an end', broken(pairs, () => new LoopsInPlayout()), /a playout did not end within 64000 random/],
  ['a move beyond those there are', broken(pairs, () => new Pairs(), { moveIds: 5 }), /a move is not below 5/],
  ['moves that ignore the index', broken(pairs, () => new IgnoresIndex()), /append/],
  ['a clone that is the same object', broken(pairs, () => new SharesState()), /clone gives the same object/],
  [
    'a payoff outside its bounds',
    broken(pairs, () => new Overpaid(), { parsePosition: as(() => new Overpaid()) }),
    /bounds/,
  ],
  [
    'a move text that leads elsewhere',
    broken(pairs, () => new Pairs(), { makeMove: (_, move) => String(7 - move) }),
    /lead back/,
  ],
  [
    'a position text that forgets the seat',
    broken(pairs, () => new Pairs(), { makePosition: () => '....... X take' }),
    /position read from|same hash|two ways/,
  ],
  ['nonsense taken for a move', broken(pairs, () => new Pairs(), { parseMove: () => ok(0) }), /nonsense/],
  [
    'a symmetry that maps moves wrongly',
    broken(pairs, () => new Pairs(), {
      symmetries: () => [
        {
          name: 'wrong',
          move: (move) => move,
          map: (from, to) => pairs.symmetries({ seats: 2, rules: {} })[0].map(from, to),
        },
      ],
    }),
    /symmetry wrong/,
  ],
  [
    'an evaluation that leaves its bounds',
    broken(pairs, () => new Pairs(), {
      evaluations: [
        {
          name: 'wild',
          summary: '',
          weights: {},
          bind: () => ({
            low: 0,
            high: 1,
            constantSum: false,
            value: () => 5,
            explain: () => [{ name: 'all', value: 5 }],
          }),
        },
      ],
    }),
    /wild leaves its bounds/,
  ],
  [
    'an evaluation whose terms do not add up',
    broken(pairs, () => new Pairs(), {
      evaluations: [
        {
          name: 'odd',
          summary: '',
          weights: {},
          bind: () => ({ low: 0, high: 9, constantSum: false, value: () => 5, explain: () => [] }),
        },
      ],
    }),
    /do not add up/,
  ],
];

describe('a game without an end', () => {
  const endless: OpenGame<Ring> = {
    ...ring,
    start: () => new Endless(),
    parsePosition(text, setup) {
      const parsed = ring.parsePosition(text, setup);
      if (!parsed.ok) return parsed;
      const position = new Endless();
      position.copyFrom(parsed.value as Endless);
      position.turn = position.mover;
      return ok(position);
    },
  };

  it('is followed for a while where a referee ends it', () => {
    expect(problemsOf(endless as OpenGame, { games: 2 })).toBe('');
  });

  it('is told where it must end', () => {
    const { referee: _, ...bare } = endless;
    expect(problemsOf(bare as OpenGame, { games: 1, maxPlies: 50 })).toMatch(/a playout did not end within/);
    class Short extends Endless {
      override playout(): void {
        this.turn = OVER;
      }
      override clone(): this {
        const copy = new Short();
        copy.copyFrom(this as Short);
        return copy as this;
      }
    }
    const quick = { ...bare, start: () => new Short() } as OpenGame;
    expect(problemsOf(quick, { games: 1, maxPlies: 50 })).toMatch(/a random game did not end within 50 moves/);
  });
});

it('lets an evaluation leave its bounds by as much as rounding does', () => {
  const nearly = (excess: number): Evaluation<Pairs> => ({
    name: 'nearly',
    summary: '',
    weights: {},
    bind: () => ({
      low: -1000,
      high: 1000,
      constantSum: false,
      value: () => 1000 + excess,
      explain: () => [{ name: 'all', value: 1000 }],
    }),
  });
  const game = (excess: number) => broken(pairs, () => new Pairs(), { evaluations: [nearly(excess)] });
  expect(problemsOf(game(1e-9), { games: 1 })).toBe('');
  expect(problemsOf(game(1e-3), { games: 1 })).toMatch(/nearly leaves its bounds/);
});

describe('the kit catches', () => {
  it.each(faults)('%s', (_, game, problem) => {
    expect(problemsOf(game, { games: 3, maxPlies: 1000 })).toMatch(problem);
  });

  it('a random move that is not legal', () => {
    const game = broken(pairs, () => new RandomIllegal());
    expect(problemsOf(game, { games: 1 })).toMatch(/randomMove gave a move that is not listed/);
  });

  it('a sensible move that is not legal', () => {
    const game = broken(pairs, () => new SensibleIllegal());
    expect(problemsOf(game, { games: 1 })).toMatch(/a move is called sensible that is not listed/);
  });

  it('a game that does not end', () => {
    const endless = { ...ring, start: () => new NeverEnds() };
    expect(problemsOf(endless, { games: 1, maxPlies: 0 })).toMatch(/did not end/);
  });

  it('wrong path counts', () => {
    expect(problemsOf(pairs, { games: 1, perft: [42, 841] })).toMatch(/path counts/);
  });
});
