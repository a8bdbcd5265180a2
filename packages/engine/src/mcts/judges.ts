import type { Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import type { Scoring } from '../search/scoring.js';
import { exponential } from './exponential.js';

/** Says how a game would end that is not played to its end. */
export interface Judge<P extends Position> {
  /** Whether it may be able to say so before it is asked to. */
  readonly early: boolean;
  /** Whether it can say so here already. */
  isSettled(position: P): boolean;
  /** Each seat's reward, from 0 to 1. */
  decide(position: P, rewards: Float64Array): void;
}

export interface JudgeOptions {
  /** Whether the seat that the evaluation likes best wins outright. */
  readonly outright: boolean;
  /** Else the lead that makes a seat e times as likely to win; 0 where the rewards are what positions are worth. */
  readonly margin: number;
  /** Whether games end where the evaluation calls them settled. */
  readonly early: boolean;
}

/** A judge who asks an evaluation. */
export class EvaluationJudge<P extends Position> implements Judge<P> {
  readonly early: boolean;
  private readonly seats: number;
  private readonly sides: Int8Array;
  private readonly low: number;
  private readonly span: number;
  /** The reward of a side that another has beaten. */
  private readonly beaten: number;
  private readonly odds: Float64Array;

  constructor(
    { game, setup, sides, sideCount }: Table<P>,
    private readonly scoring: Scoring<P>,
    private readonly options: JudgeOptions,
  ) {
    this.early = options.early && scoring.evaluation.settled !== undefined;
    this.seats = setup.seats;
    this.odds = new Float64Array(setup.seats);
    this.sides = sides;
    const { low, high, sum } = game.payoffs;
    this.low = low;
    this.span = high - low;
    // Where payoffs always sum to the same, the beaten bear alike what the winner does not leave them.
    this.beaten = sum === null ? 0 : Math.max(0, ((sum - high) / (sideCount - 1) - low) / this.span);
  }

  isSettled(position: P): boolean {
    return this.early && this.scoring.evaluation.settled?.(position) === true;
  }

  decide(position: P, rewards: Float64Array): void {
    if (this.options.outright) this.decideOutright(position, rewards);
    else if (this.options.margin > 0) this.decideByOdds(position, rewards);
    else this.decideByValue(position, rewards);
  }

  private decideByValue(position: P, rewards: Float64Array): void {
    const { scoring, low, span } = this;
    for (let seat = 0; seat < rewards.length; seat++) {
      rewards[seat] = (scoring.toPayoff(scoring.evaluation.value(position, seat)) - low) / span;
    }
  }

  private decideByOdds(position: P, rewards: Float64Array): void {
    const { scoring, seats, sides, odds, beaten } = this;
    const { margin } = this.options;
    let highest = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < seats; seat++) {
      odds[seat] = scoring.evaluation.value(position, seat);
      highest = Math.max(highest, odds[seat]);
    }
    let total = 0;
    for (let seat = 0; seat < seats; seat++) {
      odds[seat] = exponential((odds[seat] - highest) / margin);
      total += odds[seat];
    }
    for (let seat = 0; seat < seats; seat++) {
      let share = 0;
      for (let other = 0; other < seats; other++) if (sides[other] === sides[seat]) share += odds[other];
      rewards[seat] = beaten + ((1 - beaten) * share) / total;
    }
  }

  /** Of seats that it likes equally well, the one that moves first wins. */
  private decideOutright(position: P, rewards: Float64Array): void {
    const { scoring, seats, sides } = this;
    let winner = position.turn;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < seats; i++) {
      const seat = (position.turn + i) % seats;
      const value = scoring.evaluation.value(position, seat);
      if (value > highest) {
        highest = value;
        winner = seat;
      }
    }
    for (let seat = 0; seat < seats; seat++) rewards[seat] = sides[seat] === sides[winner] ? 1 : this.beaten;
  }
}
