import { ok } from '../result.js';
import type { Rng } from '../rng.js';
import type { Board } from '../show/board.js';
import type { Versioned } from '../text/history.js';
import type { AgentKind } from './agent.js';
import { type BoundEvaluation, type Evaluation, NOT_PLAYED } from './evaluation.js';
import type { Features, MoveFeatures } from './features.js';
import type { OpenGame, Setup } from './game.js';
import { membersOf } from './members.js';
import { OVER, type Position } from './position.js';
import { together } from './referees.js';

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
  /**
   * Plays random moves to the end, the same from the same seed as one by one, which is not meant to be undone. False, and
   * nothing has happened, where it knows no quicker way. Only referees that may know one have it.
   */
  playout?(position: P, rng: Rng): boolean;
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
    if (position.skip !== undefined) {
      this.skip = () => {
        position.skip?.();
        this.entered();
      };
    }
  }

  readonly skip?: () => void;

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

  isLegal(move: number): boolean {
    return this.turn !== OVER && this.position.isLegal(move);
  }

  play(move: number): void {
    this.position.play(move);
    this.entered();
  }

  private entered(): void {
    this.referee.enter(this.position);
    this.catchUp();
  }

  /** Position and referee have gone on by themselves. */
  catchUp(): void {
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
    if (this.turn !== OVER && this.referee.playout?.(this.position, rng) === true) {
      this.catchUp();
      return;
    }
    while (this.turn !== OVER) this.play(this.randomMove(rng));
  }
}

/** The position under a referee who never ends a game: for solvers and exploration, which merge positions by key. */
export function withoutReferee<P extends Position>(position: P): P {
  if (!(position instanceof Refereed)) return position;
  return Refereed.begin(position.position.clone(), together([])) as Position as P;
}

/** Where what is wrapped keeps what it wraps: no author's object has a member of this name. */
const BARE: unique symbol = Symbol('without its referee');

/** A game played under its referee. */
interface RefereedGame<P extends Position = Position> extends OpenGame<Refereed<P>> {
  readonly [BARE]: OpenGame<P>;
}

/** The game as it is without its referee. */
export function bareGame(game: OpenGame): OpenGame {
  return isRefereed(game) ? game[BARE] : game;
}

function isRefereed(game: OpenGame): game is RefereedGame {
  return BARE in game;
}

/** The same game, played under its referee: what play and search use. A game without a referee is returned as it is. */
export function refereed<P extends Position>(game: OpenGame<P>): OpenGame<P> | RefereedGame<P> {
  if (game.referee === undefined) return game;
  const { referee: _, board, solver, features, moveFeatures, ...rest } = membersOf(game);
  const refereeFor = (setup: Setup) => game.referee?.(setup) ?? together<P>([]);
  // Kinds of the game's own are at home without the referee: the catalogue takes them there.
  const agents: readonly AgentKind[] = game.agents;
  const wrapped: RefereedGame<P> = {
    ...rest,
    [BARE]: game,
    agents,
    start: (setup) => Refereed.begin(game.start(setup), refereeFor(setup)),
    parsePosition(text, setup) {
      const parsed = game.parsePosition(text, setup);
      return parsed.ok ? ok(Refereed.begin(parsed.value, refereeFor(setup))) : parsed;
    },
    makePosition: (position) => game.makePosition(position.position),
    parseMove: (position, text) => game.parseMove(position.position, text),
    makeMove: (position, move) => game.makeMove(position.position, move),
    draw: (position) => game.draw(position.position),
    ...(board !== undefined && { board: boardOfPosition(board) }),
    ...(solver !== undefined && {
      solver(setup, store) {
        const own = solver.call(game, setup, store);
        return own.ok ? ok({ solve: (position, limits) => own.value.solve(position.position, limits) }) : own;
      },
    }),
    ...(features !== undefined && {
      features(setup) {
        const own = features.call(game, setup);
        return own === null ? null : featuresInside(own, (position) => Refereed.begin(position, refereeFor(setup)));
      },
    }),
    ...(moveFeatures !== undefined && {
      moveFeatures(setup) {
        const own = moveFeatures.call(game, setup);
        return own === null ? null : moveFeaturesInside(own);
      },
    }),
    symmetries: (setup) =>
      game.symmetries(setup).map((symmetry) => ({
        name: symmetry.name,
        move: (move) => symmetry.move(move),
        map(from, to) {
          to.copyFrom(from);
          symmetry.map(from.position, to.position);
        },
      })),
    evaluations: game.evaluations.map(ofPosition),
  };
  return wrapped;
}

