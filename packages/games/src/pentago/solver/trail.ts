import { FIRST_TURN } from '../position.js';
import { ANTICLOCKWISE, BIT_OF, cellOf, QUADRANT_OF } from '../quadrants.js';
import { quartersOf, turned } from './rotations.js';
import { choose, rankOf } from './subsets.js';

/**
 * Play from the root of a walk, in the walk's own terms: stones on the board as it lay at the root, and how far each
 * quadrant has been turned since.
 */
export class Trail {
  /** How far each quadrant has been turned: see rotations.ts. */
  readonly rotation: number;
  /** The places of the stones in the list of free cells, one after the other. */
  private readonly placed: readonly number[];

  constructor(
    private readonly free: readonly number[],
    placed: readonly number[] = [],
    rotation = 0,
  ) {
    this.placed = placed;
    this.rotation = rotation;
  }

  /** How many stones have been placed. */
  get stones(): number {
    return this.placed.length;
  }

  /** This trail and one move more. */
  with(move: number): Trail {
    const { free, placed, rotation } = this;
    if (move < FIRST_TURN) return new Trail(free, [...placed, free.indexOf(turnedBack(move, rotation))], rotation);
    return new Trail(free, placed, turned(rotation, (move - FIRST_TURN) >> 1, (move & 1) === 0));
  }

  /** The trails with one stone more, on any free cell. */
  placements(): Trail[] {
    const { free, placed, rotation } = this;
    const places = free.map((_, place) => place).filter((place) => !placed.includes(place));
    return places.map((place) => new Trail(free, [...placed, place], rotation));
  }

  /** The number of the stones' set, for the side that has placed last. */
  get ownRank(): number {
    return rankOf(this.own);
  }

  /** The same for the other side. */
  get otherRank(): number {
    return rankOf(this.other);
  }

  /** The place of the board in its slice: by the set of the other side, then by the own one among what that leaves. */
  get board(): number {
    const { own, other } = this;
    const left = own.map((place) => place - other.filter((below) => below < place).length);
    return rankOf(other) * choose(this.free.length - other.length, own.length) + rankOf(left);
  }

  private get own(): readonly number[] {
    return this.everySecond(this.placed.length - 1);
  }

  private get other(): readonly number[] {
    return this.everySecond(this.placed.length);
  }

  private everySecond(like: number): readonly number[] {
    return this.placed.filter((_, i) => (i - like) % 2 === 0).sort((a, b) => a - b);
  }
}

/** Where a cell of the board as it lies now was before the turns. */
function turnedBack(cell: number, rotation: number): number {
  const quadrant = QUADRANT_OF[cell];
  let stone = 1 << BIT_OF[cell];
  for (let quarters = quartersOf(rotation, quadrant); quarters > 0; quarters--) stone = ANTICLOCKWISE[stone];
  return cellOf(quadrant, 31 - Math.clz32(stone));
}
