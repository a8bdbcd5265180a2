import type { Symmetry } from '../contract/game.js';
import type { Position } from '../contract/position.js';

/**
 * The key under which a table keeps a position: its own hash, or, where mirror images shall share an entry, the least
 * hash among them. Moves are then kept as they are called in that image.
 */
export class PositionKey<P extends Position> {
  readonly words = new Int32Array(2);
  /** The image that gave the key: 0 the position itself, else so many symmetries down the list. */
  image = 0;
  private readonly other = new Int32Array(2);

  constructor(
    private readonly symmetries: readonly Symmetry<P>[],
    private readonly scratch: P,
  ) {}

  read(position: P): void {
    const { words, other, symmetries, scratch } = this;
    position.hash(words);
    this.image = 0;
    for (let i = 0; i < symmetries.length; i++) {
      symmetries[i].map(position, scratch);
      scratch.hash(other);
      if (other[0] < words[0] || (other[0] === words[0] && other[1] < words[1])) {
        words[0] = other[0];
        words[1] = other[1];
        this.image = i + 1;
      }
    }
  }

  /** A move of the position as it is called in an image. */
  inImage(move: number, image: number): number {
    return image === 0 ? move : this.symmetries[image - 1].move(move);
  }
}
