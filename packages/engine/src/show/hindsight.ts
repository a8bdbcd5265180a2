/** A round that is over and lies open, and what each seat could have known while it was played. */
export interface Hindsight {
  /** The moves of the round as texts; the last one ended it. */
  readonly moves: readonly string[];
  /** What a seat knew about the hands of the others after so many of the moves, but not after all of them. */
  known(seat: number, after: number): readonly KnownHand[];
}

/** The hand of another seat as a table of what may have been in it. */
export interface KnownHand {
  readonly seat: number;
  /** The names of the rows and columns. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** By row and column; null where nothing has its place. */
  readonly cells: readonly (readonly (HeldOdds | null)[])[];
}

/** How likely it was, from what a seat had seen, that another held something. */
export interface HeldOdds {
  /** What it is: a tile, a card. */
  readonly name: string;
  /** How likely the hand had it then; null where the one who asks saw it elsewhere. */
  readonly odds: number | null;
  /** Whether the hand had it then. */
  readonly held: boolean;
}
