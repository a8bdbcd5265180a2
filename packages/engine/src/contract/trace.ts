/**
 * Follows a search from outside, for a viewer. Values are in units of payoff, for the seat that the search decides
 * for, so that its own nodes maximise and the others minimise. A search that nobody watches has no trace object.
 */
export interface Trace {
  /** A tree search goes from the current node into a child; `seat` is to act there, with this window. */
  enter(move: number, seat: number, alpha: number, beta: number): void;
  /** The child that it goes into next is an event of chance with these odds. */
  chance(odds: number): void;
  /** It comes back from the current node to its parent with a value. */
  leave(value: number, reason: LeaveReason): void;
  /** The children of the current node that were not tried yet are not needed. */
  cut(remaining: number): void;
  /** UCT goes from the current node into a child that has been visited this often. */
  select(move: number, seat: number, visits: number): void;
  /** A playout from the current node gave this. */
  playout(value: number): void;
  /** The result is added to the current node, whose mean is for the seat that moved into it; UCT goes to its parent. */
  backUp(visits: number, mean: number): void;
}

/** Why a search leaves a node: the game is over there, it looks no deeper, all moves were searched, or a table knew. */
export const LEAVE_REASONS = ['terminal', 'leaf', 'searched', 'table'] as const;
/** One of these reasons. */
export type LeaveReason = (typeof LEAVE_REASONS)[number];
