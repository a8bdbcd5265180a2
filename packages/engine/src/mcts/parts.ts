import type { Position } from '../contract/position.js';
import type { Rng } from '../rng.js';
import type { Tree } from './tree.js';

/** Which child to go into, of a node whose children have all been visited; `seat` is to act there. */
export interface Selection {
  pick(tree: Tree, node: number, seat: number): number;
  /** A seat's move into a node got this reward; only a selection that learns from it has this. */
  learn?(seat: number, move: number, reward: number): void;
  /** A new search begins. */
  renew?(): void;
}

/** Where a node is that gets its children. */
export interface Place {
  /** How many moves below the root. */
  readonly depth: number;
  /** Whether the side that the search decides for is to act. */
  readonly own: boolean;
}

/** Which moves become children of a node, and in which order they are tried first. Returns how many. */
export interface Expansion<P extends Position> {
  list(position: P, moves: Int32Array, rng: Rng, place: Place): number;
}

/** Plays from a new node to the end of the game, or until it can tell what each seat would receive. */
export interface Playout<P extends Position> {
  /** Answers with whether the game is over; if not, `rewards` holds each seat's, from 0 to 1. */
  run(position: P, rng: Rng, rewards: Float64Array): boolean;
}

/** Which child of the root to play. */
export interface FinalChoice {
  pick(tree: Tree): number;
}
