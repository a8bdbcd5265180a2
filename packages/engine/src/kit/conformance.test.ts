import { describe, expect, it } from 'vitest';
import { type Kuhn, kuhn, Pairs, pairs, Ring, race, ring } from '#test-games';
import type { Game, OpenGame } from '../contract/game.js';
import type { Position } from '../contract/position.js';
import { ok } from '../result.js';
import { assertConforms, checkGame } from './conformance.js';

describe('the kit accepts', () => {
  it.each([pairs, ring, race, kuhn])('$id', (game) => assertConforms(game));

  it('known path counts', () => assertConforms(pairs, { games: 1, perft: [42, 840] }));
});

it('tells after every game how far it is', () => {
  const told: string[] = [];
  const { games } = checkGame(pairs, { games: 3, onGame: (done, total) => told.push(`${done} of ${total}`) });
  expect(told).toEqual(Array.from({ length: games }, (_, i) => `${i + 1} of ${games}`));
});

/** A game whose positions are of a class that breaks one promise. */
function broken<P extends Position>(game: OpenGame<P>, start: () => P, changes: Partial<OpenGame<P>> = {}): Game {
  return { ...game, start, ...changes } as Game;
}

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
class RandomIllegal extends Pairs {
  override randomMove(): number {
    return this.cells.findIndex((cell) => cell >= 0);
  }
}
class NeverEnds extends Ring {}
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

describe('the kit catches', () => {
  it.each(faults)('%s', (_, game, problem) => {
    expect(checkGame(game, { games: 3 }).problems.join('\n')).toMatch(problem);
  });

  it('a random move that is not legal', () => {
    const game = broken(pairs, () => new RandomIllegal());
    expect(checkGame(game, { games: 1 }).problems.join()).toMatch(/randomMove gave a move that is not listed/);
  });

  it('a game that does not end', () => {
    const endless = { ...ring, start: () => new NeverEnds() };
    expect(checkGame(endless, { games: 1, maxPlies: 0 }).problems.join()).toMatch(/did not end/);
  });

  it('a view that shows the other hand', () => {
    const leaky: Game = {
      ...kuhn,
      view: (position: Kuhn, seat: number) => ({ ...kuhn.view(position, seat), text: () => String(position.deal) }),
    } as Game;
    expect(checkGame(leaky).problems.join()).toMatch(/contradicts the view/);
  });

  it('a board that shows the other hand', () => {
    const leaky: Game = {
      ...kuhn,
      view: (position: Kuhn, seat: number) => ({
        ...kuhn.view(position, seat),
        cards: [position.card(0), position.card(1)],
      }),
    } as Game;
    expect(checkGame(leaky).problems.join()).toMatch(/it shows too much/);
  });

  it('wrong path counts', () => {
    expect(checkGame(pairs, { games: 1, perft: [42, 841] }).problems.join()).toMatch(/path counts/);
  });
});
