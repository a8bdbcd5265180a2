import type { Budget } from '../agents/budget.js';
import { Rng } from '../rng.js';

/** How many numbers are drawn between two looks at the clock: a few hundred moves of a playout. */
const DRAWS = 512;

/**
 * A generator that looks at the clock as it is drawn from, and ends the search by STOP when the time is over. A playout
 * is the game's own, and under some rules it goes on and on: the numbers that it draws are where a search still has a
 * hand in it.
 */
export class WatchedRng extends Rng {
  private left = DRAWS;

  constructor(
    private readonly watched: Rng,
    private readonly budget: Budget,
  ) {
    super();
    this.moveTo(watched.place);
  }

  /** The numbers are those of the generator that is watched: only the clock is looked at besides. */
  override get stream(): Int32Array {
    return this.state;
  }

  override took(numbers: number): void {
    this.left -= numbers;
    if (this.left < 0) this.look();
  }

  override next(): number {
    if (--this.left < 0) this.look();
    return super.next();
  }

  private look(): void {
    this.left = DRAWS;
    this.budget.look();
  }

  /** The watched generator goes on from here. */
  release(): void {
    this.watched.moveTo(this.place);
  }
}
