import { ok } from '../result.js';
import type { Rng } from '../rng.js';
import type { OpenGame } from './game.js';
import { OVER, type Position } from './position.js';

/**
 * Rules that look at the history of a game rather than at its position: repetition, move limits. They are kept apart
 * so that a position's key stays what solvers, tables and exploration may merge.
 */
export interface Referee<P extends Position = Position> {
  /** Whether the game has ended by the position entered last. */
  readonly over: boolean;
  /** What a seat receives then. */
  payoff(seat: number): number;
  /** A position has been reached: the start, or the one after a move. */
  enter(position: P): void;
  /** The position entered last was taken back. */
  leave(): void;
  copyFrom(other: this): void;
  clone(): this;
}

/** A position together with its referee: it plays, searches and ends like any other position. */
export class Refereed<P extends Position> implements Position {
  turn: number;
  ply: number;

  constructor(
    readonly position: P,
    readonly referee: Referee<P>,
  ) {
    this.ply = position.ply;
    this.turn = referee.over ? OVER : position.turn;
  }

  /** A game that begins here: the position given is the first that the referee has seen. */
  static begin<P extends Position>(position: P, referee: Referee<P>): Refereed<P> {
    referee.enter(position);
    return new Refereed(position, referee);
  }

  get midTurn(): boolean {
    return this.position.midTurn;
  }

  moves(buffer: Int32Array, at: number): number {
    return this.position.moves(buffer, at);
  }

  play(move: number): void {
    this.position.play(move);
    this.referee.enter(this.position);
    this.ply = this.position.ply;
    // The position's own end comes first: a capture that wins also counts when it repeats nothing.
    this.turn = this.referee.over ? OVER : this.position.turn;
  }

  undo(): void {
    this.referee.leave();
    this.position.undo();
    this.ply = this.position.ply;
    // A move can only have been played where the referee had not ended the game.
    this.turn = this.position.turn;
  }

  payoff(seat: number): number {
    return this.position.turn === OVER ? this.position.payoff(seat) : this.referee.payoff(seat);
  }

  hash(out: Int32Array): void {
    this.position.hash(out);
  }

  copyFrom(other: this): void {
    this.position.copyFrom(other.position);
    this.referee.copyFrom(other.referee);
    this.turn = other.turn;
    this.ply = other.ply;
  }

  clone(): this {
    return new Refereed(this.position.clone(), this.referee.clone()) as this;
  }

  randomMove(rng: Rng): number {
    return this.position.randomMove(rng);
  }

  playout(rng: Rng): void {
    while (this.turn !== OVER) this.play(this.randomMove(rng));
  }
}

/** The same game, played under its referee: what play and search use. A game without a referee is returned as it is. */
export function refereed<P extends Position>(game: OpenGame<P>): OpenGame<P> | OpenGame<Refereed<P>> {
  const makeReferee = game.referee;
  if (makeReferee === undefined) return game;
  const { referee: _, board, solver, ...rest } = game;
  const wrapped: OpenGame<Refereed<P>> = {
    ...rest,
    start: (setup) => Refereed.begin(game.start(setup), makeReferee(setup)),
    parsePosition(text, setup) {
      const parsed = game.parsePosition(text, setup);
      return parsed.ok ? ok(Refereed.begin(parsed.value, makeReferee(setup))) : parsed;
    },
    makePosition: (position) => game.makePosition(position.position),
    parseMove: (position, text) => game.parseMove(position.position, text),
    makeMove: (position, move) => game.makeMove(position.position, move),
    draw: (position) => game.draw(position.position),
    ...(board !== undefined && {
      board: {
        picture: (position, viewer) => board.picture(position.position, viewer),
        steps: (position, move) => board.steps(position.position, move),
      },
    }),
    ...(solver !== undefined && {
      solver(setup) {
        const own = solver(setup);
        return own.ok ? ok({ solve: (position, limits) => own.value.solve(position.position, limits) }) : own;
      },
    }),
    symmetries: (setup) =>
      game.symmetries(setup).map((symmetry) => ({
        name: symmetry.name,
        move: symmetry.move,
        map(from, to) {
          to.copyFrom(from);
          symmetry.map(from.position, to.position);
        },
      })),
    evaluations: game.evaluations.map((evaluation) => ({
      ...evaluation,
      bind(weights) {
        const bound = evaluation.bind(weights);
        return {
          ...bound,
          value: (position, seat) => bound.value(position.position, seat),
          explain: (position, seat) => bound.explain(position.position, seat),
        };
      },
    })),
  };
  return wrapped;
}

/** The `times`-th occurrence of a position (the start counts) ends the game with the same payoff for everybody. */
export function repetition(times: number, payoff = 0): Referee {
  return new Repetition(times, payoff);
}

class Repetition implements Referee {
  over = false;
  private keys = new Int32Array(256);
  private count = 0;

  constructor(
    private readonly times: number,
    private readonly value: number,
  ) {}

  payoff(): number {
    return this.value;
  }

  enter(position: Position): void {
    if (2 * this.count === this.keys.length) {
      const grown = new Int32Array(2 * this.keys.length);
      grown.set(this.keys);
      this.keys = grown;
    }
    const here = this.keys.subarray(2 * this.count, 2 * this.count + 2);
    position.hash(here);
    let seen = 1;
    for (let i = 0; i < 2 * this.count; i += 2) {
      if (this.keys[i] === here[0] && this.keys[i + 1] === here[1]) seen++;
    }
    this.count++;
    this.over = seen >= this.times;
  }

  leave(): void {
    this.count--;
    this.over = false;
  }

  copyFrom(other: this): void {
    if (this.keys.length < other.keys.length) this.keys = new Int32Array(other.keys.length);
    this.keys.set(other.keys.subarray(0, 2 * other.count));
    this.count = other.count;
    this.over = other.over;
  }

  clone(): this {
    const copy = new Repetition(this.times, this.value);
    copy.copyFrom(this);
    return copy as this;
  }
}
