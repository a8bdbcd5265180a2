import type { Rng } from '../rng.js';
import type { Position } from './position.js';

/**
 * What one seat can see. An agent is given a view, never the position of the game: that it cannot look at another
 * seat's hand is then a matter of types, not of good manners.
 */
export interface View<P extends Position = Position> {
  readonly seat: number;
  /** The legal moves of the seat, as in a position. */
  moves(buffer: Int32Array, at: number): number;
  /** A fresh position drawn from those that agree with everything the seat has seen. */
  sample(rng: Rng): P;
  /** Everything the seat can see, as text: equal texts must lead to equal decisions. */
  text(): string;
}

/** The view of a game that hides nothing: the position itself, as a copy that the agent may play on. */
export interface OpenView<P extends Position = Position> extends View<P> {
  readonly position: P;
}

/** The view of a position that hides nothing. */
export function openView<P extends Position>(
  position: P,
  game: { makePosition(position: P): string },
  seat = position.turn,
): OpenView<P> {
  const copy = position.clone();
  return {
    seat,
    position: copy,
    moves: (buffer, at) => (copy.turn === seat ? copy.moves(buffer, at) : at),
    sample: () => copy.clone(),
    text: () => game.makePosition(copy),
  };
}
