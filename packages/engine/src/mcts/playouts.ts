import { CHANCE, OVER, type Position } from '../contract/position.js';
import type { Ranking } from '../search/ranking.js';
import type { Scoring } from '../search/scoring.js';
import type { Playout } from './parts.js';

/** The game's own random playout. */
export const randomPlayout: Playout<Position> = {
  run(position, rng) {
    position.playout(rng);
    return true;
  },
};

export interface GuidedPlayoutOptions {
  /** The share of moves that are drawn by lot; all the others are the best by the evaluation. */
  readonly epsilon: number;
  /** After so many moves the evaluation says how the game would end. */
  readonly length: number;
}

/** Plays the move that looks best, but for a few by lot, and may leave the end of the game to the evaluation. */
export class GuidedPlayout<P extends Position> implements Playout<P> {
  constructor(
    private readonly ranking: Ranking<P>,
    private readonly scoring: Scoring<P>,
    private readonly payoffs: { readonly low: number; readonly high: number },
    private readonly options: GuidedPlayoutOptions,
  ) {}

  run(position: P, rng: Parameters<Playout<P>['run']>[1], rewards: Float64Array): boolean {
    const { epsilon, length } = this.options;
    // As a whole number, since the generator's own are drawn in whole numbers.
    const lots = Math.round(epsilon * 1024);
    for (let played = 0; position.turn !== OVER; played++) {
      if (played >= length && position.turn !== CHANCE) {
        this.judge(position, rewards);
        return false;
      }
      const byLot = position.turn === CHANCE || (lots > 0 && rng.below(1024) < lots);
      position.play(byLot ? position.randomMove(rng) : this.ranking.best(position, rng));
    }
    return true;
  }

  private judge(position: P, rewards: Float64Array): void {
    const { low, high } = this.payoffs;
    for (let seat = 0; seat < rewards.length; seat++) {
      const value = this.scoring.toPayoff(this.scoring.evaluation.value(position, seat));
      rewards[seat] = (value - low) / (high - low);
    }
  }
}
