import type { Position } from '../contract/position.js';
import type { Rng } from '../rng.js';
import type { MoveLog } from './move-log.js';
import type { Tree } from './tree.js';

/** Which child to go into, of a node with so many visits whose children have all been visited; `seat` is to act there. */
export interface Selection {
  pick(tree: Tree, node: number, visits: number, seat: number, rng: Rng): number;
  /** Whether it also says which child to try first: else all are tried once each, in the order of the expansion. */
  readonly comparesUntried?: boolean;
  /** A node got its children, in the order in which the expansion has just listed them. */
  expanded?(tree: Tree, node: number): void;
  /** A seat's move into a node got this reward; only a selection that learns from it has this. */
  learn?(seat: number, move: number, reward: number): void;
  /** A whole game was played: only a selection that learns from all of its moves, in the tree or not, has this. */
  learnGame?(tree: Tree, game: Iteration): void;
  /** A new search begins. */
  renew?(): void;
}

/** One iteration: the way through the tree, every move that was played, and what each seat got. */
export interface Iteration {
  /** The nodes below the root that were gone through, so many of them, and the seats that moved into them. */
  readonly path: Int32Array;
  readonly movers: Int32Array;
  readonly depth: number;
  readonly log: MoveLog;
  /** By seat, from 0 to 1. */
  readonly rewards: Float64Array;
}

/** Where a node is that gets its children. */
export interface Expanded {
  /** How many moves below the root. */
  readonly depth: number;
  /** Whether the side that the search decides for is to act. */
  readonly own: boolean;
}

/** Which moves become children of a node, and in which order they are tried first. */
export interface Expansion<P extends Position> {
  /** Lists the moves and returns how many. */
  list(position: P, moves: Int32Array, rng: Rng, place: Expanded): number;
  /** How many of those listed become children at once; the others follow as the node is visited. */
  readonly atOnce?: (listed: number, place: Expanded) => number;
}

/** Plays from a new node to the end of the game, or until it can tell what each seat would receive. */
export interface Playout<P extends Position> {
  /**
   * Answers with whether the game is over; if not, `rewards` holds each seat's, from 0 to 1. Moves are noted in the
   * log, where there is one.
   */
  run(position: P, rng: Rng, rewards: Float64Array, log: MoveLog | null): boolean;
}

/** Which child of the root to play. */
export interface FinalChoice {
  pick(tree: Tree): number;
}
