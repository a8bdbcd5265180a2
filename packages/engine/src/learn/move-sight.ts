import type { Features, MoveFeatures, Tuple } from '../contract/features.js';
import type { Game } from '../contract/game.js';
import { OVER, type Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import type { OpenView, View } from '../contract/view.js';
import { ok, type Result } from '../result.js';
import { Layout } from './layout.js';
import { mirrorsOf } from './mirror.js';
import { whyUnsighted } from './unsighted.js';

/** What a policy looks at: the position or view before a move, and the move; or the position after it. */
export type Sighted = 'moves' | 'positions';

/** A move that ends the game is not looked up in tuples: it is lost, drawn or won, and each has a weight. */
export const END_WEIGHTS = 3;
/** Stands where a move has no further weight. */
export const NO_WEIGHT = -1;

/** What policies see of moves at a table, whatever their tuples. */
export interface MoveSight<S = unknown> {
  readonly sighted: Sighted;
  /** Of what is seen: a policy that was made for another one does not fit. */
  readonly version: number;
  readonly sizes: readonly number[];
  readonly phases: number;
  /** Sets of tuples to choose from, the usual one first. */
  readonly tuples: Readonly<Record<string, readonly Tuple[]>>;
  /** Looks at moves with these tuples. */
  look(tuples: readonly Tuple[]): Result<MoveLook<S>>;
}

/** Finds the weights of moves. */
export interface MoveLook<S = unknown> {
  /** How many weights a policy has. */
  readonly size: number;
  /** How many of them a move has, at the most. */
  readonly images: number;
  /** Writes where the weights of a legal move stand, NO_WEIGHT from where there is none any more. */
  indices(seen: S, move: number, out: Int32Array, at: number): void;
  /** Adds finished weights up, by the move. */
  summing(weights: Int16Array): (seen: S, move: number) => number;
}

/** What is handed to a policy to look at: the view where something is hidden, else the position in it. */
export function seenIn<P extends Position>({ game }: Pick<Table<P>, 'game'>, view: View<P>): unknown {
  return game.hidden ? view : (view as OpenView<P>).position;
}

/** What policies see of moves at a table; refused where the game does not say. */
export function sightOf<P extends Position>({ game, setup }: Pick<Table<P>, 'game' | 'setup'>): Result<MoveSight> {
  const own: MoveFeatures<never> | null = game.moveFeatures?.(setup) ?? null;
  if (own !== null) return ok(sightOfMoves(own as MoveFeatures) as MoveSight);
  const features = game.hidden ? null : (game.features?.(setup) ?? null);
  if (features !== null) return ok(sightOfPositions(game, setup.seats, features) as MoveSight);
  return { ok: false, ...whyUnsighted(game) };
}

function sightOfMoves<S>(features: MoveFeatures<S>): MoveSight<S> {
  const { version, sizes, phases, tuples } = features;
  return {
    ...{ sighted: 'moves', version, sizes, phases, tuples },
    look: (chosen) => ok(new LookAtMoves(features, new Layout(sizes, phases, chosen, []))),
  };
}

/** Whoever looks as the first seat sees the same after a move of either: then each seat has weights of its own. */
function sightOfPositions<P extends Position>(game: Game<P>, seats: number, features: Features<P>): MoveSight<P> {
  const { version, sizes, tuples } = features;
  const phases = features.phases * (features.onlooker === 'first seat' ? seats : 1);
  return {
    ...{ sighted: 'positions', version, sizes, phases, tuples },
    look(chosen) {
      const mirrors = mirrorsOf(game, seats);
      if (!mirrors.ok) return mirrors;
      return ok(new LookAtPositions(game.payoffs, features, new Layout(sizes, phases, chosen, mirrors.value)));
    },
  };
}

class LookAtMoves<S> implements MoveLook<S> {
  readonly size: number;
  readonly images: number;
  private readonly vars: Uint8Array;

  constructor(
    private readonly features: MoveFeatures<S>,
    private readonly layout: Layout,
  ) {
    this.size = layout.size;
    this.images = layout.images;
    this.vars = new Uint8Array(features.sizes.length);
  }

  indices(seen: S, move: number, out: Int32Array, at: number): void {
    const { features, layout, vars } = this;
    features.read(seen, move, vars);
    layout.indices(vars, features.phase(seen), out, at);
  }

  summing(weights: Int16Array): (seen: S, move: number) => number {
    const { features, vars } = this;
    const lookups = this.layout.merged(weights, MOST_MERGED);
    return (seen, move) => {
      features.read(seen, move, vars);
      return lookups.sum(vars, features.phase(seen));
    };
  }
}

class LookAtPositions<P extends Position> implements MoveLook<P> {
  readonly size: number;
  readonly images: number;
  private readonly vars: Uint8Array;
  private readonly middle: number;

  constructor(
    { low, high }: Game['payoffs'],
    private readonly features: Features<P>,
    private readonly layout: Layout,
  ) {
    this.size = layout.size + END_WEIGHTS;
    this.images = layout.images;
    this.vars = new Uint8Array(features.sizes.length);
    this.middle = (low + high) / 2;
  }

  indices(position: P, move: number, out: Int32Array, at: number): void {
    const seat = position.turn;
    position.play(move);
    if (position.turn === OVER) {
      out.fill(NO_WEIGHT, at, at + this.images);
      out[at] = this.endOf(position, seat);
    } else this.layout.indices(this.vars, this.read(position, seat), out, at);
    position.undo();
  }

  summing(weights: Int16Array): (position: P, move: number) => number {
    const lookups = this.layout.merged(weights.subarray(0, this.layout.size), MOST_MERGED);
    return (position, move) => {
      const seat = position.turn;
      position.play(move);
      const over = position.turn === OVER;
      const sum = over ? weights[this.endOf(position, seat)] : lookups.sum(this.vars, this.read(position, seat));
      position.undo();
      return sum;
    };
  }

  /** Where the weight of a result stands. */
  private endOf(position: P, seat: number): number {
    return this.layout.size + 1 + Math.sign(position.payoff(seat) - this.middle);
  }

  /** Reads the position as the seat sees it that has moved; answers with the phase. */
  private read(position: P, seat: number): number {
    const { features, vars } = this;
    const first = features.onlooker === 'first seat';
    const onlooker = first ? 0 : seat;
    features.read(position, onlooker, vars);
    return features.phase(position, onlooker) + (first ? seat * features.phases : 0);
  }
}

/** Tables that mirror each other are added up beforehand as long as they take no more than so many numbers. */
const MOST_MERGED = 1 << 20;