/** What a network sees of a game under its referee: the position inside. */
function featuresInside<P extends Position>(
  own: Features<P>,
  begin: (position: P) => Refereed<P>,
): Features<Refereed<P>> {
  const { version, sizes, onlooker, phases, tuples, network } = own;
  return {
    version,
    sizes,
    onlooker,
    phases,
    tuples,
    ...(network !== undefined && { network }),
    phase: ({ position }, seat) => own.phase(position, seat),
    read: ({ position }, seat, out) => own.read(position, seat, out),
    ...(own.practice !== undefined && { practice: own.practice }),
    ...(own.randomStart !== undefined && { randomStart: (rng) => begin(own.randomStart?.(rng) as P) }),
  };
}

/** What a policy sees of a move of a game under its referee: that of the position inside. */
function moveFeaturesInside<P extends Position>(own: MoveFeatures<P>): MoveFeatures<Refereed<P>> {
  const { version, sizes, phases, tuples } = own;
  return {
    version,
    sizes,
    phases,
    tuples,
    phase: ({ position }) => own.phase(position),
    read: ({ position }, move, out) => own.read(position, move, out),
  };
}

/** An evaluation of a game under its referee: it judges the position inside. */
interface RefereedEvaluation<P extends Position = Position> extends Evaluation<Refereed<P>> {
  readonly [BARE]: Evaluation<P>;
}

function ofPosition<P extends Position>(evaluation: Evaluation<P>): RefereedEvaluation<P> {
  return {
    name: evaluation.name,
    summary: evaluation.summary,
    weights: evaluation.weights,
    ...versionFields(evaluation),
    [BARE]: evaluation,
    unsuited: (setup, store) => evaluation.unsuited?.(setup, store) ?? null,
    bind: (weights, store, place) => boundToPosition(evaluation.bind(weights, store, place)),
    ...(evaluation.prepare !== undefined && { prepare: () => evaluation.prepare?.() ?? Promise.resolve() }),
    ...(evaluation.network !== undefined && { network: evaluation.network }),
  };
}

/** The evaluation of the game as it is without its referee. */
export function bareEvaluation(evaluation: Evaluation): Evaluation {
  return isOfPosition(evaluation) ? evaluation[BARE] : evaluation;
}

/** An evaluation bound by way of the bare one: whoever keeps what is bound then has it once for both. */
export function bindBare(evaluation: Evaluation, bind: (bare: Evaluation) => BoundEvaluation): BoundEvaluation {
  return isOfPosition(evaluation) ? boundToPosition(bind(evaluation[BARE])) : bind(evaluation);
}

function isOfPosition(evaluation: Evaluation): evaluation is RefereedEvaluation {
  return BARE in evaluation;
}

function versionFields({ version, history }: Versioned): Pick<Versioned, 'version' | 'history'> {
  return { ...(version !== undefined && { version }), ...(history !== undefined && { history }) };
}

/** The same for an evaluation. Methods are asked of their own object, which may be of a class. */
function boundToPosition<P extends Position>(bound: BoundEvaluation<P>): BoundEvaluation<Refereed<P>> {
  return {
    low: bound.low,
    high: bound.high,
    constantSum: bound.constantSum,
    ...(bound.payoffUnit !== undefined && { payoffUnit: bound.payoffUnit }),
    ...(bound.scale !== undefined && { scale: bound.scale }),
    value: ({ position }, seat) => bound.value(position, seat),
    explain: ({ position }, seat) => bound.explain(position, seat),
    ...(bound.rank !== undefined && {
      rank: ({ position }, moves, from, to, ranks) => bound.rank?.(position, moves, from, to, ranks),
    }),
    ...(bound.best !== undefined && { best: ({ position }, rng) => bound.best?.(position, rng) ?? -1 }),
    ...(bound.playOn !== undefined && {
      playOn(refereed, rng, lots, most) {
        const { position, referee } = refereed;
        const played = bound.playOn?.(position, rng, lots, most, referee) ?? NOT_PLAYED;
        refereed.catchUp();
        return played;
      },
    }),
    ...(bound.settled !== undefined && { settled: ({ position }) => bound.settled?.(position) ?? false }),
  };
}

/** The board of a game whose positions are wrapped: it draws the position inside. */
function boardOfPosition<P extends Position>(board: Board<P>): Board<Refereed<P>> {
  return {
    ...(board.colours !== undefined && { colours: board.colours }),
    ...(board.fixed !== undefined && { fixed: board.fixed }),
    picture: ({ position }, format) => board.picture(position, format),
    steps: ({ position }, move) => board.steps(position, move),
    motion: ({ position }, move) => board.motion?.(position, move) ?? {},
    task: ({ position }) => board.task?.(position) ?? null,
    whyNot: ({ position }, cells) => board.whyNot?.(position, cells) ?? null,
    standing: ({ position }) => board.standing?.(position) ?? [],
    sheet: ({ position }) => board.sheet?.(position) ?? null,
    ...(board.moveName !== undefined && { moveName: board.moveName.bind(board) }),
  };
}
