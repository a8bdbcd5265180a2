import { BOTH } from './fives.js';
import { holds, PARITY, WORDS } from './rotations.js';
import type { Trail } from './trail.js';
import { type Question, type Root, shares } from './walk.js';

/** Reads the answers of a walk: whether the side to act at its root succeeds by play that begins with a trail. */
export class Outlook {
  constructor(
    private readonly root: Root,
    private readonly question: Question,
    /** By number of stones; slices that were not kept are missing. */
    private readonly slices: readonly (Int32Array | undefined)[],
  ) {}

  /** For a trail that ends with a stone, or else with a turn; null where the walk has not kept what this takes. */
  succeeds(trail: Trail, turnMade: boolean): boolean | null {
    const forOwn = turnMade ? this.afterTurn(trail) : this.afterStone(trail);
    return forOwn === null ? null : forOwn === this.rootPlaced(trail.stones);
  }

  /** Whether the stones' last one is of the side that acts at the root. */
  private rootPlaced(stones: number): boolean {
    return firstPlaced(stones) !== this.root.turning;
  }

  /** Whether the side that has just placed succeeds. */
  private afterStone(trail: Trail): boolean | null {
    const { stones, rotation } = trail;
    if (stones > this.question.stones) return this.drawsForOwn(stones);
    const slice = this.slices[stones];
    return slice === undefined ? null : holds(slice, trail.board * WORDS, rotation);
  }

  /** Whether the side that has just placed and turned succeeds. */
  private afterTurn(trail: Trail): boolean | null {
    const { first, second, free } = this.root;
    const { stones, rotation } = trail;
    const size = shares(stones);
    const [own, other] = firstPlaced(stones) ? [first, second] : [second, first];
    const words = PARITY[rotation] * WORDS;
    const ownFive = holds(own.ofSize(size.own), trail.ownRank * BOTH + words, rotation);
    const otherFive = holds(other.ofSize(size.other), trail.otherRank * BOTH + words, rotation);
    if (ownFive !== otherFive) return ownFive;
    if (ownFive || stones === free || stones >= this.question.stones) return this.drawsForOwn(stones);
    let unknown = false;
    for (const next of trail.placements()) {
      const forOther = this.afterStone(next);
      if (forOther === true) return false;
      unknown ||= forOther === null;
    }
    return unknown ? null : true;
  }

  private drawsForOwn(stones: number): boolean {
    return this.question.drawsForFirst === firstPlaced(stones);
  }
}

function firstPlaced(stones: number): boolean {
  return stones % 2 === 1;
}
