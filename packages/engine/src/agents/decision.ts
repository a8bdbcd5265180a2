/** One move that was considered. */
export interface Candidate {
  readonly move: number;
  /** In units of payoff, for the seat that decides; null when the search was stopped before it looked at the move. */
  readonly value: number | null;
  /** `upper`: the search only proved that the move is worth no more than this. */
  readonly bound: 'exact' | 'upper';
  /** How often the move was tried, where the algorithm counts that. */
  readonly visits?: number;
}

/** A move with its reasons. */
export interface Decision {
  readonly move: number;
  /** In units of payoff (a win is 1) for the seat that decides; null when nothing was evaluated. */
  readonly value: number | null;
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
  /** Whether a limit ended the search before its time. */
  readonly stopped: boolean;
}
