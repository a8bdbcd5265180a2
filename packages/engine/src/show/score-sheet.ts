import type { Phrase } from '../text/phrases.js';

/** What is told beside the name of a seat while a game goes on. */
export interface Standing {
  /** What is counted: "points", "captured". */
  readonly what: Phrase;
  /** How much of it there is: "85", "3 / 5". */
  readonly text: string;
  /** What the last move added: 15. */
  readonly gained?: number;
  /** What else everybody knows of the seat: the numbers that it passed on. */
  readonly note?: Phrase;
}

/** What a round came to, line by line, as players write it down. */
export interface ScoreSheet {
  /** How it ended: "South went out with double two". */
  readonly ending: Phrase;
  /** The seats of each column: a seat, or partners. */
  readonly columns: readonly (readonly number[])[];
  readonly rows: readonly ScoreRow[];
  /** What each column has now, all rounds together. */
  readonly totals: readonly number[];
  /** How much ends the match; left out where one round is all. */
  readonly target?: number;
}

/** One line of a score sheet. */
export interface ScoreRow {
  /** What the points were for: "fives on the table". */
  readonly what: Phrase;
  /** By column. */
  readonly points: readonly number[];
}
