import { Rng } from '../rng.js';

/** Thrown when more random numbers are asked for than a game that ends could need. */
export const TOO_MANY = new Error('a playout goes on and on');

/** A generator that gives so many numbers and no more: a game that is played out with it cannot go on for ever. */
export class BoundedRng extends Rng {
  constructor(
    seed: number,
    private left: number,
  ) {
    super(seed);
  }

  override next(): number {
    if (this.left-- <= 0) throw TOO_MANY;
    return super.next();
  }
}
