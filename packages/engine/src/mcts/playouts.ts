import { CHANCE, OVER, type Position } from '../contract/position.js';
import type { Rng } from '../rng.js';
import type { Judge } from './judges.js';
import type { MoveLog } from './move-log.js';
import type { Playout } from './parts.js';

/** The time of all moves of a playout in a log: after those in the tree. */
const AFTER_TREE = 0x3fffffff;

/** The game's own random playout. */
export const randomPlayout: Playout<Position> = {
  run(position, rng, _, log) {
    if (log === null) position.playout(rng);
    else while (position.turn !== OVER) playNoted(position, position.randomMove(rng), log);
    return true;
  },
};

/** Chooses moves, and may know how to play many of them at once (`BoundEvaluation.playOn`). */
export interface Guide<P extends Position> {
  best(position: P, rng: Rng): number;
  playOn?(position: P, rng: Rng, lots: number, most: number): number;
}

/** What guides a playout, and how far. */
export interface GuidedPlayoutOptions<P extends Position> {
  /** Chooses the moves that are not drawn by lot. */
  readonly policy: Guide<P>;
  /** The share of moves that are drawn by lot. */
  readonly epsilon: number;
  /** After so many moves the judge says how the game would end. */
  readonly length: number;
  readonly judge: Judge<P>;
}

/** Plays the move that looks best, but for a few by lot, and may leave the end of the game to a judge. */
export class GuidedPlayout<P extends Position> implements Playout<P> {
  constructor(private readonly options: GuidedPlayoutOptions<P>) {}

  run(position: P, rng: Rng, rewards: Float64Array, log: MoveLog | null): boolean {
    const { epsilon, length, policy, judge } = this.options;
    // As a whole number, since the generator's own are drawn in whole numbers.
    const lots = Math.round(epsilon * 1024);
    let played = 0;
    // Whoever looks at every position on the way, or notes every move, needs them one by one.
    if (log === null && !judge.early) played = Math.max(0, policy.playOn?.(position, rng, lots, length) ?? 0);
    for (; position.turn !== OVER; played++) {
      if (position.turn !== CHANCE && (played >= length || judge.isSettled(position))) {
        judge.decide(position, rewards);
        return false;
      }
      const byLot = position.turn === CHANCE || (lots > 0 && rng.below(1024) < lots);
      const move = byLot ? position.randomMove(rng) : policy.best(position, rng);
      if (log === null) position.play(move);
      else playNoted(position, move, log);
    }
    return true;
  }
}

function playNoted(position: Position, move: number, log: MoveLog): void {
  log.note(position.turn, move, AFTER_TREE);
  position.play(move);
}
