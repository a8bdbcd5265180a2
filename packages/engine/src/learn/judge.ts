import type { Features } from '../contract/features.js';
import type { Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import type { Layout } from './layout.js';
import { onlookerOf } from './mirror.js';
import { tanh } from './tanh.js';

/** What a network in training takes positions to be worth, from -1 to 1: the lowest and the highest payoff. */
export class TrainedJudge<P extends Position> {
  private readonly vars: Uint8Array;
  private readonly sides: Int8Array;
  private readonly middle: number;
  private readonly half: number;

  constructor(
    { game, sides }: Table<P>,
    private readonly features: Features<P>,
    readonly layout: Layout,
    private readonly weights: Float32Array,
  ) {
    this.vars = new Uint8Array(features.sizes.length);
    this.sides = sides;
    this.middle = (game.payoffs.low + game.payoffs.high) / 2;
    this.half = (game.payoffs.high - game.payoffs.low) / 2;
  }

  /** What a position is worth to a seat, the game being over or not. */
  value(position: P, seat: number): number {
    if (position.turn < 0) return this.payoff(position, seat);
    const onlooker = onlookerOf(this.features, position, seat);
    const seen = tanh(this.sumFor(position, onlooker));
    return this.sides[onlooker] === this.sides[seat] ? seen : 0 - seen;
  }

  payoff(position: P, seat: number): number {
    return this.share(position.payoff(seat));
  }

  /** What is given in units of payoff, from -1 to 1. */
  share(payoff: number): number {
    return (payoff - this.middle) / this.half;
  }

  /** Writes where the weights of a position stand, as the onlooker sees it. */
  indices(position: P, onlooker: number, out: Int32Array, at: number): void {
    this.features.read(position, onlooker, this.vars);
    this.layout.indices(this.vars, this.features.phase(position, onlooker), out, at);
  }

  private sumFor(position: P, onlooker: number): number {
    this.features.read(position, onlooker, this.vars);
    return this.layout.sum(this.weights, this.vars, this.features.phase(position, onlooker));
  }
}
