/**
 * Where a value comes from. `proven`: it follows from ends of the game alone. `searched`: from an evaluation so many
 * decisions ahead. `sampled`: it is a mean over games played out, with the standard error of that mean; null where there
 * are too few games to tell how far they spread.
 */
export type Basis =
  | { readonly kind: 'proven' }
  | { readonly kind: 'searched'; readonly depth: number }
  | { readonly kind: 'sampled'; readonly error: number | null };

/** The basis of a value that nothing can change any more. */
export const PROVEN: Basis = { kind: 'proven' };

/**
 * How a search came to its end. `done`: it had nothing more to do, as everything was seen or the game is decided.
 * `own-limit`: a limit of the agent itself was reached, of depth too where an evaluation had to stand in for the rest;
 * sampling never comes to an end by itself, so it ends so at best. `request`: a limit of the request was reached first.
 */
export const SEARCH_ENDS = ['done', 'own-limit', 'request'] as const;
/** Why a search came to its end. */
export type SearchEnd = (typeof SEARCH_ENDS)[number];

/** One move that was considered. */
export interface Candidate {
  readonly move: number;
  /** In units of payoff, for the seat that decides; null when the search was stopped before it looked at the move. */
  readonly value: number | null;
  /** Where the value comes from; null where there is none. Values of different depths are not to be compared. */
  readonly basis: Basis | null;
  /** `upper`: the search only showed that the move is worth no more than this. */
  readonly bound: 'exact' | 'upper';
  /** How often the move was tried, where the algorithm counts that. */
  readonly visits?: number;
}

/** A move with its reasons. */
export interface Decision {
  readonly move: number;
  /** In units of payoff (a win is 1) for the seat that decides; null when nothing was evaluated. */
  readonly value: number | null;
  /** Where the value comes from; null where there is none. `proven`: it is also proven that no other move has more. */
  readonly basis: Basis | null;
  /** The moves until the end of the game, where the search saw it: a win or loss in this many. */
  readonly distance: number | null;
  /** The line of play expected, beginning with the move. */
  readonly line: readonly number[];
  /** The legal moves that were looked at, the best first as far as the algorithm knows. */
  readonly candidates: readonly Candidate[];
  readonly nodes: number;
  /** The depth searched in full, in decisions. */
  readonly depth: number;
  readonly ms: number;
  readonly ended: SearchEnd;
}
